import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { savedView } from "../contract.ts";
import { savedViewPolicy } from "../domain/policy.ts";
import { factsOf, lockView, namesOf } from "./view-row.ts";

/** Takes a view away, for everybody whom it was shared with. */
export const remove = handle(savedView.remove, async ({ id, version }, ctx) => {
  const found = await lockView(ctx, id, version);
  demand(ctx, savedViewPolicy, "change", factsOf(ctx, found));
  await sql`delete from saved_view where id = ${id}`.execute(ctx.db);
  ctx.audit({ object: ["savedView", id], before: { ...namesOf(found), list: found.list, roleId: found.roleId } });
  return null;
});
