import { consultationsOf, openBill, netPayout, schedule } from "../../book/plan/domain/schedule.ts";
import { totalOutstanding } from "../../book/plan/domain/bill-state.ts";
import { nextDue } from "../../book/plan/domain/plan.ts";
import { nothingOwedBack } from "../../people/borrower/domain/clawback.ts";
import { withTax } from "../../book/ledger/domain/tax.ts";
import {
  approved,
  commitmentReleased,
  consultationPerTerm,
  lateSuccess,
  payoutFailed,
  payoutRequested,
  payoutSucceeded,
} from "../../book/ledger/domain/postings.ts";
import { loanRefusals } from "../../book/order/messages.ts";
import { isCommitted } from "../../book/order/domain/status.ts";
import { nextStatus, type LoanEvent } from "../../book/order/domain/transitions.ts";
import { termsOf, upfrontOf } from "../../book/plan/server/api.ts";
import { type LoanRow } from "../../book/order/server/api.ts";
import { payoutRefusals } from "../../book/payout/messages.ts";
import { cents, ZERO, type Cents } from "../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../platform/shared/refusal.ts";
import type { Price } from "../model/state.ts";
import { broken } from "./broken.ts";
import { CHANNEL, CUSTOMER, type Memory, type MemoryOrder, type MemoryPayout } from "./tables.ts";

const OPEN: readonly number[] = [10, 11, 12, 31, 32, 22, 21, 40, -33, -10];
const owner = ({ id, customerId }: LoanRow) => ({ loanId: id, customerId });

/** The order that the index of open orders lets a customer have. */
export const openOrderOf = (memory: Memory, except?: string): MemoryOrder | undefined =>
  memory.rows.orders.find(({ loan }) => loan.id !== except && OPEN.includes(loan.status));

/** loan/server/apply.ts */
export function apply(memory: Memory, price: Price): void {
  unwrap(nothingOwedBack(memory.rows.clawback));
  if (openOrderOf(memory)) throw new Refusal(loanRefusals.orderOpen);
  const principal = cents(price.principal);
  const consultation = withTax(cents(price.fee), price.taxBp);
  const loan = {
    id: memory.nextId(),
    customerId: CUSTOMER,
    version: 0,
    status: unwrap(nextStatus(null, "apply")),
    contractCents: principal,
    consultationCents: consultation,
    consultationUpfront: price.upfront,
    receivedCents: netPayout({ principal, consultationFee: consultation, consultationUpfront: price.upfront }),
    termCount: price.termCount,
    termDays: price.termDays,
    annualInterestBp: price.annualBp,
    overdueDailyBp: price.overdueBp,
    overdueCapBp: price.capBp,
    extensionFeeBp: price.extensionBp,
    taxBp: price.taxBp,
    repaidCents: ZERO,
    outstandingCents: ZERO,
    overdueDays: 0,
    dueOn: null,
    accruedThrough: null,
    disbursedOn: null,
    settledAt: null,
  } as unknown as LoanRow;
  memory.steps.push({ from: null, event: "apply", to: loan.status });
  memory.rows = {
    ...memory.rows,
    orders: [...memory.rows.orders, { loan, bills: [], repayments: [], quotes: [], waivers: [], payouts: [] }],
  };
}

/** Steps of which nothing follows but the status: the audit, the review, a resubmission, and a blacklist hit. */
export const step = (memory: Memory, { loan }: MemoryOrder, event: LoanEvent): void =>
  void memory.transition(loan.id, event);

/** blacklist/server/review.job.ts */
export function passBlacklist(memory: Memory, { loan }: MemoryOrder): void {
  memory.transition(loan.id, "blacklistPassed");
  memory.ledger.post(approved({ ...owner(loan), principal: loan.contractCents }));
}

/** payout/server/request-payout.ts: requireNoLateSuccess */
function requireNoLateSuccess({ payouts }: MemoryOrder): void {
  if (payouts.some(({ status, lateFee }) => status === "FAIL" && lateFee !== null))
    throw new Refusal(loanRefusals.lateSuccess);
}

/** loan/server/release.ts: requireNoLivePayout */
function requireNoLivePayout(order: MemoryOrder): void {
  if (order.payouts.some(({ status }) => status !== "FAIL")) throw new Refusal(loanRefusals.payoutInProgress);
  requireNoLateSuccess(order);
}

/** payout/server/request-payout.ts */
export function requestPayout(memory: Memory, order: MemoryOrder): void {
  const { loan, payouts } = order;
  requireNoLivePayout(order);
  unwrap(nothingOwedBack(memory.rows.clawback));
  memory.transition(loan.id, "requestPayout");
  const payout: MemoryPayout = { id: memory.nextId(), status: "PENDING", amount: loan.receivedCents, lateFee: null };
  memory.save(loan.id, () => ({ payouts: [...payouts, payout] }));
  memory.ledger.post(
    payoutRequested({ ...owner(loan), payoutId: payout.id, channel: CHANNEL, net: loan.receivedCents }),
  );
}

function savePayout(memory: Memory, loanId: string, payout: MemoryPayout): void {
  const { payouts } = memory.save(loanId, (order) => ({
    payouts: order.payouts.map((own) => (own.id === payout.id ? payout : own)),
  }));
  if (payouts.filter(({ status }) => status !== "FAIL").length > 1)
    broken("a second payout that is pending or has succeeded");
}

/** payout/server/settle-payout.ts: openPlan and postSuccess */
function openPlan(
  memory: Memory,
  { loan }: MemoryOrder,
  payoutId: string,
  event: "payoutSucceeded" | "lateSuccess",
  channelFee: Cents,
): void {
  const plan = schedule(termsOf(loan), memory.today);
  const bills = plan.map((term) => ({
    ...openBill(term),
    id: memory.nextId(),
    loanId: loan.id,
    customerId: loan.customerId,
    repayCode: `${loan.id}-${term.termNo}`,
    version: 0,
  }));
  memory.save(loan.id, () => ({ bills }));
  memory.ledger.post(
    payoutSucceeded({
      ...owner(loan),
      payoutId,
      channel: CHANNEL,
      terms: plan,
      ...upfrontOf(loan),
      channelFee,
    }),
  );
  const charged = consultationsOf(plan, loan.taxBp);
  if (charged.length > 0) memory.ledger.post(consultationPerTerm({ ...owner(loan), payoutId, terms: charged }));
  memory.transition(loan.id, event, {
    accruedThrough: memory.today,
    disbursedOn: memory.today,
    dueOn: nextDue(bills)?.dueDate ?? null,
    outstandingCents: totalOutstanding(bills),
  });
}

/** payout/server/settle-payout.ts */
export function settlePayout(memory: Memory, order: MemoryOrder, success: boolean, channelFee: Cents): void {
  const { loan } = order;
  const payout = order.payouts.find(({ status }) => status === "PENDING");
  if (!payout) throw new Refusal(loanRefusals.illegalTransition);
  savePayout(memory, loan.id, { ...payout, status: success ? "SUCCESS" : "FAIL" });
  if (success) return openPlan(memory, order, payout.id, "payoutSucceeded", channelFee);
  memory.ledger.post(payoutFailed({ ...owner(loan), payoutId: payout.id, channel: CHANNEL, net: payout.amount }));
  memory.transition(loan.id, "payoutFailed");
}

/** payout/server/settle-payout.ts: noteLateSuccess */
export function hearLate(memory: Memory, { loan, payouts }: MemoryOrder, lateFee: Cents): void {
  const last = payouts.at(-1);
  if (last?.status !== "FAIL" || last.lateFee !== null) throw new Refusal(payoutRefusals.noProof);
  savePayout(memory, loan.id, { ...last, lateFee });
}

/** payout/server/late-success.ts */
export function bookLate(memory: Memory, order: MemoryOrder): void {
  const { loan } = order;
  if (loan.status !== 32) unwrap(nextStatus(loan.status, "lateSuccess"));
  if (order.payouts.some(({ status }) => status !== "FAIL")) throw new Refusal(loanRefusals.payoutInProgress);
  const payout = order.payouts.find(({ lateFee }) => lateFee !== null);
  if (!payout || payout.lateFee === null) throw new Refusal(payoutRefusals.noProof);
  savePayout(memory, loan.id, { ...payout, status: "SUCCESS" });
  memory.ledger.post(lateSuccess({ ...owner(loan), payoutId: payout.id, channel: CHANNEL, net: payout.amount }));
  if (loan.status === -10) return openPlan(memory, order, payout.id, "lateSuccess", payout.lateFee);
  openPlan(memory, memory.transition(loan.id, "requestPayout"), payout.id, "payoutSucceeded", payout.lateFee);
}

/** loan/server/pay-out.ts: retry */
export function retryPayout(memory: Memory, order: MemoryOrder): void {
  unwrap(nextStatus(order.loan.status, "retryPayout"));
  requireNoLivePayout(order);
  memory.transition(order.loan.id, "retryPayout");
}

/** loan/server/end-by-cancel.ts and refuse.ts */
export function endUnpaid(memory: Memory, order: MemoryOrder, event: "cancel" | "refuse"): void {
  const { loan } = order;
  unwrap(nextStatus(loan.status, event));
  requireNoLivePayout(order);
  memory.transition(loan.id, event);
  if (isCommitted(loan.status))
    memory.ledger.post(commitmentReleased({ ...owner(loan), principal: loan.contractCents }));
}
