import { Refusal } from "../../../platform/shared/refusal.ts";
import { handle } from "../../../platform/server/handle.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { customer } from "../contract.ts";
import { requireCustomer } from "./customer-row.ts";

/**
 * Keeps how a customer was reached, what came of it and when they are contacted next, with its author and time for good.
 * Refuses an unknown customer (404) and a next day that is past (400).
 */
export const followUp = handle(customer.followUp, async ({ customerId, way, note, nextOn = null }, ctx) => {
  await requireCustomer(ctx, customerId);
  if (nextOn !== null && nextOn < ctx.today) throw new Refusal(customerRefusals.nextPast, { field: "nextOn" });
  ctx.audit({ object: ["customer", customerId], after: { way, note, ...(nextOn !== null && { nextOn }) } });
  return null;
});
