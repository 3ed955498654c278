import { beyondScope, staffIdOf } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { marketing } from "../contract.ts";
import { listPolicy } from "../domain/policy.ts";
import { lockList } from "./list-row.ts";

/** Ends the work on a list. All of its lines end with it, whoever of them the caller sees. */
export const close = handle(marketing.close, async ({ listId, version, reason }, ctx) => {
  const found = await lockList(ctx, listId);
  demand(ctx, listPolicy, "close", found);
  if (found.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  const values = { state: "closed", closedAt: ctx.now, closedBy: staffIdOf(ctx), version: version + 1 };
  await run(ctx.db, updateTable("marketing_list", values, sql`where id = ${listId}`));
  await beyondScope(ctx, (db) =>
    run(
      db,
      sql`update marketing_line set open = false, next_at = null, version = version + 1
          where list_id = ${listId} and open`,
    ),
  );
  ctx.audit({ object: ["marketingList", listId], before: { state: "open" }, after: { state: "closed" }, reason });
  return { listId, version: version + 1 };
});
