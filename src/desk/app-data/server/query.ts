import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { searchByNumber } from "../../../platform/server/number-search.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { phoneDigits } from "../../../platform/shared/search.ts";
import { appData } from "../contract.ts";
import { dataKind } from "../domain/sets.ts";
import { appDataRefusals } from "../messages.ts";
import { open } from "./opening.ts";

const find = (db: Db, packageName: string, phone: string): Promise<{ id: string } | null> =>
  row<{ id: string }>(db, sql`select id from customer where package_name = ${packageName} and phone = ${phone}`);

/**
 * Finds a customer by the app's package and the phone, both, and opens kinds of what the app sent to the caller for a
 * while, with the reason in the log. What is not there and what the caller does not see are refused alike (404); what is
 * not found counts, because phones stand masked.
 */
export const query = handleInOwnTransactions(appData.query, async ({ packageName, phone, kinds, reason }, ctx) => {
  if (!packageName || !phone)
    throw new Refusal(appDataRefusals.needsBoth, { field: packageName ? "phone" : "packageName" });
  const found = await searchByNumber(ctx, () => find(ctx.db, packageName, phoneDigits(phone)), Boolean);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "phone" });
  const opened = dataKind.codes.filter((kind) => kinds.includes(kind));
  return inTransaction(ctx.services, ctx.actor, ctx, async (tx, collected) => {
    const until = await open(tx, found.id, opened, reason);
    tx.audit({ object: ["customer", found.id], after: { kinds: opened }, reason });
    await writeAudit(tx, appData.query.name, {}, collected.details);
    return { customerId: found.id, until: until.toISOString() };
  });
});
