import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { savedView } from "../contract.ts";
import { savedViewPolicy } from "../domain/policy.ts";
import { factsOf, lockView, takePlace } from "./view-row.ts";

/** Makes one's own view that of everybody with a role. */
export const share = handle(savedView.share, async ({ id, version, roleId, isDefault, ...names }, ctx) => {
  const { list, ...found } = await lockView(ctx, id, version);
  demand(ctx, savedViewPolicy, "share", factsOf(ctx, found));
  await takePlace(ctx, { id, list, ...names, roleId, isDefault });
  const changed = await only<{ version: number }>(
    ctx.db,
    updateTable(
      "saved_view",
      { ...names, roleId, isDefault, version: sql`version + 1`, updatedAt: ctx.now },
      sql`where id = ${id} returning version`,
    ),
  );
  ctx.audit({ object: ["savedView", id], before: { roleId: found.roleId }, after: { ...names, roleId, isDefault } });
  return { id, version: changed.version };
});
