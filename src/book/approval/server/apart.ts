import { beyondScope, staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { role } from "../../../access/role/contract.ts";
import { staffUser } from "../../../access/staff-user/contract.ts";
import { handsOver } from "../domain/apart.ts";
import { approvalRefusals } from "../messages.ts";

/** For so long an account may still be in the hands of whoever set it up. No setting shortens it. */
const APART_DAYS = 3;

/** What puts an account into somebody's hands: from here on they could have logged in as its owner. */
const HANDED_OVER = [staffUser.create.name, staffUser.reset.name, staffUser.unbindMfa.name];

interface Deed {
  readonly by: string;
  readonly of: string;
  readonly held: boolean;
}

/**
 * Answers whose hands two accounts are in (`handsOver`): where one of the two has lately created the other's account,
 * reset its password, unbound its authenticator or changed its roles or what they may do, or somebody else holds both
 * accounts in that way. Read from the operation log, which nobody rewrites, whatever the caller may see of it.
 */
export async function readHands(ctx: Context<Db>): Promise<(one: string, other: string) => string | null> {
  const since = new Date(ctx.now.getTime() - APART_DAYS * 86_400_000);
  const deeds = await beyondScope(ctx, (db) =>
    rows<Deed>(
      db,
      sql`with done as (select actor_id::text as by, call, object_id, after from operation_log
                        where call in (${sql.join([...HANDED_OVER, staffUser.edit.name, role.authorize.name])})
                          and at > ${since} and actor_id is not null)
          select by, object_id as of, true as held from done where call in (${sql.join(HANDED_OVER)})
          union select by, object_id, false from done where call = ${staffUser.edit.name} and after ? 'roles'
          union select d.by, u.user_id::text, false from done d join user_role u on u.role_id::text = d.object_id
            where d.call = ${role.authorize.name}`,
    ),
  );
  return handsOver({ held: deeds.filter(({ held }) => held), touched: deeds.filter(({ held }) => !held) });
}

/** Refuses a caller who is not surely another person than each of those who decided before. */
export async function refuseNotApart(ctx: Context, others: readonly string[]): Promise<void> {
  const handsOn = await readHands(ctx);
  const own = staffIdOf(ctx);
  const [hand] = others.flatMap((other) => handsOn(other, own) ?? []);
  if (hand === undefined) return;
  const { name } = await beyondScope(ctx, (db) =>
    only<{ name: string }>(db, sql`select name from staff_user where id = ${hand}`),
  );
  throw new Refusal(approvalRefusals.notApart, { params: { who: name, days: APART_DAYS } });
}
