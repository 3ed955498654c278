import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { menuOf } from "./menu-of.ts";
import { auth, type MenuNode } from "../../auth/contract.ts";
import { callerOf } from "../../auth/server/api.ts";
import { permissionList } from "../../auth/server/api.ts";

const OWN_SECURITY = "systemSecurity";

/** The branches of a menu that lead to one page. */
const onlyPage = (nodes: readonly MenuNode[], url: string): MenuNode[] =>
  nodes.flatMap((node) => {
    const child = onlyPage(node.child, url);
    return node.url === url || child.length > 0 ? [{ ...node, child }] : [];
  });

/** The page of which a production installation has no calls; a database that was a demo's still has its row. */
const TEST_TOOLS = "testTools";

/** A menu without one page. */
const withoutPage = (nodes: readonly MenuNode[], url: string): MenuNode[] =>
  nodes.filter((node) => node.url !== url).map((node) => ({ ...node, child: withoutPage(node.child, url) }));

/**
 * The groups and pages of the caller's roles, and their permission codes. Who is restricted sees the page on which that
 * ends, whatever their roles.
 */
export const ownMenu = handle(auth.menu, async (_input, ctx) => {
  const { restricted, permissions } = ctx.actor;
  const value = permissionList(permissions);
  if (restricted) {
    const holders = sql`select rm.role_id from role_menu rm join menu m on m.id = rm.menu_id
                        where m.url = ${OWN_SECURITY}`;
    return { key: onlyPage(await menuOf(ctx.db, holders), OWN_SECURITY), value };
  }
  const pages = await menuOf(
    ctx.db,
    sql`select ur.role_id from user_role ur where ur.user_id = ${callerOf(ctx).userId}`,
  );
  return { key: ctx.services.config.mode === "demo" ? pages : withoutPage(pages, TEST_TOOLS), value };
});
