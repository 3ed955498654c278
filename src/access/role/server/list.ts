import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { can } from "../../../platform/shared/policy.ts";
import { role } from "../contract.ts";
import { rolePolicy } from "../domain/policy.ts";

const users = sql`(select count(*) from user_role ur where ur.role_id = t.id)`;

/** The roles, the newest first, with how many users have each. */
export const roleList = handleList(
  role.list,
  () => ({
    from: sql`role t`,
    filters: {
      name: (value: string) =>
        sql`position(lower(${value}) in lower(t.name_cn || ' ' || t.name_en || ' ' || t.name_es)) > 0`,
      dataScope: sql`t.data_scope`,
      updatedAt: onInstant(sql`t.updated_at`),
      roleId: sql`t.id::text`,
    },
    sort: { id: sql`t.id`, users, updatedAt: sql`t.updated_at` },
    select: (ids) => sql`
      select t.id, t.version, jsonb_build_object('cn', t.name_cn, 'en', t.name_en, 'es', t.name_es) as name,
        jsonb_build_object('cn', coalesce(t.remark_cn, t.remark), 'en', coalesce(t.remark_en, t.remark),
          'es', coalesce(t.remark_es, t.remark)) as remark,
        ${users}::int as users, t.data_scope,
             (select count(*)::int from role_menu rm join menu m on m.id = rm.menu_id where rm.role_id = t.id
               and m.type = 'menu') as pages,
             (select string_agg(rp.package_name, ', ' order by rp.package_name) from role_package rp
               where rp.role_id = t.id) as packages, t.updated_at
      from role t where t.id in ${ids}`,
  }),
  (row, { actor }) => ({ ...row, can: can(rolePolicy, { users: Number(row.users) }, actor.permissions) }),
);
