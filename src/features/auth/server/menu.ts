import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { auth, type MenuNode } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { permissionList } from "./permissions.ts";

interface Row {
  readonly id: string;
  readonly parentId: string | null;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly icon: string | null;
  readonly url: string | null;
  readonly orderNum: number;
  readonly hidden: boolean;
}

/** A page's path is its url; a group's is its English name without spaces. */
const pathOf = (row: Row): string => row.url ?? row.nameEn.replace(/\s+/g, "");

function treeOf(found: readonly Row[], parentId: string | null): MenuNode[] {
  return found
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      menuId: row.id,
      name: { cn: row.nameCn, en: row.nameEn, es: row.nameEs },
      icon: row.icon,
      url: row.url,
      path: pathOf(row),
      orderNum: row.orderNum,
      hidden: row.hidden,
      child: treeOf(found, row.id),
    }));
}

/** The groups and pages of the caller's roles, and their permission codes. */
export const menu = handle(auth.menu, async (_input, ctx) => {
  const found = await rows<Row>(
    ctx.db,
    sql`with recursive shown as (
          select m.* from menu m where m.type = 'menu' and m.id in (
            select rm.menu_id from user_role ur join role_menu rm on rm.role_id = ur.role_id where ur.user_id = ${callerOf(ctx).userId})
          union
          select p.* from menu p join shown s on p.id = s.parent_id)
        select id, parent_id, name_cn, name_en, name_es, icon, url, order_num, hidden from shown order by order_num, id`,
  );
  return { key: treeOf(found, null), value: permissionList(ctx.actor.permissions) };
});
