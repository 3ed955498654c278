import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { cents, negate, subtract, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Explanation, LineState } from "./status.ts";

/** A line of a settlement batch: one receipt that the channel pays over. */
export interface BatchLine {
  readonly lineNo: number;
  /** The channel's id of the receipt. */
  readonly receiptId: string;
  readonly trackingKey: string;
  readonly clabe: string;
  readonly amount: Cents;
  readonly paidOn: BusinessDate;
}

/** A receipt in our books. */
export interface OwnReceipt {
  readonly repaymentId: string;
  readonly receiptId: string;
  /** Null for a receipt that staff registered without one. */
  readonly trackingKey: string | null;
  readonly clabe: string | null;
  readonly amount: Cents;
  readonly valueOn: BusinessDate;
  readonly state: "waiting" | "settled" | "reversed";
}

export interface LineMatch {
  readonly lineNo: number;
  readonly state: LineState;
  /** Our receipt that the line pays over; null where none stands against it. */
  readonly receipt: OwnReceipt | null;
}

const keyOf = (amount: Cents, day: BusinessDate): string => `${day} ${amount}`;

function group<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const known = groups.get(name);
    if (known) known.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

/**
 * Sets the lines of a batch against our receipts: by the channel's id of the receipt, else by tracking key; what
 * neither finds is matched by account, amount and day with a receipt that has no tracking key, where that leaves no
 * doubt. A receipt stands against one line at most.
 */
export function matchLines(lines: readonly BatchLine[], receipts: readonly OwnReceipt[]): LineMatch[] {
  const byId = new Map(receipts.map((receipt) => [receipt.receiptId, receipt]));
  const byKey = new Map(
    receipts.flatMap((receipt) => (receipt.trackingKey === null ? [] : [[receipt.trackingKey, receipt] as const])),
  );
  const named = lines.map((line) => byId.get(line.receiptId) ?? byKey.get(line.trackingKey) ?? null);
  const taken = new Set(named.flatMap((receipt) => receipt?.repaymentId ?? []));
  const nameless = receipts.filter(
    ({ repaymentId, trackingKey, state }) => trackingKey === null && state === "waiting" && !taken.has(repaymentId),
  );
  const candidates = group(nameless, ({ amount, valueOn }) => keyOf(amount, valueOn));
  const unnamed = group(
    lines.filter((_, index) => named[index] === null),
    ({ amount, paidOn }) => keyOf(amount, paidOn),
  );
  const used = new Set<string>();
  return lines.map((line, index) => {
    const receipt = named[index] ?? onlyCandidate(line, candidates, unnamed);
    return { lineNo: line.lineNo, ...stand(line, receipt, used) };
  });
}

/**
 * The one receipt that fits a line by amount and day, if the account does not speak against it and no other line has an
 * equal claim.
 */
function onlyCandidate(
  { amount, paidOn, clabe }: BatchLine,
  candidates: ReadonlyMap<string, readonly OwnReceipt[]>,
  lines: ReadonlyMap<string, readonly BatchLine[]>,
): OwnReceipt | null {
  const key = keyOf(amount, paidOn);
  const fitting = (candidates.get(key) ?? []).filter(
    (candidate) => candidate.clabe === null || candidate.clabe === clabe,
  );
  return fitting.length === 1 && lines.get(key)?.length === 1 ? (fitting[0] ?? null) : null;
}

function stand(line: BatchLine, receipt: OwnReceipt | null, used: Set<string>): Omit<LineMatch, "lineNo"> {
  if (receipt === null) return { state: "unknown", receipt: null };
  if (receipt.state === "reversed") return { state: "reversed", receipt: null };
  if (receipt.state === "settled" || used.has(receipt.repaymentId)) return { state: "repeated", receipt: null };
  used.add(receipt.repaymentId);
  return { state: receipt.amount === line.amount ? "matched" : "differs", receipt };
}

/** By how much a line exceeds our receipt; the whole line where no receipt stands against it. */
export const differenceOf = (amount: Cents, own: Cents | null): Cents => subtract(amount, own ?? ZERO);

/** How a difference may be explained: too much is kept for whoever paid it or is a gain, too little is a loss. */
export function explanationsFor(difference: Cents): readonly Explanation[] {
  if (difference === 0) return [];
  return difference > 0 ? ["unidentified", "gain"] : ["loss"];
}

/** A line as it stands before its batch is settled. */
export interface ComparedLine {
  readonly amount: Cents;
  readonly fee: Cents;
  /** What our receipt says; null where none stands against the line. */
  readonly own: Cents | null;
  readonly explanation: Explanation | null;
}

/** Whether a line holds up the settlement of its batch. */
export const isOpen = ({ amount, own, explanation }: ComparedLine): boolean => {
  const difference = differenceOf(amount, own);
  return difference !== 0 && (explanation === null || !explanationsFor(difference).includes(explanation));
};

/** What settling a batch moves. */
export interface SettlementSums {
  readonly gross: Cents;
  readonly fee: Cents;
  readonly net: Cents;
  /** What our receipts of the batch were booked with. */
  readonly receipts: Cents;
  /** Differences by what becomes of them, each zero or more. */
  readonly unidentified: Cents;
  readonly gain: Cents;
  readonly loss: Cents;
}

/** The sums of a batch without open lines: net + fee + loss = receipts + unidentified + gain. */
export function sumsOf(lines: readonly ComparedLine[]): SettlementSums {
  const gross = sumCents(lines.map(({ amount }) => amount));
  const fee = sumCents(lines.map((line) => line.fee));
  const explained = (code: Explanation): Cents =>
    sumCents(
      lines
        .filter((line) => line.explanation === code && !isOpen(line))
        .map(({ amount, own }) => differenceOf(amount, own)),
    );
  const loss = explained("loss");
  return {
    gross,
    fee,
    net: subtract(gross, fee),
    receipts: sumCents(lines.map(({ own }) => own ?? ZERO)),
    unidentified: explained("unidentified"),
    gain: explained("gain"),
    loss: loss === 0 ? cents(0) : negate(loss),
  };
}
