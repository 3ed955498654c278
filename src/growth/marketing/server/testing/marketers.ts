import { only, run, sql } from "../../../../platform/server/database/connect.ts";
import { dayIn } from "../../../../platform/shared/business-date.ts";
import type { Product, Staff } from "../../../../testing/product.ts";

/** A member of staff with a marketing seat, as it is set, made where there is none of the account. */
export async function marketer(
  product: Product,
  account: string,
  {
    weight = 1,
    dailyCap = null,
    team = "Marketing",
  }: { weight?: number; dailyCap?: number | null; team?: string } = {},
): Promise<Staff & { readonly id: string }> {
  const { db } = product.services.connection;
  const now = product.clock.now();
  await run(
    db,
    sql`with made as (insert into staff_user (account, name, password_hash, created_at)
          select ${account}, ${`M ${account}`}, password_hash, created_at from staff_user where account = 'marketing'
          on conflict (account) do nothing returning id)
        insert into user_role (user_id, role_id) select made.id, r.id from made, role r where r.code = 'marketing'`,
  );
  await run(db, sql`insert into team (name, created_at) values (${team}, ${now}) on conflict (name) do nothing`);
  await run(
    db,
    sql`insert into work_seat (user_id, team_id, function, daily_cap, weight, updated_at)
        select u.id, t.id, 'marketing', ${dailyCap}, ${weight}, ${now} from staff_user u, team t
        where u.account = ${account} and t.name = ${team}
        on conflict (user_id) do update set function = 'marketing', daily_cap = excluded.daily_cap, weight = excluded.weight,
          team_id = excluded.team_id, enabled = true, on_duty = true, allocation = true`,
  );
  const { id } = await only<{ id: string }>(db, sql`select id from staff_user where account = ${account}`);
  return { ...(await product.staff(account)), id };
}

/** Puts registers in force that name nobody, without which marketing reaches nobody. */
export async function putRegisters({ services, clock }: Product): Promise<void> {
  const now = clock.now();
  for (const kind of ["REUS", "REPEP"])
    await run(
      services.connection.db,
      sql`insert into contact_register (kind, file_name, sha256, as_of, state, imported_by, imported_at, decided_by, decided_at)
          select ${kind}, 'x', ${kind}, ${dayIn(services.config.zone, now)}, 'inForce', a.id, ${now}, b.id, ${now}
          from staff_user a, staff_user b where a.account = 'ops' and b.account = 'marketing'`,
    );
}

/** Lets these customers consent to marketing. */
export const consent = async ({ services, clock }: Product, customerIds: readonly string[]): Promise<number> =>
  run(
    services.connection.db,
    sql`insert into contact_consent (customer_id, given, said_at, source, recorded_at)
        select id, true, ${clock.now()}, 'app', ${clock.now()} from unnest(${customerIds}::bigint[]) id`,
  );
