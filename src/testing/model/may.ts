import { addDays, daysBetween } from "../../platform/shared/business-date.ts";
import { acted } from "./acts.ts";
import { charge } from "./charges.ts";
import type { Command, Moment } from "./commands.ts";
import {
  clawbackOf,
  copyOf,
  creditOf,
  earliestOpen,
  openOrder,
  owedOrder,
  owedPart,
  owedTerm,
  paidOrder,
  PARTS,
  type ModelCustomer,
  type ModelOrder,
} from "./state.ts";

const BEFORE_PAYOUT: readonly number[] = [10, 11, 12, 31, 32, -33, -10];
const REFUSABLE: readonly number[] = [11, 12, 31, 32];
const TAKES_MONEY: readonly number[] = [21, 40, 50];

const at = (order: ModelOrder, ...statuses: readonly number[]): boolean => statuses.includes(order.status);
const endable = (order: ModelOrder, statuses: readonly number[]): boolean => at(order, ...statuses) && !order.heardLate;

/** Whether a command is carried out or refused, by the design. */
export function may(customer: ModelCustomer, command: Command, moment: Moment): boolean {
  if (command.do === "apply") return openOrder(customer) === undefined && clawbackOf(customer) === 0;
  if (command.do === "businessDay") return true;
  if (command.do === "refundResult") return customer.refundPending > 0;
  if (command.do === "hearLateRefund")
    return customer.failedRefund > 0 && customer.refundPending === 0 && !customer.refundHeardLate;
  if (command.do === "bookLateRefund") return customer.refundHeardLate && creditOf(customer) >= customer.failedRefund;
  const order = customer.orders[command.order];
  if (!order) return false;
  switch (command.do) {
    case "startAudit":
      return at(order, 10);
    case "audit":
      return at(order, 11);
    case "review":
      return at(order, 12);
    case "resubmit":
      return at(order, -33);
    case "blacklist":
      return at(order, 31);
    case "requestPayout":
      return endable(order, [32]) && clawbackOf(customer) === 0;
    case "payoutResult":
      return at(order, 22) && order.attempt === "pending";
    case "hearLate":
      return order.attempt === "failed" && !order.heardLate;
    case "bookLate":
      return at(order, -10, 32) && order.heardLate && order.attempt === "failed";
    case "retry":
      return endable(order, [-10]);
    case "cancel":
      return endable(order, BEFORE_PAYOUT);
    case "refuse":
      return endable(order, REFUSABLE);
    case "cancelPaid":
      return at(order, 21) && paidOrder(order) === 0 && order.terms.every(({ waived }) => waived.principal === 0);
    case "receive":
      return command.by === "channel" || (at(order, ...TAKES_MONEY) && command.valueOn >= (order.paidOutOn ?? ""));
    case "receiveAgain":
      return false;
    case "refund":
      return (
        command.amount > 0 &&
        command.amount <= creditOf(customer) &&
        customer.refundPending === 0 &&
        !customer.refundHeardLate
      );
    case "reverse":
      return mayReverse(customer, order, command, moment);
    default:
      return mayTouchPlan(order, command, moment);
  }
}

/** Waivers and extensions look at the plan as it is charged through the day. */
function mayTouchPlan(
  before: ModelOrder,
  command: Extract<Command, { do: "extend" | "reduce" | "flat" }>,
  moment: Moment,
): boolean {
  const order = copyOf(before);
  if (at(order, 21, 40)) charge(order, moment.today);
  if (command.do === "extend") return mayExtend(order, command, moment);
  if (command.do === "flat") {
    const principal = order.terms.reduce((sum, { charged }) => sum + charged.principal, 0);
    return owedOrder(order) > 0 && (command.confirmed || paidOrder(order) >= principal);
  }
  const { term, amounts } = command;
  if (!order.terms[term] || owedTerm(order, term) === 0) return false;
  return (
    PARTS.some((part) => (amounts[part] ?? 0) > 0) &&
    PARTS.every((part) => (amounts[part] ?? 0) <= owedPart(order, term, part))
  );
}

function mayExtend(
  order: ModelOrder,
  { term, days }: Extract<Command, { do: "extend" }>,
  { today, now }: Moment,
): boolean {
  const bill = order.terms[term];
  if (!bill || !at(order, 21, 40) || term !== earliestOpen(order) || owedPart(order, term, "principal") === 0)
    return false;
  if (order.quotes.some((quote) => quote.open && quote.term === term && quote.expiresAt > now)) return false;
  if (days < 1 || bill.extendedDays + days > 30 || daysBetween(bill.dueOn, today) > 15) return false;
  return addDays(bill.dueOn, days) >= today;
}

/** A reversal that reopens an order needs the room of a later one, which is cancelled where no money of it is out. */
function mayReverse(
  customer: ModelCustomer,
  order: ModelOrder,
  command: Extract<Command, { do: "reverse" }>,
  moment: Moment,
): boolean {
  if (order.payments[command.payment]?.state !== "allocated") return false;
  const later = openOrder(customer);
  if (order.status !== 50 || !later || later === order) return true;
  const trial = acted({ ...customer, orders: [copyOf(order)] }, { ...command, order: 0 }, moment);
  return trial.orders[0]?.status === 50 || endable(later, BEFORE_PAYOUT);
}
