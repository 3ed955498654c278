import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { text, type Message } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { DataReach } from "../../grant/domain/reach.ts";
import { staffUser } from "../contract.ts";
import { rolesBeyondGiver } from "../domain/rights.ts";
import { staffUserRefusals } from "../messages.ts";
import type { HeldRole } from "./staff-row.ts";

interface RoleRow extends HeldRole {
  readonly remark: string;
  readonly codes: readonly string[];
  readonly scope: DataReach;
}

const MAX_ROLES = 500;

const readRoles = (db: Db): Promise<RoleRow[]> =>
  rows<RoleRow>(
    db,
    sql`select r.id, r.name_cn as cn, r.name_en as en, r.name_es as es, r.remark,
               jsonb_build_object('kind', r.data_scope, 'packages',
                 (select jsonb_agg(p.package_name) from role_package p where p.role_id = r.id)) as scope,
               array(select m.perms from role_menu rm join menu m on m.id = rm.menu_id where rm.role_id = r.id
                 and m.type <> 'directory') as codes
        from role r order by r.id limit ${MAX_ROLES}`,
  );

const nameOf = ({ cn, en, es }: HeldRole): Message => ({ cn, en, es });

/** The roles to choose from. */
export const roles = handle(staffUser.roles, async (_input, ctx) => {
  const all = await readRoles(ctx.db);
  const beyond = new Set(rolesBeyondGiver(ctx.actor, all, new Set()));
  return all.map((role) => ({ id: role.id, name: nameOf(role), remark: role.remark, givable: !beyond.has(role) }));
});

/**
 * The chosen roles, each once. Refuses one that does not exist (400) and one that holds rights which the caller lacks
 * (403), naming it, unless the user has it already.
 */
export async function chosenRoles(
  ctx: Context,
  roleIds: readonly string[],
  already: readonly HeldRole[],
): Promise<HeldRole[]> {
  const wanted = new Set(roleIds);
  const chosen = (await readRoles(ctx.db)).filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throw new Refusal(staffUserRefusals.roleUnknown, { field: "roleIds" });
  const beyond = rolesBeyondGiver(ctx.actor, chosen, new Set(already.map(({ id }) => id)));
  if (beyond.length > 0) {
    const names = beyond.map((role) => text(nameOf(role), ctx.lang)).join(", ");
    throw new Refusal(staffUserRefusals.roleBeyond, { field: "roleIds", params: { roles: names } });
  }
  return chosen;
}

/** Makes these the roles of a user. */
export async function setRoles(ctx: Context, userId: string, chosen: readonly HeldRole[]): Promise<void> {
  const ids = sql.join(chosen.map(({ id }) => id));
  await sql`delete from user_role where user_id = ${userId} and role_id not in (${ids})`.execute(ctx.db);
  await sql`insert into user_role (user_id, role_id) select ${userId}, r.id from role r where r.id in (${ids})
            on conflict do nothing`.execute(ctx.db);
}

/** How the log names roles: by their names in the trade's language and their ids. */
export const namesOf = (held: readonly HeldRole[]): string[] => held.map(({ id, es }) => `${es} (${id})`);
