import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { subtract, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { totalOutstanding } from "../../bill/domain/bill-state.ts";
import type { ExtensionQuote } from "../../bill/domain/extension.ts";
import { planReceipt } from "../../bill/domain/receipt.ts";
import { countsOn } from "../../bill/domain/value-date.ts";
import { accrueBills, billsOf, dueExtension, saveBills, takeEffect, type StoredBill } from "../../bill/server/api.ts";
import { post, postAll } from "../../ledger/server/api.ts";
import { allocation, extension, overpayment, receipt } from "../../ledger/domain/postings.ts";
import { notices } from "../../loan/domain/notices.ts";
import { takesReceipts } from "../../loan/domain/status.ts";
import { followBills, lockLoan, notify, recordStep, type LoanRow } from "../../loan/server/api.ts";
import { addCredit } from "./credit.ts";
import { saveParts } from "./parts.ts";

/** Money that arrived, from wherever it was reported. */
export interface Received {
  /** Null while nobody knows which order it is for; it then waits unallocated. */
  readonly loanId: string | null;
  readonly channel: string;
  readonly channelTxId: string;
  /** What the sender's bank calls the transfer, where the channel says so. */
  readonly trackingKey?: string | null;
  readonly source: "channel" | "register" | "replenish";
  readonly amount: Cents;
  readonly valueOn: BusinessDate;
  readonly details: Readonly<Record<PaymentDetail, string | null>>;
}

export type PaymentDetail = "paymentCode" | "payee" | "bankCard" | "bankCode" | "bankName" | "paymentChannel" | "phone" | "remark";

export const NO_DETAILS: Received["details"] = {
  paymentCode: null,
  payee: null,
  bankCard: null,
  bankCode: null,
  bankName: null,
  paymentChannel: null,
  phone: null,
  remark: null,
};

export interface Outcome {
  readonly repaymentId: string;
  readonly loan: LoanRow | null;
  /** What went to the bills, an extension's fee included. */
  readonly allocated: Cents;
  readonly overpaid: Cents;
}

/**
 * Books money received, once per (channel, channel transaction id): the receipt, then an extension that was quoted and is covered, then
 * the allocation oldest term first, then credit for what is left. A receipt on a channel that settles later waits in 1020 for its
 * settlement. A value date that cannot be is moved to the nearest day that can, and the order's timeline says so. Null when this transaction
 * was booked before.
 */
export async function receive(ctx: Context, received: Received): Promise<Outcome | null> {
  const loan = received.loanId === null ? null : await lockLoan(ctx, received.loanId);
  const applies = loan !== null && takesReceipts(loan.status);
  const { details } = received;
  const valueOn = countsOn(received.valueOn, { paidOutOn: loan?.disbursedOn ?? null, today: ctx.today });
  const inserted = await row<{ id: string; settlesLater: boolean }>(
    ctx.db,
    sql`insert into repayment (loan_id, customer_id, channel, channel_tx_id, source, status, amount_cents, value_on, received_at, payment_code, payee, bank_card, bank_code, bank_name,
                               payment_channel, phone, remark, created_by, tracking_key, settles_later)
        values (${loan?.id ?? null}, ${loan?.customerId ?? null}, ${received.channel}, ${received.channelTxId}, ${received.source}, ${applies ? "allocated" : "unallocated"},
                ${received.amount}, ${valueOn}, ${ctx.now}, ${details.paymentCode}, ${details.payee}, ${details.bankCard}, ${details.bankCode}, ${details.bankName},
                ${details.paymentChannel}, ${details.phone}, ${details.remark}, ${ctx.actor.kind === "staff" ? ctx.actor.id : null},
                ${received.trackingKey ?? null}, (select c.settles_later from channel c where c.code = ${received.channel}))
        on conflict (channel, channel_tx_id) do nothing returning id, settles_later`,
  );
  if (!inserted) return null;
  const { channel, channelTxId, amount } = received;
  const owner = loan ? { loanId: loan.id, customerId: loan.customerId } : {};
  await post(ctx, receipt({ channel, channelTxId, amount, settled: !inserted.settlesLater, ...owner }));
  if (loan && valueOn !== received.valueOn) await noteMoved(ctx, loan, received, valueOn);
  if (!loan || !applies) return { repaymentId: inserted.id, loan, allocated: ZERO, overpaid: ZERO };
  return apply(ctx, loan, inserted.id, amount);
}

/** Says on the order's timeline that a receipt counts on another day than the channel named. */
const noteMoved = (ctx: Context, { id, customerId, status }: LoanRow, { valueOn, channelTxId }: Received, countedOn: BusinessDate): Promise<void> =>
  recordStep(ctx, { loanId: id, customerId, event: "valueDateMoved", from: status, to: status, details: { channelTxId, saidOn: valueOn, countedOn } });

/** Applies a receipt of an order to its bills. The receipt itself (2040) is already posted. `sequence` counts how often it was applied before. */
export async function apply(ctx: Context, loan: LoanRow, repaymentId: string, amount: Cents, sequence = 0): Promise<Outcome> {
  const stored = await billsOf(ctx.db, [loan.id]);
  const accrued = accrueBills(stored, loan, ctx.today);
  await postAll(ctx, accrued.postings);
  const quote = await dueExtension(ctx, loan.id);
  const { extension: due, parts, rest, bills } = planReceipt(accrued.bills, amount, quote);
  if (quote && due) await extend(ctx, loan, repaymentId, stored, { ...due, id: quote.id });
  await saveBills(ctx, stored, bills);
  await saveParts(ctx, repaymentId, stored, parts);
  const use = { repaymentId, sequence, loanId: loan.id, customerId: loan.customerId };
  if (parts.length > 0) await post(ctx, allocation({ ...use, parts }));
  if (rest > 0) {
    await post(ctx, overpayment({ ...use, rest }));
    await addCredit(ctx, loan.customerId, rest);
    await sql`update repayment set overpaid_cents = ${rest} where id = ${repaymentId}`.execute(ctx.db);
  }
  const after = await followBills(ctx, loan, bills, { repaymentId, amountCents: amount });
  await notify(ctx, loan, (appName) => notices.received(appName, amount, totalOutstanding(bills)));
  return { repaymentId, loan: after, allocated: subtract(amount, rest), overpaid: rest };
}

/** Puts a quoted extension into effect: its fee is charged and paid. */
async function extend(
  ctx: Context,
  loan: LoanRow,
  repaymentId: string,
  bills: readonly StoredBill[],
  { id, termNo, fee }: ExtensionQuote & { readonly id: string },
): Promise<void> {
  await takeEffect(ctx, id);
  if (fee === 0) return;
  await post(ctx, extension({ extensionId: id, loanId: loan.id, customerId: loan.customerId, termNo, fee }));
  await saveParts(ctx, repaymentId, bills, [{ termNo, component: "extension", amount: fee }]);
}
