import { isSame } from "../../../control/revision/domain/difference.ts";
import type { Content } from "../../../control/revision/domain/revised.ts";
import { ok, refused, type Reason, type Result } from "../../../platform/shared/refusal.ts";
import { productRefusals } from "../messages.ts";

/** One amount that is not below another one; at fault is the field that people set by it. */
interface Order {
  readonly least: string;
  readonly most: string;
  readonly reason: Reason;
  readonly field: string;
}

const ORDERS: readonly Order[] = [
  { least: "minAmount", most: "initCredit", reason: productRefusals.belowLeast, field: "initCredit" },
  { least: "minAmount", most: "defaultAmount", reason: productRefusals.belowLeast, field: "defaultAmount" },
  { least: "defaultAmount", most: "initCredit", reason: productRefusals.beyondCredit, field: "defaultAmount" },
];

/**
 * Whether the amounts of a product are in order: the first credit is none below the least, and the default amount is
 * between both. What is set is judged; the default amount is set by itself, so that it does not hold up the others. Pure.
 */
export function amountsInOrder(content: Content, before: Content): Result<null> {
  const isSet = (field: string): boolean => !isSame(content[field] ?? null, before[field] ?? null);
  const wrong = ORDERS.find(({ least, most, field }) => {
    const [low, high] = [content[least], content[most]];
    const isOut = typeof low === "number" && typeof high === "number" && high < low;
    return isOut && (isSet(field) || (field === "initCredit" && isSet(least)));
  });
  return wrong ? refused(wrong.reason, { field: wrong.field }) : ok(null);
}
