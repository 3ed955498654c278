import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";
import type { Actor, Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { lockedSubjects } from "../../auth/server/api.ts";
import { staffUser } from "../contract.ts";
import { MAY_GRANT_ANYTHING } from "../domain/rights.ts";
import { staffUserPolicy } from "../domain/policy.ts";
import type { HeldRole } from "./staff-row.ts";

const ID = /^[1-9]\d{0,17}$/;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly active: boolean;
  readonly mfa: boolean;
  readonly beyond: boolean;
  readonly phone: string | null;
  readonly held: readonly HeldRole[];
}

/** Whether the user of a row holds a code, or sees orders, that the caller lacks. */
function beyond({ actor }: Context<Db>) {
  return sql`(${codesBeyond(actor)} or ${scopeBeyond(actor)})`;
}

function scopeBeyond({ scope: { kind, packages } }: Actor) {
  const rank = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`array_position(array['own', 'team', 'all'], ${of})`;
  const wider = sql`exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = t.id
                      and ${rank(sql`r.data_scope`)} > ${rank(sql`${kind}::text`)})`;
  if (packages === null) return wider;
  const others = sql`exists (select from user_role ur where ur.user_id = t.id and not exists (
                       select from role_package p where p.role_id = ur.role_id
                         and p.package_name = any(${[...packages]}::text[])))
                     or exists (select from user_role ur join role_package p on p.role_id = ur.role_id
                                where ur.user_id = t.id and p.package_name <> all (${[...packages]}::text[]))`;
  return sql`(${wider} or ${others})`;
}

function codesBeyond(actor: Actor) {
  if (actor.permissions.has(MAY_GRANT_ANYTHING)) return sql`false`;
  return sql`exists (select from user_role ur join role_menu rm on rm.role_id = ur.role_id
             join menu m on m.id = rm.menu_id
                     where ur.user_id = t.id and m.type <> 'directory'
                       and m.perms <> all (${[...actor.permissions]}::text[]))`;
}

/** The accounts of staff, newest first, with their phones masked. */
export const staffList = handleList(
  staffUser.list,
  (ctx) => {
    const locked = sql`('account:' || t.account in (${lockedSubjects(ctx.now)}))`;
    return {
      from: sql`staff_user t`,
      filters: {
        account: sql`t.account`,
        name: sql`t.name`,
        role: (value: string) =>
          ID.test(value) ? sql`t.id in (select user_id from user_role where role_id = ${value})` : sql`false`,
        activeFlag: sql`t.active::integer`,
        mfa: sql`(t.mfa_secret is not null)`,
        locked,
        createdAt: onInstant(sql`t.created_at`),
      },
      sort: { id: sql`t.id`, account: sql`t.account`, lastLoginAt: sql`t.last_login_at` },
      select: (ids) => sql`
        select t.id, t.version, t.account, t.name, t.phone, t.active, t.active::integer as active_flag,
          t.mfa_secret is not null as mfa, ${locked} as locked,
               t.last_login_at, nullif(t.last_login_ip, '') as last_login_ip, t.language, t.created_at,
                 ${beyond(ctx)} as beyond,
               (select coalesce(jsonb_agg(jsonb_build_object('id', r.id::text, 'cn', r.name_cn, 'en', r.name_en, 'es',
                 r.name_es) order by r.id), '[]')
                from user_role ur join role r on r.id = ur.role_id where ur.user_id = t.id) as held
        from staff_user t where t.id in ${ids}`,
    };
  },
  (row, ctx) => {
    const { held, phone, beyond: outOfReach, ...rest } = row as Row;
    return {
      ...rest,
      phone: maskPhone(phone),
      roles: held.map((role) => role[ctx.lang]).join(", "),
      roleIds: held.map(({ id }) => id),
      can: can(staffUserPolicy, { ...rest, beyond: outOfReach, self: rest.id === ctx.actor.id }, ctx.actor.permissions),
    };
  },
);
