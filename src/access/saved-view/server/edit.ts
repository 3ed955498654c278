import { only, sql } from "../../../platform/server/database/connect.ts";
import { json, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { savedView } from "../contract.ts";
import { savedViewPolicy } from "../domain/policy.ts";
import { factsOf, lockView, namesOf, refuseUnkept, takePlace } from "./view-row.ts";

/** Changes a view: what it shows, its name, whether it opens with the page. */
export const edit = handle(savedView.edit, async ({ id, version, columns, ...view }, ctx) => {
  const found = await lockView(ctx, id, version);
  demand(ctx, savedViewPolicy, "change", factsOf(ctx, found));
  refuseUnkept(ctx, found.list, view.search);
  await takePlace(ctx, { id, list: found.list, roleId: found.roleId, ...view });
  const changed = await only<{ version: number }>(
    ctx.db,
    updateTable(
      "saved_view",
      { ...view, columns: columns === null ? null : json(columns), version: sql`version + 1`, updatedAt: ctx.now },
      sql`where id = ${id} returning version`,
    ),
  );
  ctx.audit({ object: ["savedView", id], before: namesOf(found), after: view });
  return { id, version: changed.version };
});
