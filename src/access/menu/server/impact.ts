import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { menu } from "../contract.ts";
import { withBelow } from "../domain/tree.ts";
import { allEntries, nameOf } from "./entries.ts";

interface Holder {
  readonly id: string;
  readonly name: Message;
  readonly users: number;
  readonly staff: number;
}

/**
 * What goes with an entry when it is deleted: those below it, and the roles and members of staff who lose one of them.
 */
export const menuImpact = handle(menu.impact, async ({ id }, ctx) => {
  const gone = withBelow(await allEntries(ctx.db), id);
  if (gone.length === 0) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const holders = await rows<Holder>(
    ctx.db,
    sql`with touched as (select distinct role_id from role_menu
        where menu_id in (${sql.join(gone.map((entry) => entry.id))}))
        select r.id, jsonb_build_object('cn', r.name_cn, 'en', r.name_en, 'es', r.name_es) as name,
               (select count(*)::int from user_role ur where ur.role_id = r.id) as users,
               (select count(distinct ur.user_id)::int from user_role ur
                 join touched t on t.role_id = ur.role_id) as staff
        from role r join touched t on t.role_id = r.id order by r.id`,
  );
  return {
    entries: gone.map(({ id: own, type, perms, ...entry }) => ({ id: own, type, perms, name: nameOf(entry) })),
    roles: holders.map(({ staff: _staff, ...role }) => role),
    staff: holders[0]?.staff ?? 0,
  };
});
