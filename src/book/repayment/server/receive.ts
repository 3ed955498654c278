import { addDays, startOfDay, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, negate, subtract, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { totalOutstanding, type BillState } from "../../plan/domain/bill-state.ts";
import type { Offer, PaidAt } from "../../plan/domain/offer.ts";
import { planReceipt, type ReceiptPlan } from "../../plan/domain/receipt.ts";
import { planRewrite, settleRest } from "../../plan/domain/rewrite.ts";
import { taxMoves } from "../../plan/domain/tax-moves.ts";
import { countsOn } from "../../plan/domain/value-date.ts";
import {
  accrueBills,
  billsOf,
  dueOffer,
  endOffer,
  saveBills,
  setInForce,
  takeEffect,
  type StoredBill,
} from "../../plan/server/api.ts";
import type { Part } from "../../ledger/domain/component.ts";
import { post, postAll, type Dated } from "../../ledger/server/api.ts";
import { allocation, clawbackRepaid, extension, overpayment, receipt } from "../../ledger/domain/postings.ts";
import { notices } from "../../plan/domain/notices.ts";
import { takesReceipts } from "../../order/domain/status.ts";
import { followBills } from "../../plan/server/api.ts";
import { lockLoan, notify, recordStep, type LoanRow } from "../../order/server/api.ts";
import { lockBalance, moveBalance } from "./credit.ts";
import { historyOf } from "./history.ts";
import { saveParts } from "./parts.ts";
import { carryOut } from "./rewrite.ts";

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
  /** When it was paid, where that is known to the moment. */
  readonly paidAt?: Date;
  readonly details: Readonly<Record<PaymentDetail, string | null>>;
}

type PaymentDetail =
  "paymentCode" | "payee" | "bankCard" | "bankCode" | "bankName" | "paymentChannel" | "phone" | "remark";

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
  /** What settled money that the customer owed back. */
  readonly clawbackRepaid: Cents;
  /** What is free credit now. */
  readonly overpaid: Cents;
}

/**
 * Books money received, once per (channel, channel transaction id): the receipt, then an extension that was offered and
 * is paid for, then the allocation oldest term first, then what the customer owes back, then credit for what is left. A
 * receipt on a channel that settles later waits in 1020 for its settlement. A value date that cannot be is moved to the
 * nearest day that can, and the order's timeline says so. Null when this transaction was booked before.
 */
export async function receive(ctx: Context, received: Received): Promise<Outcome | null> {
  const loan = received.loanId === null ? null : await lockLoan(ctx, received.loanId);
  const applies = loan !== null && !loan.byPartner && takesReceipts(loan.status);
  const { details } = received;
  const valueOn = countsOn(received.valueOn, { paidOutOn: loan?.disbursedOn ?? null, today: ctx.today });
  const inserted = await row<{ id: string; settlesLater: boolean }>(
    ctx.db,
    insertInto(
      "repayment",
      {
        loanId: loan?.id ?? null,
        customerId: loan?.customerId ?? null,
        channel: received.channel,
        channelTxId: received.channelTxId,
        source: received.source,
        status: applies ? "allocated" : "unallocated",
        amountCents: received.amount,
        valueOn,
        receivedAt: ctx.now,
        paymentCode: details.paymentCode,
        payee: details.payee,
        bankCard: details.bankCard,
        bankCode: details.bankCode,
        bankName: details.bankName,
        paymentChannel: details.paymentChannel,
        phone: details.phone,
        remark: details.remark,
        createdBy: ctx.actor.kind === "staff" ? ctx.actor.id : null,
        trackingKey: received.trackingKey ?? null,
        settlesLater: sql`(select c.settles_later from channel c where c.code = ${received.channel})`,
      },
      sql`on conflict (channel, channel_tx_id) do nothing returning id, settles_later`,
    ),
  );
  if (!inserted) return null;
  const { channel, channelTxId, amount } = received;
  const owner = loan ? { loanId: loan.id, customerId: loan.customerId } : {};
  await post(ctx, receipt({ channel, channelTxId, amount, settled: !inserted.settlesLater, ...owner }));
  if (loan && valueOn !== received.valueOn) await noteMoved(ctx, loan, received, valueOn);
  if (!loan || !applies)
    return { repaymentId: inserted.id, loan, allocated: ZERO, clawbackRepaid: ZERO, overpaid: ZERO };
  return apply(ctx, loan, {
    repaymentId: inserted.id,
    amount,
    valueOn,
    paidAt: received.paidAt ? at(received.paidAt) : onDay(ctx, valueOn),
  });
}

const at = (moment: Date): PaidAt => ({ from: moment, to: new Date(moment.getTime() + 1) });

/** Some time on a business day. */
export const onDay = ({ zone }: Pick<Context, "zone">, day: BusinessDate): PaidAt => ({
  from: startOfDay(zone, day),
  to: startOfDay(zone, addDays(day, 1)),
});

/** Says on the order's timeline that a receipt counts on another day than the channel named. */
const noteMoved = (
  ctx: Context,
  { id, customerId, status }: LoanRow,
  { valueOn, channelTxId }: Received,
  countedOn: BusinessDate,
): Promise<void> =>
  recordStep(ctx, {
    loanId: id,
    customerId,
    event: "valueDateMoved",
    from: status,
    to: status,
    details: { channelTxId, saidOn: valueOn, countedOn },
  });

/** A receipt that an order is about to use; it (2040) is already posted. */
interface Arrived {
  readonly repaymentId: string;
  readonly amount: Cents;
  readonly valueOn: BusinessDate;
  readonly paidAt: PaidAt;
  /** How often it was used before. */
  readonly sequence?: number;
}

/**
 * Applies a receipt to its order. Money that was there before today counts from its value date: the order's history is
 * lived again with it, and whatever was charged or allocated otherwise since is corrected. So it never matters when a
 * payment is booked.
 */
export async function apply(ctx: Context, loan: LoanRow, arrived: Arrived): Promise<Outcome> {
  const { repaymentId, amount, valueOn, paidAt } = arrived;
  const stored = await billsOf(ctx.db, [loan.id]);
  const accrued = accrueBills(stored, loan, ctx.today);
  const { offer, on } = await dueOffer(ctx, loan, accrued.bills, repaymentId, paidAt);
  const plan = planReceipt(accrued.bills, amount, offer, on);
  const taken = plan.extension ? offer : null;
  if (taken) await takeEffect(ctx, loan, taken, repaymentId);
  const { bills, rest } = await (valueOn < ctx.today
    ? applySince(ctx, loan, stored, repaymentId, taken)
    : applyNow(ctx, loan, { stored, accrued: accrued.postings, plan, taken }, arrived));
  const ended = await endOffer(ctx, loan, totalOutstanding(bills) === 0 ? "settled" : "payment");
  const after = await followBills(ctx, loan, bills, { repaymentId, amountCents: amount });
  const { clawback } = await lockBalance(ctx, loan.customerId);
  await notify(ctx, loan, (appName) =>
    notices.received(appName, amount, add(totalOutstanding(bills), clawback), {
      extendedTo: taken?.newDueDate ?? null,
      ended,
    }),
  );
  const { clawbackRepaid, overpaid } = rest;
  return { repaymentId, loan: after, allocated: subtract(amount, add(clawbackRepaid, overpaid)), ...rest };
}

type Rest = Pick<Outcome, "clawbackRepaid" | "overpaid">;

interface Applied {
  readonly bills: readonly BillState[];
  readonly rest: Rest;
}

interface Now {
  readonly stored: readonly StoredBill[];
  readonly accrued: readonly Dated[];
  readonly plan: ReceiptPlan;
  readonly taken: Offer | null;
}

/** A receipt of today: nothing that was booked before it changes. */
async function applyNow(
  ctx: Context,
  loan: LoanRow,
  { stored, accrued, plan, taken }: Now,
  { repaymentId, sequence = 0 }: Arrived,
): Promise<Applied> {
  const { parts, rest, bills } = plan;
  await postAll(ctx, accrued);
  if (taken) await chargeExtension(ctx, loan, repaymentId, stored, taken);
  await saveBills(ctx, stored, bills);
  await saveParts(ctx, repaymentId, stored, parts);
  const use = { repaymentId, sequence, loanId: loan.id, customerId: loan.customerId };
  if (parts.length > 0) await post(ctx, allocation({ ...use, parts }));
  if (rest === 0) return { bills, rest: { clawbackRepaid: ZERO, overpaid: ZERO } };
  const settled = settleRest(rest, await lockBalance(ctx, loan.customerId));
  if (settled.clawbackRepaid > 0) await post(ctx, clawbackRepaid({ ...use, amount: settled.clawbackRepaid }));
  if (settled.overpaid > 0) await post(ctx, overpayment({ ...use, rest: settled.overpaid }));
  await moveBalance(ctx, loan.customerId, { credit: settled.overpaid, clawback: negate(settled.clawbackRepaid) });
  await updateTable("repayment", { overpaidCents: settled.overpaid }, sql`where id = ${repaymentId}`).execute(ctx.db);
  return { bills, rest: settled };
}

/** A receipt of an earlier day. The extension that it pays for is charged with everything else that changes. */
async function applySince(
  ctx: Context,
  loan: LoanRow,
  stored: readonly StoredBill[],
  repaymentId: string,
  taken: Offer | null,
): Promise<Applied> {
  if (taken) await setInForce(ctx, taken.id, false);
  const history = await historyOf(ctx, loan, stored, repaymentId);
  const plan = planRewrite(history, await lockBalance(ctx, loan.customerId), ctx.today);
  await carryOut(ctx, loan, stored, plan);
  const { clawbackRepaid: repaid = ZERO, overpaid = ZERO } = plan.applied.find(({ id }) => id === repaymentId) ?? {};
  return { bills: plan.bills, rest: { clawbackRepaid: repaid, overpaid } };
}

/** Books an offered extension that takes effect: its fee is charged and paid. */
async function chargeExtension(
  ctx: Context,
  loan: LoanRow,
  repaymentId: string,
  bills: readonly StoredBill[],
  { id, termNo, fee }: Offer,
): Promise<void> {
  if (fee === 0) return;
  const part: Part = { termNo, component: "extension", amount: fee };
  const tax = taxMoves(bills, loan.taxBp).charge(part);
  await post(ctx, extension({ extensionId: id, loanId: loan.id, customerId: loan.customerId, termNo, fee, tax }));
  await saveParts(ctx, repaymentId, bills, [part]);
}
