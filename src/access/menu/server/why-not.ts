import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { lackingOf } from "../../grant/server/api.ts";
import { menu } from "../contract.ts";

/** What a member of staff lacks to see a page of the menu; null where there is no such page, or nothing is lacking. */
export const whyNot = handle(menu.whyNot, async ({ page }, ctx) => {
  const found = await row<{ perms: string }>(ctx.db, sql`select perms from menu where lower(url) = lower(${page})`);
  if (!found || ctx.actor.permissions.has(found.perms)) return null;
  const { roles, ...lacking } = await lackingOf(ctx.db, [found.perms]);
  return { ...lacking, roles: [...roles] };
});
