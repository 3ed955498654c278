import { handle } from "../../../platform/server/handle.ts";
import { customer } from "../contract.ts";
import { requireCustomer } from "./customer-row.ts";

/**
 * Adds a note about a customer: it stands on their timeline with its author and time for good, and changes nothing of
 * them. Refuses an unknown customer (404).
 */
export const note = handle(customer.note, async ({ customerId, note: text }, ctx) => {
  await requireCustomer(ctx, customerId);
  ctx.audit({ object: ["customer", customerId], after: { note: text } });
  return null;
});
