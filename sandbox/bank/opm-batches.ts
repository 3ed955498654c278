import {
  addDays,
  dayIn,
  DEFAULT_ZONE,
  startOfDay,
  type BusinessDate,
} from "../../src/platform/shared/business-date.ts";
import { cents, formatDecimal } from "../../src/platform/shared/cents.ts";
import { clabeFor } from "../../src/people/borrower/domain/clabe.ts";
import type { Book } from "./book.ts";
import type { Table } from "./journal.ts";
import type { Charge } from "./records.ts";

/** Ways in which OPM may get a batch wrong; each befalls the next batch that is closed. */
export const BATCH_MISCHIEFS = ["leftOut", "otherAmount", "unknownLine", "repeated"] as const;
export type BatchMischief = (typeof BATCH_MISCHIEFS)[number];

export interface Line {
  /** The receipt as the bank booked it; of a line that was made up, what it pretends. */
  readonly receipt: string;
  readonly trackingKey: string;
  readonly clabe: string;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly paidAt: number;
}

/** Receipts that are paid over together. Instants are epoch milliseconds. */
export interface Batch {
  readonly batchNo: string;
  readonly settledOn: BusinessDate;
  readonly closedAt: number;
  readonly lines: readonly Line[];
  /** The lender was told, or was to be. */
  readonly told: boolean;
}

const HOUR_MS = 3_600_000;
/** Batches are closed at six in the evening, Mexico City, Monday to Friday. */
const CUT_OFF_MS = 18 * HOUR_MS;
/** What OPM takes for a receipt, its tax included. */
const RECEIPT_FEE_CENTS = 400;

/** When a receipt is paid over at the latest, and on which settlement date. */
interface CutOff {
  readonly at: number;
  readonly date: BusinessDate;
}
export type Cycle = (paidAt: number) => CutOff;

const isWeekend = (date: BusinessDate): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
const cutOffOn = (date: BusinessDate): number => startOfDay(DEFAULT_ZONE, date).getTime() + CUT_OFF_MS;

/** Once a business day: a receipt is settled on its own day before the cut-off, else on the next business day. */
export const daily: Cycle = (paidAt) => {
  let date = dayIn(DEFAULT_ZONE, new Date(paidAt));
  while (isWeekend(date) || paidAt >= cutOffOn(date)) date = addDays(date, 1);
  return { at: cutOffOn(date), date };
};

/** Every so many minutes, at any time of the week: for demonstrations that nobody waits a day for. */
export const everyMinutes =
  (minutes: number): Cycle =>
  (paidAt) => {
    const length = minutes * 60_000;
    const at = (Math.floor(paidAt / length) + 1) * length;
    return { at, date: dayIn(DEFAULT_ZONE, new Date(at)) };
  };

const lineOf = ({ id, trackingKey, code, amountCents, paidAt }: Charge): Line => ({
  receipt: id,
  trackingKey,
  clabe: code,
  amountCents,
  feeCents: Math.min(RECEIPT_FEE_CENTS, amountCents),
  paidAt,
});

const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

export const grossOf = ({ lines }: Batch): number => sum(lines, ({ amountCents }) => amountCents);
export const feeOf = ({ lines }: Batch): number => sum(lines, ({ feeCents }) => feeCents);

/** Which receipts of an account were paid over, and when. */
export class Batches {
  private readonly book: Book;
  private readonly cycle: Cycle;
  private readonly kept: Table<Batch>;
  private readonly paidOver = new Set<string>();
  private readonly queue: BatchMischief[] = [];
  /**
   * Receipts that were left out of a batch, and when it was closed; a restart of the bank forgets it, and nothing else.
   */
  private readonly leftOut = new Map<string, number>();

  constructor(book: Book, cycle: Cycle) {
    this.book = book;
    this.cycle = cycle;
    this.kept = book.table("opm batch", ({ batchNo }: Batch) => batchNo);
    for (const { lines } of this.kept) for (const { receipt } of lines) this.paidOver.add(receipt);
  }

  /** Lets mischiefs befall the next batches, all of those that are waiting at once. */
  upset(mischiefs: readonly BatchMischief[]): void {
    this.queue.push(...mischiefs);
  }

  get(batchNo: string): Batch | undefined {
    return this.kept.get(batchNo);
  }

  all(): Batch[] {
    return [...this.kept];
  }

  on(date: BusinessDate): Batch[] {
    return this.all().filter(({ settledOn }) => settledOn === date);
  }

  /** Receipts that are not paid over yet. */
  waiting(): Charge[] {
    return [...this.book.charges].filter(({ id }) => !this.paidOver.has(id));
  }

  /** What the account lacks of its receipts: those that wait, and what batches paid less than was received. */
  held(): number {
    const waiting = this.waiting().reduce((total, { amountCents }) => total + amountCents, 0);
    const received = [...this.kept].flatMap(({ lines }) => [...new Set(lines.map(({ receipt }) => receipt))]);
    const gone = received.reduce((total, id) => total + (this.book.charges.get(id)?.amountCents ?? 0), 0);
    const paid = [...this.kept].reduce((total, batch) => total + grossOf(batch) - feeOf(batch), 0);
    return waiting + gone - paid;
  }

  /** Closes the batches whose cut-off has passed, one for each cut-off. */
  closeDue(now: number): void {
    const due = new Map<number, { readonly date: BusinessDate; readonly charges: Charge[] }>();
    for (const charge of this.waiting()) {
      const { at, date } = this.cycle(this.leftOut.get(charge.id) ?? charge.paidAt);
      if (at > now) continue;
      const group = due.get(at);
      if (group) group.charges.push(charge);
      else due.set(at, { date, charges: [charge] });
    }
    for (const [at, { date, charges }] of due) this.close(date, charges, at);
  }

  /** Closes a batch of everything that waits, before its time. Null when nothing does. */
  closeNow(now: number): Batch | null {
    const charges = this.waiting();
    return charges.length === 0 ? null : this.close(dayIn(DEFAULT_ZONE, new Date(now)), charges, now);
  }

  private close(settledOn: BusinessDate, charges: readonly Charge[], closedAt: number): Batch | null {
    const batchNo = `OPM${settledOn.replaceAll("-", "")}-${this.on(settledOn).length + 1}`;
    const lines = this.queue
      .splice(0)
      .reduce((before, mischief) => this.spoilt(before, mischief, batchNo), charges.map(lineOf));
    const listed = new Set(lines.map(({ receipt }) => receipt));
    for (const { id } of charges) if (!listed.has(id)) this.leftOut.set(id, closedAt);
    if (lines.length === 0) return null;
    const batch = { batchNo, settledOn, closedAt, lines, told: false };
    this.put(batch);
    return batch;
  }

  private spoilt(lines: Line[], mischief: BatchMischief, batchNo: string): Line[] {
    const [first, ...rest] = lines;
    if (!first) return lines;
    if (mischief === "leftOut") return rest;
    if (mischief === "otherAmount") return [{ ...first, amountCents: first.amountCents - 100 }, ...rest];
    if (mischief === "repeated") return [...lines, first];
    const clabe = clabeFor("646", "180", String(lines.length));
    return [
      ...lines,
      { ...first, receipt: `CHX${batchNo}`, trackingKey: `X${batchNo.replace("-", "")}`, clabe, amountCents: 12_345 },
    ];
  }

  private put(batch: Batch): void {
    this.kept.put(batch);
    for (const { receipt } of batch.lines) this.paidOver.add(receipt);
  }

  /** Batches that the lender has not been told of. */
  untold(): Batch[] {
    return [...this.kept].filter(({ told }) => !told);
  }

  told(batch: Batch): void {
    this.put({ ...batch, told: true });
  }
}

/** The lines of a batch as OPM's settlement file. */
export function settlementFile({ batchNo, settledOn, lines }: Batch): string {
  const rows = lines.map(({ receipt, trackingKey, clabe, amountCents, feeCents, paidAt }) =>
    [
      batchNo,
      settledOn,
      receipt,
      trackingKey,
      clabe,
      formatDecimal(cents(amountCents)),
      formatDecimal(cents(feeCents)),
      new Date(paidAt).toISOString(),
    ].join(","),
  );
  return ["batch,settledOn,receipt,trackingKey,clabe,amount,fee,paidAt", ...rows, ""].join("\n");
}
