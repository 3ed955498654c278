import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { menu } from "../contract.ts";
import { menuOf } from "./menu-of.ts";

/** The menu as whoever has one role, and no other, sees it. */
export const menuPreview = handle(menu.preview, async ({ roleId }, ctx) => {
  if (!(await row(ctx.db, sql`select id from role where id = ${roleId}`)))
    throw new Refusal(platformRefusals.notFound, { field: "roleId" });
  const { buttons } = await only<{ buttons: number }>(
    ctx.db,
    sql`select count(*)::int as buttons from role_menu rm join menu m on m.id = rm.menu_id where rm.role_id = ${roleId}
          and m.type = 'button'`,
  );
  return { key: await menuOf(ctx.db, sql`select ${roleId}::bigint`), buttons };
});
