import { rows, sql } from "../../../platform/server/database/connect.ts";
import { askedCodes } from "../../../platform/server/features.ts";
import { handle } from "../../../platform/server/handle.ts";
import { menu } from "../contract.ts";
import { MAX_ENTRIES, nameOf, type StoredEntry } from "./entries.ts";
import { isLoose } from "./build.ts";

/** Every entry of the menu with how many roles hold it. */
export const menuEntries = handle(menu.tree, async (_input, ctx) => {
  const found = await rows<StoredEntry & { roles: number }>(
    ctx.db,
    sql`select m.id, m.parent_id, m.type, m.name_cn, m.name_en, m.name_es, m.icon, m.url, m.perms, m.order_num,
          m.hidden, m.version,
               (select count(*)::int from role_menu rm where rm.menu_id = m.id) as roles
        from menu m order by m.order_num, m.id limit ${MAX_ENTRIES}`,
  );
  const list = found.map(({ nameCn, nameEn, nameEs, ...entry }) => ({
    ...entry,
    name: nameOf({ nameCn, nameEn, nameEs }),
    used: entry.type !== "button" || askedCodes(ctx.services.features).has(entry.perms),
    loose: isLoose(ctx.services.features, entry.perms),
  }));
  return { list };
});
