import { addDays, type BusinessDate } from "../../platform/shared/business-date.ts";
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
  type Amounts,
  type ModelCustomer,
  type ModelOrder,
  type ModelPayment,
  type ModelQuote,
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

type Receive = Extract<Command, { do: "receive" }>;
type OrderCommand = Exclude<
  Command,
  { do: "apply" | "refundResult" | "hearLateRefund" | "bookLateRefund" | "businessDay" }
>;

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
      // A new offer takes the place of one whose time is over, also for a payment that was made in that time and is
      // heard of later.
      for (const quote of order.quotes) quote.open &&= quote.expiresAt > moment.now;
      order.quotes.push(quoteOf(order, command, moment));
      return;
    case "reduce":
      debtChanged(order);
      return giveUp(
        customer,
        order,
        order.terms.map((_term, index) => ({ ...nothing(), ...(index === command.term && command.amounts) })),
        moment,
      );
    case "flat":
      debtChanged(order);
      charge(order, moment.today);
      return giveUp(
        customer,
        order,
        order.terms.map((_term, index) => owedOf(order, index)),
        moment,
      );
    case "refund":
      customer.balance -= command.amount;
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
  debtChanged(order);
  customer.cash += netOf(order.price);
  order.status = -22;
  for (const [index, { charged }] of order.terms.entries())
    for (const part of PARTS) charged[part] -= owedPart(order, index, part);
}

/** The channel seals earlier refunds before it is given another, so that only the last one can still succeed late. */
function endRefund(customer: ModelCustomer, success: boolean): void {
  const amount = customer.refundPending;
  if (success) customer.cash -= amount;
  else customer.balance += amount;
  Object.assign(customer, { refundPending: 0, failedRefund: success ? 0 : amount });
}

function bookLateRefund(customer: ModelCustomer): void {
  customer.balance -= customer.failedRefund;
  customer.cash -= customer.failedRefund;
  Object.assign(customer, { failedRefund: 0, refundHeardLate: false });
}

function businessDay(customer: ModelCustomer, order: ModelOrder, moment: Moment): void {
  if (order.status !== 21 && order.status !== 40) return;
  workOut(customer, order, moment.today);
  follow(customer, order, moment);
}

/** Amounts that the lender waives on a day. */
function giveUp(customer: ModelCustomer, order: ModelOrder, amounts: readonly Amounts[], moment: Moment): void {
  order.events.push({ kind: "waiver", day: moment.today, amounts });
  workOut(customer, order, moment.today);
  follow(customer, order, moment);
}

const owedOf = (order: ModelOrder, term: number): Amounts => {
  const owed = nothing();
  for (const part of PARTS) owed[part] = owedPart(order, term, part);
  return owed;
};

function quoteOf(
  order: ModelOrder,
  { term, days }: Extract<Command, { do: "extend" }>,
  { now, startOf }: Moment,
): ModelQuote {
  const { dueOn } = order.terms[term] as ModelTerm;
  const newDueOn = addDays(dueOn, days);
  const expiresAt = Math.min(now + 86_400_000, startOf(addDays(newDueOn, 1)));
  return {
    term,
    days,
    fee: extensionFee(order, term, days),
    oldDueOn: dueOn,
    newDueOn,
    quotedAt: now,
    expiresAt,
    open: true,
  };
}

/** What was offered was worked out from the debt before. */
function debtChanged(order: ModelOrder): void {
  for (const quote of order.quotes) quote.open = false;
}

/**
 * The offer that stood when a payment was made: to the moment where a channel reports it at once, on its day otherwise.
 */
function offerAt(order: ModelOrder, { by, valueOn }: Receive, { today, now, startOf }: Moment): ModelQuote | undefined {
  const known = by === "channel" && valueOn === today;
  const [from, to] = known ? [now, now + 1] : [startOf(valueOn), startOf(addDays(valueOn, 1))];
  return order.quotes.findLast(
    ({ open, quotedAt, expiresAt, term }) => open && from < expiresAt && to > quotedAt && owedTerm(order, term) > 0,
  );
}

/**
 * What covers the term pays the term; otherwise the fee takes the extension, on its own code or where no other amount
 * can be meant.
 */
function takes(order: ModelOrder, { fee, term }: ModelQuote, { amount, on }: Receive): boolean {
  if (amount >= owedTerm(order, term)) return false;
  if (fee === 0) return true;
  if (on === "extension") return amount >= fee;
  return amount === fee && order.terms.every((_term, index) => owedTerm(order, index) !== amount);
}

/**
 * Takes from a payment what the order owes, the oldest term first and in each the dearest part first; answers what is
 * left of the money.
 */
function pour(order: ModelOrder, payment: ModelPayment, money: number): number {
  let left = money;
  for (const index of order.terms.keys()) {
    for (const part of PARTS) {
      const taken = Math.min(left, owedPart(order, index, part));
      (payment.took[index] as ReturnType<typeof nothing>)[part] += taken;
      left -= taken;
    }
  }
  return left;
}

const rests = ({ payments }: ModelOrder): number => payments.reduce((sum, { over }) => sum + over, 0);

/**
 * Works an order out anew through a day, from its payout: what happened is taken by the day for which it counts,
 * whenever it was booked, and every day charges what is owed on it. What is left of payments is the customer's.
 */
function workOut(customer: ModelCustomer, order: ModelOrder, today: BusinessDate): void {
  if (order.paidOutOn === null) return;
  const before = rests(order);
  order.terms = planOf(order.price, order.paidOutOn);
  for (const payment of order.payments)
    Object.assign(payment, { took: payment.state === "allocated" ? order.terms.map(nothing) : [], over: 0 });
  for (const event of order.events.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
    charge(order, event.day);
    if (event.kind === "payment") happen(order, event);
    else waive(order, event.amounts);
  }
  charge(order, today);
  customer.balance += rests(order) - before;
}

/** A payment that was reversed leaves the extension behind that it paid for, and the fee is owed. */
function happen(
  order: ModelOrder,
  { payment: index, extension }: Extract<ModelOrder["events"][number], { kind: "payment" }>,
): void {
  const payment = order.payments[index] as ModelPayment;
  const there = payment.state === "allocated";
  let money = payment.amount;
  // What covers the term on its day pays the term.
  if (extension && owedTerm(order, extension.term) > (there ? money : 0) && money >= extension.fee) {
    const term = order.terms[extension.term] as ModelTerm;
    term.dueOn = addDays(term.dueOn, extension.days);
    term.extendedDays += extension.days;
    term.charged.extension += extension.fee;
    if (there) (payment.took[extension.term] as ReturnType<typeof nothing>).extension += extension.fee;
    money -= extension.fee;
  }
  if (there) payment.over = pour(order, payment, money);
}

function waive(order: ModelOrder, amounts: readonly Amounts[]): void {
  for (const [index, term] of order.terms.entries()) {
    for (const part of PARTS) term.waived[part] += Math.min(amounts[index]?.[part] ?? 0, owedPart(order, index, part));
  }
}

function receive(customer: ModelCustomer, order: ModelOrder, command: Receive, moment: Moment): void {
  const { amount, valueOn: said } = command;
  customer.cash += amount;
  const valueOn = order.paidOutOn !== null && said < order.paidOutOn ? order.paidOutOn : said;
  const payment: ModelPayment = { amount, valueOn, took: [], over: 0, state: "unallocated" };
  order.payments.push(payment);
  if (![21, 40, 50].includes(order.status)) return;
  charge(order, moment.today);
  const quote = offerAt(order, { ...command, valueOn }, moment);
  const extension = quote && takes(order, quote, command) ? quote : null;
  debtChanged(order);
  payment.state = "allocated";
  order.events.push({ kind: "payment", day: valueOn, payment: order.payments.length - 1, extension });
  workOut(customer, order, moment.today);
  follow(customer, order, moment);
}

/** Without the payment the order is what it would have been. */
function reverse(customer: ModelCustomer, order: ModelOrder, which: number, moment: Moment): void {
  const target = order.payments[which] as ModelPayment;
  debtChanged(order);
  customer.cash -= target.amount;
  target.state = "reversed";
  workOut(customer, order, moment.today);
  follow(customer, order, moment);
}

/**
 * Settled, overdue or to be repaid, as the terms say. A reopened order takes the place of a later one that was not paid
 * out.
 */
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
