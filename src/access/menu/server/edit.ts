import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { menu } from "../contract.ts";
import type { Context } from "../../../platform/server/context.ts";
import { formerCodes } from "../../grant/server/api.ts";
import { auditOf, checkedUrl, closeMenu, entryAt, openMenu } from "./change.ts";
import type { StoredEntry } from "./entries.ts";

const AUTHORIZE = "system:sysRole:authorize";

/** Another code gives the roles that hold the entry another right, which is for who may authorise roles. */
async function refuseRegranting(ctx: Context, entry: StoredEntry, perms: string): Promise<void> {
  if (perms === entry.perms || ctx.actor.permissions.has(AUTHORIZE)) return;
  const { held } = await only<{ held: boolean }>(
    ctx.db,
    sql`select exists (select from role_menu where menu_id = ${entry.id}) as held`,
  );
  if (held)
    throw new Refusal(platformRefusals.noPermission, {
      field: "perms",
      params: { permission: AUTHORIZE },
      data: { permission: AUTHORIZE },
    });
}

/** Changes an entry in place; its type stays, and its parent changes by moving it. */
export const editEntry = handle(menu.edit, async ({ id, version, ...input }, ctx) => {
  const entries = await openMenu(ctx);
  const before = entryAt(entries, id, version);
  const url = checkedUrl(entries, before, input, ctx);
  await refuseRegranting(ctx, before, input.perms);
  const { nameCn, nameEn, nameEs, perms, orderNum } = input;
  const icon = (before.type === "directory" && input.icon) || null;
  const hidden = before.type === "menu" && input.hidden;
  const after = { ...before, nameCn, nameEn, nameEs, perms, orderNum, url, icon, hidden, version: version + 1 };
  await updateTable(
    "menu",
    { nameCn, nameEn, nameEs, perms, orderNum, url, icon, hidden, version: after.version },
    sql`where id = ${id}`,
  ).execute(ctx.db);
  ctx.audit({ object: ["menu", id], before: auditOf(entries, before), after: auditOf(entries, after) });
  await closeMenu(ctx, "perms", await formerCodes(ctx, id));
  return { id, version: after.version };
});
