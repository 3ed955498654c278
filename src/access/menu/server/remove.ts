import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { dropGrants } from "../../grant/server/api.ts";
import { menu } from "../contract.ts";
import { withBelow } from "../domain/tree.ts";
import { auditOf, closeMenu, entryAt, openMenu } from "./change.ts";

/** Deletes an entry with everything below it, from the roles that hold them too. */
export const removeEntry = handle(menu.remove, async ({ id, version, entries: shown, reason }, ctx) => {
  const entries = await openMenu(ctx);
  const entry = entryAt(entries, id, version);
  const gone = withBelow(entries, id);
  if (gone.length !== shown) throw new Refusal(platformRefusals.stale, { field: "entries" });
  const removed = gone.map((one) => one.id);
  const ids = sql.join(removed);
  const roles = await rows<{ code: string }>(
    ctx.db,
    sql`select distinct r.code from role_menu rm join role r on r.id = rm.role_id where rm.menu_id in (${ids})
        order by r.code`,
  );
  await dropGrants(ctx.db, removed);
  await sql`delete from menu where id in (${ids})`.execute(ctx.db);
  const before = {
    ...auditOf(entries, entry),
    removed: gone.map(({ perms }) => perms),
    roles: roles.map(({ code }) => code),
  };
  ctx.audit({ object: ["menu", id], before, after: null, reason });
  await closeMenu(ctx, "id");
  return { removed: gone.length };
});
