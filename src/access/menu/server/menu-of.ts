import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { RawBuilder } from "kysely";
import type { MenuNode } from "../../auth/contract.ts";
import { menuTree, type ShownEntry } from "../domain/menu-tree.ts";

/** The groups and pages that the given roles (a subquery of ids) show, as the menu of who has them. */
export async function menuOf(db: Db, roles: RawBuilder<unknown>): Promise<MenuNode[]> {
  const found = await rows<ShownEntry>(
    db,
    sql`with recursive shown as (
          select m.* from menu m where m.type = 'menu' and m.id in (select rm.menu_id from role_menu rm
            where rm.role_id in (${roles}))
          union
          select p.* from menu p join shown s on p.id = s.parent_id)
        select id, parent_id, name_cn, name_en, name_es, icon, url, order_num, hidden from shown
          order by order_num, id`,
  );
  return menuTree(found);
}
