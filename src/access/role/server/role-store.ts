import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { DataScope } from "../../grant/domain/data-scope.ts";
import type { DataReach } from "../../grant/domain/reach.ts";
import { namesOf, type TypedName } from "../domain/names.ts";
import { roleRefusals } from "../../grant/domain/refusals.ts";

export interface StoredRole {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly name: Message;
  readonly remark: Message;
  readonly dataScope: DataScope;
  readonly updatedAt: Date;
  readonly users: number;
  readonly menuIds: readonly string[];
  readonly packages: readonly string[];
}

/** What of the portfolio a role shows; one that names no package shows all of them. */
export const reachOf = ({ dataScope, packages }: Pick<StoredRole, "dataScope" | "packages">): DataReach => ({
  kind: dataScope,
  packages: packages.length > 0 ? packages : null,
});

/** A role with what it holds. Refuses one that is not there. */
export async function roleAt(db: Db, id: string): Promise<StoredRole> {
  const found = await row<StoredRole>(
    db,
    sql`select r.id, r.code, r.version, jsonb_build_object('cn', r.name_cn, 'en', r.name_en, 'es', r.name_es) as name,
          jsonb_build_object('cn', coalesce(r.remark_cn, r.remark), 'en', coalesce(r.remark_en, r.remark),
            'es', coalesce(r.remark_es, r.remark)) as remark,
          r.data_scope, r.updated_at,
               (select count(*)::int from user_role ur where ur.role_id = r.id) as users,
               (select coalesce(array_agg(rm.menu_id::text order by rm.menu_id), '{}') from role_menu rm
                 where rm.role_id = r.id) as menu_ids,
               (select coalesce(array_agg(rp.package_name order by rp.package_name), '{}') from role_package rp
                 where rp.role_id = r.id) as packages
        from role r where r.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found;
}

/** The role as the caller saw it, locked so that nobody is given it meanwhile; a stale version is refused. */
export async function roleToChange(ctx: Context, id: string, version: number): Promise<StoredRole> {
  await sql`select id from role where id = ${id} for update`.execute(ctx.db);
  const found = await roleAt(ctx.db, id);
  if (found.version !== version) throw new Refusal(platformRefusals.stale, { field: "version" });
  return found;
}

/** The names that were typed, none of which another role may have in the same language. */
export async function freeNames(db: Db, id: string | null, typed: TypedName): Promise<Message> {
  const name = namesOf(typed);
  const taken = await rows<{ cn: string; en: string; es: string }>(
    db,
    sql`select name_cn as cn, name_en as en, name_es as es from role
        where id is distinct from ${id} and (name_cn = ${name.cn} or name_en = ${name.en} or name_es = ${name.es})
          limit 1`,
  );
  const other = taken[0];
  if (!other) return name;
  const lang = (["cn", "en", "es"] as const).find((one) => other[one] === name[one]) ?? "cn";
  const own = { cn: "nameCn", en: "nameEn", es: "nameEs" } as const;
  throw new Refusal(roleRefusals.nameTaken, {
    field: typed[own[lang]] ? own[lang] : "roleName",
    params: { name: name[lang] },
  });
}

/** How many roles there may be. */
export const MAX_ROLES = 500;
