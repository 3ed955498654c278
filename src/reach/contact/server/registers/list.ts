import { sql } from "../../../../platform/server/database/connect.ts";
import { handleList } from "../../../../platform/server/list-handler.ts";
import { onInstant } from "../../../../platform/server/list-query.ts";
import { isPhone } from "../../../../platform/server/search.ts";
import { can } from "../../../../platform/shared/policy.ts";
import { registerPolicy } from "../../domain/register-policy.ts";
import type { RegisterState } from "../../domain/sets.ts";
import { contactRegister } from "../../register.contract.ts";

/** The files of registers, the latest first. */
export const registerList = handleList(
  contactRegister.list,
  () => ({
    from: sql`contact_register t`,
    filters: {
      kind: sql`t.kind`,
      state: sql`t.state`,
      phone: (value: string) =>
        sql`exists (select from contact_register_phone p where p.register_id = t.id and ${isPhone(sql`p.phone`, value)})`,
      importedBy: (who: string) =>
        sql`t.imported_by = any (array(select id from staff_user where account = ${who} or name = ${who}))`,
      importedAt: onInstant(sql`t.imported_at`),
    },
    sort: { id: sql`t.id` },
    select: (ids) => sql`
      select t.id, t.version, t.kind, t.as_of, t.phones, t.state, t.file_name, s.name as imported_by, t.imported_at,
        d.name as decided_by, t.decided_at, t.comment, t.imported_by as maker_id
      from contact_register t join staff_user s on s.id = t.imported_by left join staff_user d on d.id = t.decided_by
      where t.id in ${ids}`,
  }),
  ({ makerId, ...row }, ctx) => ({
    ...row,
    can: can(
      registerPolicy,
      { state: row["state"] as RegisterState, own: makerId === ctx.actor.id },
      ctx.actor.permissions,
    ),
  }),
);
