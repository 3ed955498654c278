import { addDays, dayIn, DEFAULT_ZONE, isBusinessDate } from "../../src/platform/shared/business-date.ts";
import { checkClabe } from "../../src/people/borrower/domain/clabe.ts";
import { HttpError, json, type Answer, type Request } from "../http.ts";
import type { Account } from "./account.ts";
import { CANCELLED } from "./desk.ts";
import { MISCHIEFS, type Behaviour } from "./behaviour.ts";
import type { Charge, Transfer, TransferKind } from "./records.ts";
import { endOf, statement } from "./statement.ts";

export interface Parts extends Account {
  /** The account behind a teller's window. */
  readonly accountOf: (code: string) => Account;
  readonly pay: (code: string, amountCents: number, at: Date) => Charge;
  readonly verify: (request: Request) => void;
}

const shown = ({ reference, status, amountCents, feeCents, trackingKey, failureReason }: Transfer) => ({
  reference,
  status,
  amountCents,
  feeCents,
  trackingKey,
  failureReason,
});

const shownCharge = ({ id, code, reference, amountCents, trackingKey, paidAt }: Charge) => ({
  id,
  code,
  reference,
  amountCents,
  trackingKey,
  paidAt: new Date(paidAt).toISOString(),
  status: "PAID",
});

function read(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    throw new HttpError(400, "not JSON");
  }
}

function textOf(fields: Record<string, unknown>, name: string, max: number): string {
  const value = fields[name];
  if (typeof value !== "string" || value === "" || value.length > max) throw new HttpError(400, name);
  return value;
}

function centsOf(fields: Record<string, unknown>): number {
  const { amountCents } = fields;
  if (!Number.isSafeInteger(amountCents) || (amountCents as number) <= 0) throw new HttpError(400, "amountCents");
  return amountCents as number;
}

async function acceptTransfer(
  { book, desk, courier, clock }: Parts,
  kind: TransferKind,
  body: string,
): Promise<Answer> {
  const fields = read(body);
  const clabe = textOf(fields, "clabe", 18);
  if (!checkClabe(clabe).ok) throw new HttpError(400, "clabe");
  const now = clock.now().getTime();
  const request = {
    reference: textOf(fields, "reference", 80),
    amountCents: centsOf(fields),
    clabe,
    holder: textOf(fields, "holder", 120),
  };
  const { transfer, mischief } = desk.accept(kind, request, now);
  if (mischief === "noAnswer") return "hang";
  if (mischief === "callbackFirst") {
    desk.settle(now);
    for (const delivery of book.dueDeliveries(now))
      if (delivery.event.reference === transfer.reference) await courier.bring(delivery);
  }
  return json(shown(transfer));
}

/** The lender wants to be sure that a transfer never happens any more; one that succeeded stays so. */
function sealTransfer({ desk, clock }: Parts, kind: TransferKind, reference: string): Answer {
  const transfer = desk.seal(kind, reference, clock.now().getTime());
  return transfer ? json(shown(transfer)) : json({ status: "UNKNOWN" }, 404);
}

function transferOf({ book }: Parts, kind: TransferKind, reference: string): Answer {
  const transfer = book.transfers.get(`${kind} ${reference}`);
  return transfer ? json(shown(transfer)) : json({ status: "UNKNOWN" }, 404);
}

function paymentCode({ book }: Parts, body: string): Answer {
  const fields = read(body);
  const expiresAt = Date.parse(textOf(fields, "expiresAt", 40));
  if (Number.isNaN(expiresAt)) throw new HttpError(400, "expiresAt");
  const { code } = book.codeFor(textOf(fields, "reference", 80), expiresAt);
  return json({ code, expiresAt: new Date(expiresAt).toISOString() });
}

function dateOf({ clock }: Parts, { query }: Request) {
  const date = query.get("date") ?? dayIn(DEFAULT_ZONE, clock.now());
  if (!isBusinessDate(date)) throw new HttpError(400, "date");
  return date;
}

function balance(parts: Parts, request: Request): Answer {
  const { book, clock } = parts;
  const inTransitCents = [...book.openTransfers].reduce(
    (sum, key) => sum + (book.transfers.get(key)?.amountCents ?? 0),
    0,
  );
  const date = dateOf(parts, request);
  const openingCents = book.balanceAt(endOf(addDays(date, -1)));
  return json({
    balanceCents: book.balance,
    inTransitCents,
    date,
    openingCents,
    closingCents: book.balanceAt(endOf(date)),
    at: clock.now().toISOString(),
  });
}

function accountOf(parts: Parts, { query }: Request): Account {
  const account = query.get("account");
  return account === null ? parts : parts.accountOf(account);
}

function behave(parts: Parts, request: Request): Answer {
  const { desk } = accountOf(parts, request);
  const part = read(request.body) as Partial<Behaviour>;
  const named = [...(part.next ?? []), ...Object.keys(part.shares ?? {})];
  const unknown = named.find((name) => name !== "none" && !MISCHIEFS.includes(name as never));
  if (unknown) throw new HttpError(400, `unknown mischief ${unknown}; there are none ${MISCHIEFS.join(" ")}`);
  desk.change(part);
  return json(desk.behaviour);
}

/** A tester lets a transfer that is under way end now, in one way or the other; the lender is told as ever. */
function finishTransfer(parts: Parts, request: Request, reference: string): Answer {
  const { desk, book } = accountOf(parts, request);
  const status = textOf(read(request.body), "status", 10);
  if (status !== "SUCCESS" && status !== "FAIL") throw new HttpError(400, "status");
  const transfer = book.transfers.get(`payout ${reference}`);
  if (transfer?.status !== "PENDING") throw new HttpError(404, "no such transfer is under way");
  const at = parts.clock.now().getTime();
  desk.finish({ ...transfer, next: { at, status, reason: status === "FAIL" ? CANCELLED : null } });
  return json(shown(book.transfers.get(`payout ${reference}`) ?? transfer));
}

/**
 * Answers one request of the lender (signed), or of a person or a tester (unsigned: the bank listens on the loopback
 * address only).
 */
export async function answer(parts: Parts, request: Request): Promise<Answer> {
  const { body } = request;
  const [, noun = "", key = "", verb = ""] = request.path.split("/");
  const call = `${request.method} /${noun}${key ? "/:key" : ""}${verb ? `/${verb}` : ""}`;
  if (call === "POST /pay") {
    const fields = read(body);
    return json(shownCharge(parts.pay(textOf(fields, "code", 80), centsOf(fields), parts.clock.now())));
  }
  if (call === "POST /behaviour") return behave(parts, request);
  if (call === "GET /behaviour") return json(accountOf(parts, request).desk.behaviour);
  if (call === "POST /transfers/:key/finish") return finishTransfer(parts, request, key);
  parts.verify(request);
  if (call === "POST /payouts") return acceptTransfer(parts, "payout", body);
  if (call === "POST /refunds") return acceptTransfer(parts, "refund", body);
  if (call === "POST /payouts/:key/seal") return sealTransfer(parts, "payout", key);
  if (call === "POST /refunds/:key/seal") return sealTransfer(parts, "refund", key);
  if (call === "GET /payouts/:key") return transferOf(parts, "payout", key);
  if (call === "GET /refunds/:key") return transferOf(parts, "refund", key);
  if (call === "POST /references") return paymentCode(parts, body);
  if (call === "GET /statement") return { status: 200, csv: statement(parts.book, dateOf(parts, request)) };
  if (call === "GET /balance") return balance(parts, request);
  const charge = call === "GET /charges/:key" ? parts.book.charges.get(key) : undefined;
  return charge ? json(shownCharge(charge)) : json({ status: "UNKNOWN" }, 404);
}
