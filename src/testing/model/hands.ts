import type { Command, Moment } from "./commands.ts";
import { acted } from "./acts.ts";
import { charge } from "./charges.ts";
import { copyOf, creditOf, type ModelCustomer, type PartName } from "./state.ts";

/**
 * By the design: what a clerk may waive, and take in, without a second person, on an order and in a day, all together.
 * In centavos.
 */
const WAIVED_ALONE = 50_000;
const RECEIVED_ALONE = 2_000_000;

/** What was waived and taken in by one person. */
export interface AloneSums {
  readonly given: number;
  readonly received: number;
}

const FEES: readonly PartName[] = ["overdue", "extension", "interest", "consultation"];

const waived = ({ orders }: ModelCustomer, parts: readonly PartName[]): number =>
  orders.reduce(
    (sum, { terms }) =>
      sum + terms.reduce((inner, own) => inner + parts.reduce((all, part) => all + own.waived[part], 0), 0),
    0,
  );

/** A copy of a customer, with the orders that time charges charged through the day. */
function chargedCopy(customer: ModelCustomer, { today }: Moment): ModelCustomer {
  const orders = customer.orders.map(copyOf);
  for (const order of orders) if ([21, 40].includes(order.status)) charge(order, today);
  return { ...customer, orders };
}

/**
 * Says whether one person may give a command that is possible, from what it does to the customer and what was done
 * alone before: on the order, and today. Null where the design does not say it from the outside: a receipt of an
 * earlier day takes charges back, too.
 */
export function mayAlone(
  customer: ModelCustomer,
  command: Command,
  moment: Moment,
  before: { readonly order: AloneSums; readonly day: AloneSums },
): boolean | null {
  if (command.do === "refund" || command.do === "reverse" || command.do === "cancelPaid") return false;
  if (command.do !== "reduce" && command.do !== "flat" && command.do !== "receive") return null;
  const from = chargedCopy(customer, moment);
  const to = acted(chargedCopy(customer, moment), command, moment);
  if (waived(to, ["principal"]) > waived(from, ["principal"]) || creditOf(to) > creditOf(from)) return false;
  if (command.do === "receive") {
    return [before.order, before.day].some(({ received }) => received + command.amount > RECEIVED_ALONE) ? false : null;
  }
  const given = waived(to, FEES) - waived(from, FEES);
  return [before.order, before.day].every((own) => own.given + given <= WAIVED_ALONE);
}
