import { totalOutstanding } from "../../features/bill/domain/bill-state.ts";
import { quoteExtension } from "../../features/bill/domain/extension.ts";
import { planReceipt } from "../../features/bill/domain/receipt.ts";
import { flatBill, reduce, type Waived } from "../../features/bill/domain/reduction.ts";
import { planRefund } from "../../features/bill/domain/refund.ts";
import { planReversal } from "../../features/bill/domain/reversal.ts";
import { takeBack } from "../../features/bill/domain/take-back.ts";
import { countsOn, valueDate } from "../../features/bill/domain/value-date.ts";
import { billActionRefusals } from "../../features/bill/messages.ts";
import { accrueBills, type StoredBill } from "../../features/bill/server/api.ts";
import * as book from "../../features/ledger/domain/postings.ts";
import { takesReceipts } from "../../features/loan/domain/status.ts";
import { nextStatus } from "../../features/loan/domain/transitions.ts";
import { loanRefusals } from "../../features/loan/messages.ts";
import { termsOf, upfrontFeeOf } from "../../features/loan/server/api.ts";
import { payoutRefusals } from "../../features/payout/messages.ts";
import { repaymentRefusals } from "../../features/repayment/messages.ts";
import type { BusinessDate } from "../../platform/shared/business-date.ts";
import { negate, ZERO, type Cents } from "../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../platform/shared/refusal.ts";
import { accrued, followBills, saveBills } from "./follow.ts";
import { CHANNEL, CUSTOMER, type Memory, type MemoryOrder, type MemoryRefund, type MemoryRepayment } from "./tables.ts";

const owner = ({ loan }: MemoryOrder) => ({ loanId: loan.id, customerId: loan.customerId });

function saveRepayment(memory: Memory, { loan }: MemoryOrder, id: string, change: Partial<MemoryRepayment>): void {
  memory.save(loan.id, ({ repayments }) => ({ repayments: repayments.map((own) => (own.id === id ? { ...own, ...change } : own)) }));
}

export interface Receipt {
  readonly channelTxId: string;
  readonly amount: Cents;
  readonly valueOn: BusinessDate;
  readonly by: "channel" | "staff";
}

/** repayment/server/receive.ts, and register.ts for what staff report */
export function receive(memory: Memory, order: MemoryOrder, { channelTxId, amount, valueOn: said, by }: Receipt): void {
  const dates = { paidOutOn: order.loan.disbursedOn, today: memory.today };
  const valueOn = by === "staff" ? unwrap(valueDate(said, dates)) : countsOn(said, dates);
  const applies = takesReceipts(order.loan.status);
  const known = memory.rows.orders.some(({ repayments }) => repayments.some((own) => own.channelTxId === channelTxId));
  if (known && by === "staff") throw new Refusal(billActionRefusals.duplicateTransaction);
  if (known) return;
  const id = memory.nextId();
  const repayment: MemoryRepayment = {
    id,
    channelTxId,
    amount,
    valueOn,
    status: applies ? "allocated" : "unallocated",
    overpaid: ZERO,
    parts: [],
    allocatedAt: 0,
  };
  memory.save(order.loan.id, ({ repayments }) => ({ repayments: [...repayments, repayment] }));
  memory.ledger.post(book.receipt({ channel: CHANNEL, channelTxId, amount, settled: true, ...owner(order) }));
  if (!applies && by === "staff") throw new Refusal(loanRefusals.notLive);
  if (!applies) return;
  const bills = accrued(memory, order);
  const quote = order.quotes.find(
    ({ status, expiresAt, termNo }) =>
      status === "quoted" && expiresAt > memory.now && totalOutstanding(order.bills.filter((bill) => bill.termNo === termNo)) > 0,
  );
  const plan = planReceipt(bills, amount, quote ?? null);
  const use = { repaymentId: id, ...owner(order) };
  if (quote && plan.extension) {
    memory.save(order.loan.id, ({ quotes }) => ({ quotes: quotes.map((own) => (own.id === quote.id ? { ...own, status: "effective" } : own)) }));
    if (quote.fee > 0) memory.ledger.post(book.extension({ extensionId: quote.id, ...owner(order), termNo: quote.termNo, fee: quote.fee }));
  }
  saveBills(memory, order, plan.bills);
  const fee = plan.extension && plan.extension.fee > 0 ? [{ termNo: plan.extension.termNo, component: "extension" as const, amount: plan.extension.fee }] : [];
  saveRepayment(memory, order, id, { parts: [...fee, ...plan.parts], overpaid: plan.rest, allocatedAt: memory.ledger.entries.length });
  if (plan.parts.length > 0) memory.ledger.post(book.allocation({ ...use, parts: plan.parts }));
  if (plan.rest > 0) {
    memory.ledger.post(book.overpayment({ ...use, rest: plan.rest }));
    memory.addCredit(plan.rest);
  }
  followBills(memory, order, plan.bills);
}

const QUOTE_MS = 86_400_000;

/** bill/server/extend.ts */
export function extend(memory: Memory, order: MemoryOrder, termNo: number, days: number): void {
  const { loan, bills } = order;
  const quotes = order.quotes.map((own) => (own.status === "quoted" && own.expiresAt <= memory.now ? { ...own, status: "expired" as const } : own));
  const quotePending = quotes.some((own) => own.termNo === termNo && own.status === "quoted");
  const charged = accrueBills(bills, loan, memory.today).bills;
  const quote = unwrap(quoteExtension({ bills: charged, termNo, orderStatus: loan.status, quotePending }, termsOf(loan), days, memory.today));
  memory.save(loan.id, () => ({ quotes: [...quotes, { ...quote, id: memory.nextId(), expiresAt: memory.now + QUOTE_MS, status: "quoted" }] }));
}

/** bill/server/waive.ts */
export function waive(memory: Memory, order: MemoryOrder, kind: "reduction" | "flatBill", decide: (bills: readonly StoredBill[]) => Waived): void {
  const charged = accrueBills(order.bills, order.loan, memory.today);
  const { parts, bills } = decide(charged.bills);
  memory.ledger.postAll(charged.postings);
  saveBills(memory, order, bills);
  for (const { termNo } of order.bills) {
    const own = parts.filter((part) => part.termNo === termNo);
    const entry = { reductionId: memory.nextId(), ...owner(order), parts: own };
    if (own.length > 0) memory.ledger.post(kind === "reduction" ? book.reduction(entry) : book.flatBill(entry));
  }
  followBills(memory, order, bills);
}

/** bill/server/reduce.ts */
export const reduceBill = (memory: Memory, order: MemoryOrder, termNo: number, amounts: Readonly<Record<string, number>>): void =>
  waive(memory, order, "reduction", (charged) => unwrap(reduce(charged, { termNo, amounts })));

/** bill/server/flat.ts */
export function flat(memory: Memory, order: MemoryOrder, confirmed: boolean): void {
  if (order.bills.length === 0) throw new Refusal(loanRefusals.notLive);
  waive(memory, order, "flatBill", (charged) => {
    const plan = unwrap(flatBill(charged));
    if (plan.repaidLessThanPrincipal && !confirmed) throw new Refusal(billActionRefusals.lessThanPrincipal);
    return plan;
  });
}

/** bill/server/ask-refund.ts */
export function refund(memory: Memory, order: MemoryOrder, amount: Cents): void {
  if (memory.rows.refunds.some(({ status }) => status === "pending")) throw new Refusal(billActionRefusals.refundPending);
  if (memory.rows.refunds.some(({ status, heardLate }) => status === "failure" && heardLate)) throw new Refusal(payoutRefusals.lateSuccess);
  unwrap(planRefund(amount, memory.rows.credit));
  const id = memory.nextId();
  memory.rows = { ...memory.rows, refunds: [...memory.rows.refunds, { id, loanId: order.loan.id, amount, status: "pending", heardLate: false }] };
  memory.ledger.post(book.refundAsked({ refundId: id, ...owner(order), channel: CHANNEL, amount }));
  memory.addCredit(negate(amount));
}

const saveRefund = (memory: Memory, id: string, change: Partial<MemoryRefund>): void => {
  memory.rows = { ...memory.rows, refunds: memory.rows.refunds.map((own) => (own.id === id ? { ...own, ...change } : own)) };
};

const refundMoney = ({ id, loanId, amount }: MemoryRefund) => ({ refundId: id, loanId, customerId: CUSTOMER, channel: CHANNEL, amount });

/** payout/server/settle-refund.ts */
export function settleRefund(memory: Memory, success: boolean): void {
  const pending = memory.rows.refunds.find(({ status }) => status === "pending");
  if (!pending) throw new Refusal(loanRefusals.illegalTransition);
  const { id, amount } = pending;
  saveRefund(memory, id, { status: success ? "success" : "failure" });
  const money = refundMoney(pending);
  memory.ledger.post(success ? book.refundOk(money) : book.refundFailed(money));
  if (!success) memory.addCredit(amount);
}

/** payout/server/settle-refund.ts: noteLateSuccess, for the last refund: earlier ones are sealed before another is sent */
export function hearLateRefund(memory: Memory): void {
  const failed = memory.rows.refunds.at(-1);
  if (failed?.status !== "failure" || failed.heardLate) throw new Refusal(payoutRefusals.noProof);
  saveRefund(memory, failed.id, { heardLate: true });
}

/** payout/server/late-refund.ts */
export function bookLateRefund(memory: Memory): void {
  const late = memory.rows.refunds.find(({ status, heardLate }) => status === "failure" && heardLate);
  if (!late) throw new Refusal(payoutRefusals.noProof);
  if (memory.rows.credit < late.amount) throw new Refusal(payoutRefusals.creditGone);
  saveRefund(memory, late.id, { status: "success" });
  memory.ledger.post({ ...book.refundAsked(refundMoney(late)), sequence: 1 });
  memory.addCredit(negate(late.amount));
  memory.ledger.post({ ...book.refundOk(refundMoney(late)), sequence: 1 });
}

/** repayment/server/reverse.ts */
export function reverse(memory: Memory, order: MemoryOrder, index: number): void {
  const target = order.repayments[index];
  if (target?.status !== "allocated") throw new Refusal(repaymentRefusals.notAllocated);
  const bills = accrued(memory, order);
  const applied = order.repayments.filter(({ status }) => status === "allocated").toSorted((a, b) => a.allocatedAt - b.allocatedAt);
  const inForce = applied.map(({ id, amount, valueOn, overpaid, parts }) => ({ id, amount, valueDate: valueOn, overpaid, parts }));
  const plan = planReversal(bills, inForce, target.id, memory.rows.credit);
  for (const { id, parts, fromCredit, clawback } of plan.undone) {
    saveRepayment(memory, order, id, { parts: [] });
    const source = { repaymentId: id, ...owner(order) };
    if (parts.length > 0) memory.ledger.post(book.allocationUndone({ ...source, sequence: memory.ledger.uses("reversal", `repayment:${id}`), parts }));
    if (fromCredit > 0 || clawback > 0) {
      memory.ledger.post(book.creditReclaimed({ ...source, sequence: memory.ledger.uses("creditReclaimed", id), fromCredit, clawback }));
      if (fromCredit > 0) memory.addCredit(negate(fromCredit));
    }
  }
  memory.ledger.post(book.neverReceived({ repaymentId: target.id, ...owner(order), channel: CHANNEL, settled: true, amount: target.amount }));
  saveRepayment(memory, order, target.id, { status: "reversed", overpaid: ZERO });
  for (const { id, parts, clawbackRepaid, overpaid } of plan.replayed) {
    const use = { repaymentId: id, ...owner(order) };
    if (parts.length > 0) memory.ledger.post(book.allocation({ ...use, sequence: memory.ledger.uses("allocation", id), parts }));
    if (clawbackRepaid > 0) memory.ledger.post(book.clawbackRepaid({ ...use, sequence: memory.ledger.uses("clawbackRepaid", id), amount: clawbackRepaid }));
    if (overpaid > 0) {
      memory.ledger.post(book.overpayment({ ...use, sequence: memory.ledger.uses("overpayment", id), rest: overpaid }));
      memory.addCredit(overpaid);
    }
    saveRepayment(memory, order, id, { parts, overpaid, allocatedAt: memory.ledger.entries.length });
  }
  const charged = accrueBills(plan.bills as readonly StoredBill[], order.loan, memory.today);
  memory.ledger.postAll(charged.postings);
  saveBills(memory, order, charged.bills);
  followBills(memory, order, charged.bills);
}

/** loan/server/cancel-after-payout.ts */
export function cancelPaid(memory: Memory, order: MemoryOrder): void {
  const { loan } = order;
  unwrap(nextStatus(loan.status, "cancelAfterPayout"));
  const { terms, bills } = unwrap(takeBack(order.bills));
  memory.ledger.post(book.cancelAfterPayout({ ...owner(order), channel: CHANNEL, net: loan.receivedCents, upfrontFee: upfrontFeeOf(loan), terms }));
  saveBills(memory, order, bills);
  memory.save(loan.id, ({ quotes }) => ({ quotes: quotes.map((own) => (own.status === "quoted" ? { ...own, status: "expired" } : own)) }));
  memory.transition(loan.id, "cancelAfterPayout", { outstandingCents: ZERO, dueOn: null, overdueDays: 0 });
}
