import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { customer } from "../contract.ts";

/**
 * Adds a note about a customer: it stands on their timeline with its author and time for good, and changes nothing of
 * them. Refuses an unknown customer (404).
 */
export const note = handle(customer.note, async ({ customerId, note: text }, ctx) => {
  const found = await row<{ id: string }>(ctx.db, sql`select id from customer where id = ${customerId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  ctx.audit({ object: ["customer", customerId], after: { note: text } });
  return null;
});
