import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Lacking } from "../../../platform/shared/lacking.ts";
import type { Message } from "../../../platform/shared/messages.ts";

const MAX_ROLES = 50;

const names = (table: string) =>
  sql`jsonb_build_object('cn', ${sql.ref(`${table}.name_cn`)}, 'en', ${sql.ref(`${table}.name_en`)}, 'es',
        ${sql.ref(`${table}.name_es`)})`;

const under = (page: Message, button: Message): Message => ({
  cn: `${page.cn} › ${button.cn}`,
  en: `${page.en} › ${button.en}`,
  es: `${page.es} › ${button.es}`,
});

/**
 * Why a caller is refused who holds none of these codes: what the first is called, and which roles hold one of them.
 * Looked up only when somebody was refused; names of roles are all that it gives away.
 */
export async function lackingOf(db: Db, codes: readonly string[]): Promise<Lacking> {
  const [permission = ""] = codes;
  const found = await row<{ entry: Message | null; page: Message | null; roles: Message[] }>(
    db,
    sql`select ${names("m")} as entry, case when p.type = 'menu' then ${names("p")} end as page,
               (select coalesce(jsonb_agg(held.name order by held.id), '[]'::jsonb)
                from (select distinct r.id, ${names("r")} as name from menu one join role_menu rm on rm.menu_id = one.id
                  join role r on r.id = rm.role_id
                      where one.perms in (${sql.join([...codes])}) order by r.id limit ${MAX_ROLES}) held) as roles
        from (values (1)) as always left join menu m on m.perms = ${permission} left join menu p on p.id = m.parent_id
          and m.type = 'button'`,
  );
  const entry = found?.entry?.en ? found.entry : null;
  return { permission, names: entry && found?.page ? under(found.page, entry) : entry, roles: found?.roles ?? [] };
}
