import { addDays } from "../../platform/shared/business-date.ts";
import { charge, extensionFee, isLate, planOf } from "./charges.ts";
import type { Command, Moment } from "./commands.ts";
import {
  netOf,
  newOrder,
  nothing,
  openOrder,
  owedOrder,
  owedPart,
  owedTerm,
  PARTS,
  type ModelCustomer,
  type ModelOrder,
  type ModelPayment,
  type ModelTerm,
} from "./state.ts";

/** What a carried-out command makes of a customer; the customer is changed and answered. */
export function acted(customer: ModelCustomer, command: Command, moment: Moment): ModelCustomer {
  if (command.do === "apply") customer.orders.push(newOrder(command.price));
  else if (command.do === "refundResult") endRefund(customer, command.success);
  else if (command.do === "hearLateRefund") customer.refundHeardLate = true;
  else if (command.do === "bookLateRefund") bookLateRefund(customer);
  else if (command.do === "businessDay") for (const order of customer.orders) businessDay(customer, order, moment);
  else act(customer, customer.orders[command.order] as ModelOrder, command, moment);
  return customer;
}

type OrderCommand = Exclude<Command, { do: "apply" | "refundResult" | "hearLateRefund" | "bookLateRefund" | "businessDay" }>;

function act(customer: ModelCustomer, order: ModelOrder, command: OrderCommand, moment: Moment): void {
  switch (command.do) {
    case "startAudit":
    case "resubmit":
      order.status = 11;
      return;
    case "audit":
      order.status = command.passed ? 12 : -12;
      return;
    case "review":
      order.status = { pass: 31, reject: -30, sendBack: -33 }[command.verdict];
      return;
    case "blacklist":
      order.status = command.passed ? 32 : -32;
      return;
    case "requestPayout":
      Object.assign(order, { status: 22, attempt: "pending" });
      customer.cash -= netOf(order.price);
      return;
    case "payoutResult":
      return command.success ? paidOut(customer, order, command.channelFee, moment) : notPaidOut(customer, order);
    case "hearLate":
      Object.assign(order, { heardLate: true, lateFee: command.channelFee });
      return;
    case "bookLate":
      customer.cash -= netOf(order.price);
      return paidOut(customer, order, order.lateFee, moment);
    case "retry":
      order.status = 32;
      return;
    case "cancel":
      order.status = -22;
      return;
    case "refuse":
      order.status = -30;
      return;
    case "cancelPaid":
      return cancelPaid(customer, order);
    case "receive":
      return receive(customer, order, command, moment);
    case "receiveAgain":
      return;
    case "extend":
      order.quotes.push(quoteOf(order, command, moment));
      return;
    case "reduce":
      charge(order, moment.today);
      for (const part of PARTS) (order.terms[command.term] as ModelTerm).waived[part] += command.amounts[part] ?? 0;
      return follow(customer, order, moment);
    case "flat":
      charge(order, moment.today);
      for (const [index, { waived }] of order.terms.entries()) for (const part of PARTS) waived[part] += owedPart(order, index, part);
      return follow(customer, order, moment);
    case "refund":
      customer.credit -= command.amount;
      customer.refundPending = command.amount;
      return;
    case "reverse":
      return reverse(customer, order, command.payment, moment);
  }
}

function paidOut(customer: ModelCustomer, order: ModelOrder, channelFee: number, { today }: Moment): void {
  customer.cash -= channelFee;
  Object.assign(order, { status: 21, attempt: "paid", paidOutOn: today, terms: planOf(order.price, today) });
}

function notPaidOut(customer: ModelCustomer, order: ModelOrder): void {
  customer.cash += netOf(order.price);
  Object.assign(order, { status: -10, attempt: "failed" });
}

function cancelPaid(customer: ModelCustomer, order: ModelOrder): void {
  customer.cash += netOf(order.price);
  order.status = -22;
  for (const [index, { charged }] of order.terms.entries()) for (const part of PARTS) charged[part] -= owedPart(order, index, part);
}

/** The channel seals earlier refunds before it is given another, so that only the last one can still succeed late. */
function endRefund(customer: ModelCustomer, success: boolean): void {
  const amount = customer.refundPending;
  if (success) customer.cash -= amount;
  else customer.credit += amount;
  Object.assign(customer, { refundPending: 0, failedRefund: success ? 0 : amount });
}

function bookLateRefund(customer: ModelCustomer): void {
  customer.credit -= customer.failedRefund;
  customer.cash -= customer.failedRefund;
  Object.assign(customer, { failedRefund: 0, refundHeardLate: false });
}

function businessDay(customer: ModelCustomer, order: ModelOrder, moment: Moment): void {
  if (order.status !== 21 && order.status !== 40) return;
  charge(order, moment.today);
  follow(customer, order, moment);
}

const quoteOf = (order: ModelOrder, { term, days }: Extract<Command, { do: "extend" }>, { now }: Moment): ModelOrder["quotes"][number] => ({
  term,
  days,
  fee: extensionFee(order, term, days),
  newDueOn: addDays((order.terms[term] as ModelTerm).dueOn, days),
  expiresAt: now + 86_400_000,
  open: true,
});

/** Fills the order with what a payment still has, the oldest term first and in each the dearest part first; the rest is over. */
function pour(order: ModelOrder, payment: ModelPayment, money: number): number {
  let left = money;
  order.pours += 1;
  payment.poured = order.pours;
  for (const index of order.terms.keys()) {
    for (const part of PARTS) {
      const taken = Math.min(left, owedPart(order, index, part));
      (payment.took[index] as ReturnType<typeof nothing>)[part] += taken;
      left -= taken;
    }
  }
  return left;
}

function receive(customer: ModelCustomer, order: ModelOrder, { amount, valueOn: said }: Extract<Command, { do: "receive" }>, moment: Moment): void {
  customer.cash += amount;
  const valueOn = order.paidOutOn !== null && said < order.paidOutOn ? order.paidOutOn : said;
  const payment: ModelPayment = { amount, valueOn, took: [], over: 0, settled: 0, poured: 0, state: "unallocated" };
  if (![21, 40, 50].includes(order.status)) return void order.payments.push(payment);
  charge(order, moment.today);
  payment.state = "allocated";
  payment.took = order.terms.map(nothing);
  const quote = order.quotes.find(({ open, expiresAt, term }) => open && expiresAt > moment.now && owedTerm(order, term) > 0);
  let money = amount;
  if (quote && amount >= quote.fee) {
    const term = order.terms[quote.term] as ModelTerm;
    quote.open = false;
    term.dueOn = quote.newDueOn;
    term.extendedDays += quote.days;
    term.charged.extension += quote.fee;
    (payment.took[quote.term] as ReturnType<typeof nothing>).extension += quote.fee;
    money -= quote.fee;
  }
  order.payments.push(payment);
  payment.over = pour(order, payment, money);
  customer.credit += payment.over;
  follow(customer, order, moment);
}

/** The payment and those poured after it give back what they took; those after it are poured again in value order. */
function reverse(customer: ModelCustomer, order: ModelOrder, which: number, moment: Moment): void {
  const target = order.payments[which] as ModelPayment;
  if ([21, 40, 50].includes(order.status)) charge(order, moment.today);
  const fromTarget = order.payments.filter(({ state, poured }) => state === "allocated" && poured >= target.poured).toSorted((a, b) => a.poured - b.poured);
  const overBefore = fromTarget.reduce((sum, { over }) => sum + over, 0);
  const fromCredit = Math.min(overBefore, customer.credit);
  const settledBefore = fromTarget.reduce((sum, { settled }) => sum + settled, 0);
  for (const payment of fromTarget) Object.assign(payment, { took: order.terms.map(nothing), over: 0, settled: 0 });
  Object.assign(target, { state: "reversed", took: [] });
  customer.cash -= target.amount;
  customer.credit -= fromCredit;
  customer.clawback += settledBefore + overBefore - fromCredit;
  let owedBack = settledBefore + overBefore - fromCredit;
  for (const payment of fromTarget.slice(1).toSorted((a, b) => (a.valueOn < b.valueOn ? -1 : a.valueOn > b.valueOn ? 1 : 0))) {
    const rest = pour(order, payment, payment.amount);
    payment.settled = Math.min(rest, owedBack);
    payment.over = rest - payment.settled;
    owedBack -= payment.settled;
    customer.clawback -= payment.settled;
    customer.credit += payment.over;
  }
  if ([21, 40, 50].includes(order.status)) charge(order, moment.today);
  follow(customer, order, moment);
}

/** Settled, overdue or to be repaid, as the terms say. A reopened order takes the place of a later one that was not paid out. */
function follow(customer: ModelCustomer, order: ModelOrder, { today }: Moment): void {
  const wanted = owedOrder(order) === 0 ? 50 : isLate(order, today) ? 40 : 21;
  if (wanted === order.status) return;
  if (wanted === 50) customer.settledLoans += 1;
  if (order.status === 50) {
    customer.settledLoans -= 1;
    const later = openOrder(customer);
    if (later) later.status = -22;
  }
  order.status = wanted;
}
