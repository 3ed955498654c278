import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { role } from "../../../access/role/contract.ts";
import { staffUser } from "../../../access/staff-user/contract.ts";
import { approvalRefusals } from "../messages.ts";

/** For so long an account may still be in the hands of whoever set it up. No setting shortens it. */
const APART_DAYS = 3;

/** What puts an account into somebody's hands: from here on they could have logged in as its owner. */
const HANDED_OVER = [staffUser.create.name, staffUser.reset.name, staffUser.unbindMfa.name];

/**
 * Refuses a caller who is not surely another person than each of those who decided before: where one of the two has
 * lately created the other's account, reset its password, unbound its authenticator or changed its roles or what they
 * may do, or somebody else holds both accounts in that way, directly or through accounts in between. Read from the
 * operation log, which nobody rewrites, whatever the caller may see of it.
 */
export async function refuseNotApart(ctx: Context, others: readonly string[]): Promise<void> {
  for (const other of others) await refuseNotApartFrom(ctx, other);
}

async function refuseNotApartFrom(ctx: Context, otherId: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - APART_DAYS * 86_400_000);
  const found = await beyondScope(ctx, (db) =>
    row<{ name: string }>(
      db,
      sql`with recursive
            done as (select actor_id as by_id, call, object_id, after from operation_log
                     where call in (${sql.join([...HANDED_OVER, staffUser.edit.name, role.authorize.name])})
                       and at > ${since} and actor_id is not null),
            handed as (select by_id, object_id::bigint as of_id from done where call in (${sql.join(HANDED_OVER)})),
            pair as (select * from (values (${otherId}::bigint, ${ctx.actor.id}::bigint),
              (${ctx.actor.id}::bigint, ${otherId}::bigint)) v (one, other)),
            behind as (select one as side, one as person from pair union select b.side, h.by_id from behind b
              join handed h on h.of_id = b.person),
            both_in_hand as (select person from behind group by person having count(distinct side) = 2),
            touched as (select d.by_id as person from done d join pair p on d.by_id = p.one
                        where (d.call = ${staffUser.edit.name} and d.object_id = p.other::text and d.after ? 'roles')
                           or (d.call = ${role.authorize.name} and exists (select from user_role u
                             where u.user_id = p.other and u.role_id::text = d.object_id)))
          select s.name from (select person from both_in_hand union all select person from touched) found
            join staff_user s on s.id = found.person
          order by s.id limit 1`,
    ),
  );
  if (found) throw new Refusal(approvalRefusals.notApart, { params: { who: found.name, days: APART_DAYS } });
}
