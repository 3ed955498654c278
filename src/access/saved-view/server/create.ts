import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { savedView } from "../contract.ts";
import { ownerOf, refuseUnkept, takePlace } from "./view-row.ts";

/** Keeps a view of a list, for oneself; `share` makes it a role's. */
export const create = handle(savedView.create, async ({ columns, name, ...view }, ctx) => {
  const ownerId = ownerOf(ctx);
  refuseUnkept(ctx, view.list, view.search);
  const names = { nameCn: name, nameEn: name, nameEs: name };
  await takePlace(ctx, { id: null, roleId: null, ...view, ...names });
  const made = await only<{ id: string; version: number }>(
    ctx.db,
    insertInto(
      "saved_view",
      { ...view, ...names, columns: columns === null ? null : json(columns), ownerId, updatedAt: ctx.now },
      sql`returning id, version`,
    ),
  );
  ctx.audit({ object: ["savedView", made.id], after: { name, ...view } });
  return made;
});
