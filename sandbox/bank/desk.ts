import { dayIn, DEFAULT_ZONE } from "../../src/platform/shared/business-date.ts";
import type { Chance } from "../chance.ts";
import { HttpError } from "../http.ts";
import { delayOf, failureOf, mischiefOf, type Behaviour, type Mischief } from "./behaviour.ts";
import type { Book } from "./book.ts";
import type { BankEvent, Charge, Transfer, TransferKind } from "./records.ts";

export interface TransferRequest {
  readonly reference: string;
  readonly amountCents: number;
  readonly clabe: string;
  readonly holder: string;
}

/** Why a transfer failed that the lender gave up. */
export const CANCELLED = "Cancelada por el ordenante";
export const PAYOUT_FEE_CENTS = 500;
const SLOW_MS = 90_000;
const LATE_SUCCESS_MS = 20 * 60_000;
const DUPLICATE_AFTER_MS = 1500;
const REORDER_MS = 8000;

/**
 * The bank's own decisions: what becomes of a transfer, and who is told. Time comes with each call, chance with the
 * desk.
 */
export class Desk {
  private readonly book: Book;
  private readonly chance: Chance;
  private current: Behaviour;
  private readonly queue: (Mischief | "none")[];
  /** What befalls the callbacks of transfers that are under way; a restart of the bank forgets it, and nothing else. */
  private readonly mischiefs = new Map<string, Mischief>();

  constructor(book: Book, chance: Chance, behaviour: Behaviour) {
    this.book = book;
    this.chance = chance;
    this.current = behaviour;
    this.queue = [...behaviour.next];
  }

  get behaviour(): Behaviour {
    return { ...this.current, next: [...this.queue] };
  }

  /** Changes some of the behaviour; mischiefs in `next` join the waiting ones. */
  change(part: Partial<Behaviour>): void {
    this.current = { ...this.current, ...part, shares: { ...this.current.shares, ...part.shares } };
    this.queue.push(...(part.next ?? []));
  }

  /**
   * Takes in a transfer. The same reference gives the transfer as it stands; with other details it is an HttpError 409.
   */
  accept(
    kind: TransferKind,
    request: TransferRequest,
    now: number,
  ): { readonly transfer: Transfer; readonly mischief: Mischief | null } {
    const { reference, amountCents, clabe, holder } = request;
    const known = this.book.transfers.get(`${kind} ${reference}`);
    if (known) {
      if (known.amountCents !== amountCents || known.clabe !== clabe)
        throw new HttpError(409, "reference already used with other details");
      return { transfer: known, mischief: null };
    }
    const queued = this.queue.shift();
    const mischief =
      queued === undefined
        ? mischiefOf(this.current, this.chance, `${kind} ${reference}`)
        : queued === "none"
          ? null
          : queued;
    const fails = mischief === "fail" || mischief === "lateSuccess";
    const at =
      now +
      (mischief === "callbackFirst"
        ? 0
        : mischief === "slow"
          ? SLOW_MS
          : delayOf(this.current, this.chance, `${kind} ${reference}`));
    const transfer: Transfer = {
      kind,
      reference,
      amountCents,
      clabe,
      holder,
      requestedAt: now,
      status: "PENDING",
      feeCents: 0,
      trackingKey: null,
      failureReason: null,
      next: { at, status: fails ? "FAIL" : "SUCCESS", reason: fails ? failureOf(this.chance, reference) : null },
      lateSuccessAt: mischief === "lateSuccess" ? at + LATE_SUCCESS_MS : null,
      finishedAt: null,
    };
    this.book.putTransfer(transfer);
    if (mischief) this.mischiefs.set(`${kind} ${reference}`, mischief);
    return { transfer, mischief };
  }

  /** Carries out every step that is due. */
  settle(now: number): void {
    for (const transfer of this.book.dueTransfers(now)) this.finish(transfer);
  }

  /** Carries out a transfer's next step: the money moves or the failure is final, and the lender is told. */
  finish(transfer: Transfer): void {
    const { kind, reference, next, lateSuccessAt } = transfer;
    if (next === null) return;
    const short = next.status === "SUCCESS" && this.book.balance < transfer.amountCents + PAYOUT_FEE_CENTS;
    const success = next.status === "SUCCESS" && !short;
    const trackingKey = success ? this.trackingKey(`${kind} ${reference}`, next.at) : null;
    const feeCents = success && kind === "payout" ? PAYOUT_FEE_CENTS : 0;
    if (trackingKey)
      this.book.move({ reference, type: kind, trackingKey, amountCents: transfer.amountCents, feeCents, at: next.at });
    this.book.putTransfer({
      ...transfer,
      status: success ? "SUCCESS" : "FAIL",
      trackingKey,
      feeCents,
      finishedAt: next.at,
      lateSuccessAt: null,
      failureReason: success ? null : short ? "Saldo insuficiente en la cuenta ordenante" : next.reason,
      next: !success && lateSuccessAt !== null ? { at: lateSuccessAt, status: "SUCCESS", reason: null } : null,
    });
    const mischief = this.mischiefs.get(`${kind} ${reference}`) ?? null;
    this.mischiefs.delete(`${kind} ${reference}`);
    this.tell({ eventId: `${kind}-${reference}-${success ? "ok" : "fail"}`, type: kind, reference }, next.at, mischief);
  }

  /**
   * Gives up a transfer on the lender's wish: a pending one fails at once, and one that failed will not succeed late
   * any more. One that succeeded stays so. Undefined for an unknown one.
   */
  seal(kind: TransferKind, reference: string, now: number): Transfer | undefined {
    const transfer = this.book.transfers.get(`${kind} ${reference}`);
    if (transfer === undefined || transfer.status === "SUCCESS") return transfer;
    if (transfer.status === "PENDING")
      this.finish({ ...transfer, lateSuccessAt: null, next: { at: now, status: "FAIL", reason: CANCELLED } });
    else if (transfer.next !== null) this.book.putTransfer({ ...transfer, next: null });
    return this.book.transfers.get(`${kind} ${reference}`);
  }

  /** A person pays an amount on a payment code. Throws an HttpError for an unknown or expired code. */
  charge(code: string, amountCents: number, now: number): Charge {
    const known = this.book.codes.get(code);
    if (!known) throw new HttpError(404, "unknown payment code");
    if (known.expiresAt < now) throw new HttpError(410, "expired payment code");
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0) throw new HttpError(400, "amountCents");
    if (known.amountCents !== undefined) {
      if (known.amountCents !== amountCents) throw new HttpError(422, "this payment code takes another amount");
      if ([...this.book.charges].some((charge) => charge.reference === known.reference))
        throw new HttpError(410, "paid already");
    }
    const id = `CH${now.toString(36)}${String(this.book.charges.size + 1).padStart(4, "0")}`.toUpperCase();
    const charge: Charge = {
      id,
      code,
      reference: known.reference,
      amountCents,
      trackingKey: this.trackingKey(`charge ${id}`, now),
      paidAt: now,
    };
    this.book.charges.put(charge);
    this.book.move({
      reference: id,
      type: "charge",
      trackingKey: charge.trackingKey,
      amountCents,
      feeCents: 0,
      at: now,
    });
    const { fail: _fail, lateSuccess: _late, ...shares } = this.current.shares;
    this.tell(
      { eventId: `charge-${id}`, type: "charge", reference: id },
      now,
      mischiefOf({ ...this.current, shares }, this.chance, `charge ${id}`),
    );
    return charge;
  }

  private tell(event: BankEvent, at: number, mischief: Mischief | null): void {
    const { eventId } = event;
    if (mischief === "dropCallback") return;
    const dueAt = mischief === "reorderCallback" ? at + REORDER_MS : at;
    this.book.putDelivery({ key: eventId, event, dueAt, attempts: 0, done: false });
    if (mischief === "duplicateCallback")
      this.book.putDelivery({ key: `${eventId}#2`, event, dueAt: at + DUPLICATE_AFTER_MS, attempts: 0, done: false });
  }

  /** A tracking key as SPEI has them: unique, at most 30 characters. */
  private trackingKey(record: string, at: number): string {
    const serial = String(Math.floor(this.chance(`tracking ${record}`) * 1e12)).padStart(12, "0");
    return `STP${dayIn(DEFAULT_ZONE, new Date(at)).replaceAll("-", "")}${serial}`;
  }
}
