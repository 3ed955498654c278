import { totalOutstanding } from "../../book/plan/domain/bill-state.ts";
import { quoteExtension } from "../../book/plan/domain/extension.ts";
import { isInTime, offerExpiry, stillFits, type PaidOn } from "../../book/plan/domain/offer.ts";
import { planReceipt } from "../../book/plan/domain/receipt.ts";
import { flatBill, reduce, type Waived } from "../../book/plan/domain/reduction.ts";
import { planRefund } from "../../book/plan/domain/refund.ts";
import { openingOf } from "../../book/plan/domain/life.ts";
import {
  planRewrite,
  settleRest,
  type AppliedReceipt,
  type BookedEvent,
  type History,
} from "../../book/plan/domain/rewrite.ts";
import { taxMoves } from "../../book/plan/domain/tax-moves.ts";
import { takeBack } from "../../book/plan/domain/take-back.ts";
import { countsOn, valueDate } from "../../book/plan/domain/value-date.ts";
import { billActionRefusals } from "../../book/plan/messages.ts";
import { accrueBills, type StoredBill } from "../../book/plan/server/api.ts";
import { nothingOwedBack } from "../../people/borrower/domain/clawback.ts";
import type { Part } from "../../book/ledger/domain/component.ts";
import * as book from "../../book/ledger/domain/postings.ts";
import { takesReceipts } from "../../book/order/domain/status.ts";
import { nextStatus } from "../../book/order/domain/transitions.ts";
import { loanRefusals } from "../../book/order/messages.ts";
import { termsOf, upfrontOf } from "../../book/plan/server/api.ts";
import { payoutRefusals } from "../../book/payout/messages.ts";
import { repaymentRefusals } from "../../book/repayment/messages.ts";
import { addDays, type BusinessDate } from "../../platform/shared/business-date.ts";
import { negate, ZERO, type Cents } from "../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../platform/shared/refusal.ts";
import { followBills, saveBills } from "./follow.ts";
import {
  CHANNEL,
  CUSTOMER,
  type Memory,
  type MemoryOrder,
  type MemoryQuote,
  type MemoryRefund,
  type MemoryRepayment,
} from "./tables.ts";

const owner = ({ loan }: MemoryOrder) => ({ loanId: loan.id, customerId: loan.customerId });

function saveRepayment(memory: Memory, { loan }: MemoryOrder, id: string, change: Partial<MemoryRepayment>): void {
  memory.save(loan.id, ({ repayments }) => ({
    repayments: repayments.map((own) => (own.id === id ? { ...own, ...change } : own)),
  }));
}

export interface Receipt {
  readonly channelTxId: string;
  readonly amount: Cents;
  readonly valueOn: BusinessDate;
  readonly by: "channel" | "staff";
  readonly on: PaidOn;
}

/** bill/server/quotes.ts: endOffer */
const endOffer = (memory: Memory, { loan }: MemoryOrder): void =>
  void memory.save(loan.id, ({ quotes }) => ({
    quotes: quotes.map((own) => (own.status === "quoted" ? { ...own, status: "expired" } : own)),
  }));

/** bill/server/quotes.ts: dueOffer */
function dueOffer(
  memory: Memory,
  order: MemoryOrder,
  bills: readonly StoredBill[],
  day: BusinessDate,
  by: Receipt["by"],
): MemoryQuote | null {
  const known = by === "channel" && day === memory.today;
  const [from, to] = known ? [memory.now, memory.now + 1] : [memory.startOf(day), memory.startOf(addDays(day, 1))];
  const offer = order.quotes.findLast(
    ({ status, termNo }) =>
      status === "quoted" && totalOutstanding(order.bills.filter((own) => own.termNo === termNo)) > 0,
  );
  return offer && isInTime(offer, { from: new Date(from), to: new Date(to) }) && stillFits(bills, offer, order.loan)
    ? offer
    : null;
}

/** repayment/server/receive.ts, and register.ts for what staff report */
export function receive(
  memory: Memory,
  order: MemoryOrder,
  { channelTxId, amount, valueOn: said, by, on }: Receipt,
): void {
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
    place: 0,
  };
  memory.save(order.loan.id, ({ repayments }) => ({ repayments: [...repayments, repayment] }));
  memory.ledger.post(book.receipt({ channel: CHANNEL, channelTxId, amount, settled: true, ...owner(order) }));
  if (!applies && by === "staff") throw new Refusal(loanRefusals.notLive);
  if (!applies) return;
  const charged = accrueBills(order.bills, order.loan, memory.today);
  const quote = dueOffer(memory, order, charged.bills, valueOn, by);
  const plan = planReceipt(charged.bills, amount, quote, quote ? on : "debt");
  const since = valueOn < memory.today;
  const taken = plan.extension ? quote : null;
  if (taken)
    saveQuote(memory, order, taken.id, {
      status: "effective",
      paid: { by: id, day: valueOn, place: memory.ledger.entries.length, inForce: !since },
    });
  endOffer(memory, order);
  if (since) return rewrite(memory, memory.order(indexOf(memory, order)), { arriving: id });

  memory.ledger.postAll(charged.postings);
  saveRepayment(memory, order, id, { place: memory.ledger.entries.length });
  if (taken && taken.fee > 0)
    memory.ledger.post(
      book.extension({
        extensionId: taken.id,
        ...owner(order),
        termNo: taken.termNo,
        fee: taken.fee,
        tax: taxMoves(order.bills, order.loan.taxBp).charge({ ...taken, component: "extension", amount: taken.fee }),
      }),
    );
  saveBills(memory, order, plan.bills);
  const fee =
    taken && taken.fee > 0 ? [{ termNo: taken.termNo, component: "extension" as const, amount: taken.fee }] : [];
  const rest = settleRest(plan.rest, memory.rows);
  applyReceipt(memory, order, { id, parts: plan.parts, ...rest }, 0);
  saveRepayment(memory, order, id, { parts: [...fee, ...plan.parts] });
  followBills(memory, order, plan.bills);
}

const indexOf = (memory: Memory, { loan }: MemoryOrder): number =>
  memory.rows.orders.findIndex((own) => own.loan.id === loan.id);

const saveQuote = (memory: Memory, { loan }: MemoryOrder, id: string, change: Partial<MemoryQuote>): MemoryOrder =>
  memory.save(loan.id, ({ quotes }) => ({
    quotes: quotes.map((own) => (own.id === id ? { ...own, ...change } : own)),
  }));

/** repayment/server/rewrite.ts: applyReceipts, for one receipt */
function applyReceipt(
  memory: Memory,
  order: MemoryOrder,
  { id, parts, clawbackRepaid, overpaid }: AppliedReceipt,
  sequence?: number,
): void {
  const next = (event: string): number => sequence ?? memory.ledger.uses(event, id);
  const to = { repaymentId: id, ...owner(order) };
  if (parts.length > 0) memory.ledger.post(book.allocation({ ...to, sequence: next("allocation"), parts }));
  if (clawbackRepaid > 0)
    memory.ledger.post(book.clawbackRepaid({ ...to, sequence: next("clawbackRepaid"), amount: clawbackRepaid }));
  if (overpaid > 0) memory.ledger.post(book.overpayment({ ...to, sequence: next("overpayment"), rest: overpaid }));
  memory.moveBalance({ credit: overpaid, clawback: negate(clawbackRepaid) });
  saveRepayment(memory, order, id, { parts, overpaid });
}

/** repayment/server/history.ts */
function historyOf(
  memory: Memory,
  { loan, bills, repayments, quotes, waivers }: MemoryOrder,
  arriving?: string,
): History {
  const within = (day: BusinessDate): BusinessDate =>
    countsOn(day, { paidOutOn: loan.disbursedOn, today: memory.today });
  const waived = memory.ledger.waivedBy(loan.id);
  const paid = quotes.flatMap((quote) => (quote.paid ? [{ ...quote, paid: quote.paid }] : []));
  const inForce = repayments.filter(({ status }) => status === "allocated");
  const placed: { readonly place: number; readonly event: BookedEvent }[] = [
    ...waivers.map(({ id, kind, day, parts, place }) => ({
      place,
      event: {
        kind: "waiver" as const,
        id,
        day,
        reason: kind === "flatBill" ? ("flatBilled" as const) : ("reduced" as const),
        parts,
        booked: waived.get(id) ?? [],
      },
    })),
    ...inForce.map(({ id, amount, valueOn, parts, place }) => ({
      place: id === arriving ? Number.POSITIVE_INFINITY : place,
      event: {
        kind: "receipt" as const,
        id,
        day: within(valueOn),
        amount,
        extension: paid.find(({ paid: { by } }) => by === id) ?? null,
        booked: id === arriving ? null : { parts },
      },
    })),
    ...paid
      .filter(({ paid: { by } }) => !inForce.some(({ id }) => id === by))
      .map((extension) => ({
        place: extension.paid.place,
        event: {
          kind: "extension" as const,
          id: `extension-${extension.id}`,
          day: within(extension.paid.day),
          extension,
        },
      })),
  ];
  return {
    rates: loan,
    opening: openingOf(bills),
    events: placed.toSorted((a, b) => a.place - b.place).map(({ event }) => event),
    charges: memory.ledger.chargesOf(loan.id),
    extended: new Set(paid.filter(({ paid: { inForce: extended } }) => extended).map(({ id }) => id)),
  };
}

/** repayment/server/rewrite.ts: what a receipt that arrives late, or one that leaves, changes of everything since */
function rewrite(
  memory: Memory,
  order: MemoryOrder,
  { arriving, leaving }: { readonly arriving?: string; readonly leaving?: MemoryRepayment },
): void {
  const { ledger } = memory;
  const plan = planRewrite(historyOf(memory, order, arriving), memory.rows, memory.today, leaving?.id);
  for (const { id, parts, fromCredit, clawback } of plan.undone) {
    const source = { repaymentId: id, ...owner(order) };
    saveRepayment(memory, order, id, { parts: [], overpaid: ZERO });
    if (parts.length > 0)
      ledger.post(book.allocationUndone({ ...source, sequence: ledger.uses("reversal", `repayment:${id}`), parts }));
    if (fromCredit === 0 && clawback === 0) continue;
    ledger.post(
      book.creditReclaimed({ ...source, sequence: ledger.uses("creditReclaimed", id), fromCredit, clawback }),
    );
    memory.moveBalance({ credit: negate(fromCredit), clawback });
  }
  if (leaving) {
    ledger.post(
      book.neverReceived({
        repaymentId: leaving.id,
        ...owner(order),
        channel: CHANNEL,
        settled: true,
        amount: leaving.amount,
      }),
    );
    saveRepayment(memory, order, leaving.id, { status: "reversed", parts: [], overpaid: ZERO });
  }
  const taxes = taxMoves(order.bills, order.loan.taxBp);
  for (const charge of plan.takenBack)
    ledger.post(book.chargeTakenBack({ ...owner(order), ...charge, tax: taxes.takeBack(charge) }));
  for (const { again, ...charge } of plan.charged) {
    const { component, ...amounts } = { ...charge, tax: taxes.charge(charge) };
    const day = { ...owner(order), ...amounts };
    ledger.post(
      again > 0
        ? book.chargedAgain({ ...day, component, again })
        : component === "interest"
          ? book.interestDay(day)
          : book.overdueDay(day),
    );
  }
  for (const { extension, inForce } of plan.extensions) {
    const { id, termNo, fee } = extension;
    const now = memory.order(indexOf(memory, order)).quotes.find((own) => own.id === id);
    if (now?.paid) saveQuote(memory, order, id, { paid: { ...now.paid, inForce } });
    const sequence = ledger.uses(inForce ? "extensionCharged" : "extensionTakenBack", id);
    if (fee === 0) continue;
    const part: Part = { termNo, component: "extension", amount: fee };
    const tax = inForce ? taxes.charge(part) : taxes.takeBack(part);
    ledger.post(book.extensionFee({ ...owner(order), extensionId: id, sequence, termNo, fee, tax }, inForce));
  }
  for (const { id, more, less } of plan.waivers) {
    ledger.post(
      book.waiverCorrected({
        ...owner(order),
        reductionId: id,
        sequence: ledger.uses("waiverCorrected", id),
        more: taxes.waive(more),
        less: taxes.unwaive(less),
      }),
    );
  }
  for (const applied of plan.applied) {
    if (applied.id === arriving) saveRepayment(memory, order, applied.id, { place: ledger.entries.length });
    applyReceipt(memory, order, applied);
  }
  saveBills(memory, order, plan.bills);
  followBills(memory, order, plan.bills);
}

const OFFER_HOURS = 24;

/** bill/server/extend.ts */
export function extend(memory: Memory, order: MemoryOrder, termNo: number, days: number): void {
  const { loan, bills } = order;
  const now = new Date(memory.now);
  const quotes = order.quotes.map((own) =>
    own.status === "quoted" && own.expiresAt <= now ? { ...own, status: "expired" as const } : own,
  );
  const quotePending = quotes.some((own) => own.termNo === termNo && own.status === "quoted");
  const charged = accrueBills(bills, loan, memory.today).bills;
  const quote = unwrap(
    quoteExtension(
      { bills: charged, termNo, orderStatus: loan.status, quotePending },
      termsOf(loan),
      days,
      memory.today,
    ),
  );
  const expiresAt = offerExpiry(now, OFFER_HOURS, new Date(memory.startOf(addDays(quote.newDueDate, 1))));
  memory.save(loan.id, () => ({
    quotes: [...quotes, { ...quote, id: memory.nextId(), quotedAt: now, expiresAt, status: "quoted" }],
  }));
}

/** bill/server/waive.ts */
function waive(
  memory: Memory,
  order: MemoryOrder,
  kind: "reduction" | "flatBill",
  decide: (bills: readonly StoredBill[]) => Waived,
): void {
  const charged = accrueBills(order.bills, order.loan, memory.today);
  const { parts, bills } = decide(charged.bills);
  memory.ledger.postAll(charged.postings);
  endOffer(memory, order);
  saveBills(memory, order, bills);
  const taxes = taxMoves(charged.bills, order.loan.taxBp);
  for (const { termNo } of order.bills) {
    const own = parts.filter((part) => part.termNo === termNo);
    if (own.length === 0) continue;
    const id = memory.nextId();
    const entry = { reductionId: id, ...owner(order), parts: taxes.waive(own) };
    const waiver = { id, kind, day: memory.today, parts: own, place: memory.ledger.entries.length };
    memory.save(order.loan.id, ({ waivers }) => ({ waivers: [...waivers, waiver] }));
    memory.ledger.post(kind === "reduction" ? book.reduction(entry) : book.flatBill(entry));
  }
  followBills(memory, order, bills);
}

/** bill/server/reduce.ts */
export const reduceBill = (
  memory: Memory,
  order: MemoryOrder,
  termNo: number,
  amounts: Readonly<Record<string, number>>,
): void => waive(memory, order, "reduction", (charged) => unwrap(reduce(charged, { termNo, amounts })));

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
  if (memory.rows.refunds.some(({ status }) => status === "pending"))
    throw new Refusal(billActionRefusals.refundPending);
  if (memory.rows.refunds.some(({ status, heardLate }) => status === "failure" && heardLate))
    throw new Refusal(loanRefusals.lateSuccess);
  unwrap(nothingOwedBack(memory.rows.clawback));
  unwrap(planRefund(amount, memory.rows.credit));
  const id = memory.nextId();
  memory.rows = {
    ...memory.rows,
    refunds: [...memory.rows.refunds, { id, loanId: order.loan.id, amount, status: "pending", heardLate: false }],
  };
  memory.ledger.post(book.refundAsked({ refundId: id, ...owner(order), channel: CHANNEL, amount }));
  memory.moveBalance({ credit: negate(amount), clawback: ZERO });
}

const saveRefund = (memory: Memory, id: string, change: Partial<MemoryRefund>): void => {
  memory.rows = {
    ...memory.rows,
    refunds: memory.rows.refunds.map((own) => (own.id === id ? { ...own, ...change } : own)),
  };
};

const refundMoney = ({ id, loanId, amount }: MemoryRefund) => ({
  refundId: id,
  loanId,
  customerId: CUSTOMER,
  channel: CHANNEL,
  amount,
});

/** payout/server/settle-refund.ts */
export function settleRefund(memory: Memory, success: boolean): void {
  const pending = memory.rows.refunds.find(({ status }) => status === "pending");
  if (!pending) throw new Refusal(loanRefusals.illegalTransition);
  const { id, amount } = pending;
  saveRefund(memory, id, { status: success ? "success" : "failure" });
  const money = refundMoney(pending);
  memory.ledger.post(success ? book.refundOk(money) : book.refundFailed(money));
  if (success) return;
  const { clawbackRepaid, overpaid } = settleRest(amount, memory.rows);
  if (clawbackRepaid > 0)
    memory.ledger.post(book.clawbackOffset({ source: `refund:${id}`, customerId: CUSTOMER, amount: clawbackRepaid }));
  memory.moveBalance({ credit: overpaid, clawback: negate(clawbackRepaid) });
}

/**
 * payout/server/settle-refund.ts: noteLateSuccess, for the last refund: earlier ones are sealed before another is sent
 */
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
  memory.moveBalance({ credit: negate(late.amount), clawback: ZERO });
  memory.ledger.post({ ...book.refundOk(refundMoney(late)), sequence: 1 });
}

/** repayment/server/reverse.ts */
export function reverse(memory: Memory, order: MemoryOrder, index: number): void {
  const target = order.repayments[index];
  if (target?.status !== "allocated") throw new Refusal(repaymentRefusals.notAllocated);
  endOffer(memory, order);
  rewrite(memory, memory.order(indexOf(memory, order)), { leaving: target });
}

/** loan/server/cancel-after-payout.ts */
export function cancelPaid(memory: Memory, order: MemoryOrder): void {
  const { loan } = order;
  unwrap(nextStatus(loan.status, "cancelAfterPayout"));
  const { terms, bills } = unwrap(takeBack(order.bills, loan.taxBp));
  memory.ledger.post(
    book.cancelAfterPayout({
      ...owner(order),
      channel: CHANNEL,
      net: loan.receivedCents,
      ...upfrontOf(loan),
      terms,
    }),
  );
  saveBills(memory, order, bills);
  endOffer(memory, order);
  memory.transition(loan.id, "cancelAfterPayout", { outstandingCents: ZERO, dueOn: null, overdueDays: 0 });
}
