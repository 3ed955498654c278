import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { beginBatch, type BatchLists } from "../../../service/sms-desk/server/api.ts";
import { marketing } from "../contract.ts";
import { listPolicy } from "../domain/policy.ts";
import { lockList } from "./list-row.ts";

/** Begins a batch of texts to those of a list whom the caller sees. */
export const sms = handle(marketing.sms, async ({ listId, templateId }, ctx) => {
  const found = await lockList(ctx, listId);
  demand(ctx, listPolicy, "sms", found);
  const batchId = await beginBatch(ctx, { templateId, packageName: found.packageName, listId });
  ctx.audit({ object: ["smsBatch", batchId], after: { listId, templateId } });
  return { batchId };
});

/** Who of a list is written to: customers on open lines who have not applied, as far as the sender sees the lines. */
export const smsLists: BatchLists = {
  customers: async (db, listId, after, limit) => {
    const found = await rows<{ id: string }>(
      db,
      sql`select customer_id as id from marketing_line where list_id = ${listId} and open and excluded is null
            and outcome = 'none' and customer_id > ${after} order by customer_id limit ${limit}`,
    );
    return found.map(({ id }) => id);
  },
};
