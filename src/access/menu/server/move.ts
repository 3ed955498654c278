import { sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { menu } from "../contract.ts";
import { misplaced } from "../domain/placing.ts";
import { menuRefusals } from "../domain/refusals.ts";
import { arranged } from "../domain/tree.ts";
import { auditOf, closeMenu, entryAt, openMenu, parentOf, refuseFor } from "./change.ts";
import { isLoose } from "./build.ts";

/** Puts an entry under another parent, or elsewhere under its own. */
export const moveEntry = handle(menu.move, async ({ id, version, beforeId, ...input }, ctx) => {
  const entries = await openMenu(ctx);
  const before = entryAt(entries, id, version);
  const parentId = parentOf(input.parentId);
  refuseFor(
    misplaced(entries, { ...before, parentId, loose: isLoose(ctx.services.features, before.perms) }),
    "parentId",
  );
  const siblings = entries.filter((entry) => entry.parentId === parentId && entry.id !== id);
  if (beforeId !== undefined && !siblings.some((entry) => entry.id === beforeId))
    throw new Refusal(menuRefusals.siblingUnknown, { field: "beforeId" });
  const order = arranged(siblings, id, beforeId ?? null);
  const after = { ...before, parentId, orderNum: order.get(id) ?? before.orderNum };
  const shifted = siblings.flatMap(({ id: own, orderNum }) =>
    order.get(own) === orderNum ? [] : [{ id: own, number: order.get(own) }],
  );
  await sql`update menu m set order_num = v.number, version = m.version + 1
            from jsonb_to_recordset(${JSON.stringify(shifted)}::jsonb) as v(id bigint, number integer)
              where m.id = v.id`.execute(ctx.db);
  await updateTable(
    "menu",
    { parentId, orderNum: after.orderNum, version: version + 1 },
    sql`where id = ${id}`,
  ).execute(ctx.db);
  ctx.audit({ object: ["menu", id], before: auditOf(entries, before), after: auditOf(entries, after) });
  await closeMenu(ctx, "parentId");
  return { id, version: version + 1 };
});
