import { asSystem, type Services } from "../../src/platform/server/context.ts";
import { only, rows, run, sql } from "../../src/platform/server/database/connect.ts";
import { openSession } from "../../src/access/auth/server/session-store.ts";
import type { Seat } from "./load.ts";

/** Makes so many members of staff, each with a session and a borrower whose conversation they hold. */
export async function seatStaff(services: Services, count: number): Promise<readonly Seat[]> {
  const { db } = services.connection;
  const { id: role } = await only<{ id: string }>(db, sql`select id from role where code = 'service'`);
  const staff = await rows<{ id: string }>(
    db,
    sql`insert into staff_user (account, name, password_hash, created_at)
        select 'bench-' || n, 'Bench ' || n, 'x', now() from generate_series(1, ${count}) n returning id`,
  );
  await run(
    db,
    sql`insert into user_role (user_id, role_id) select unnest(${staff.map(({ id }) => id)}::bigint[]), ${role}`,
  );
  const people = await rows<{ id: string }>(
    db,
    sql`insert into customer (external_id, merchant_no, package_name, phone, name, registered_at)
        select 'bench-' || n, (select merchant_no from app_package limit 1), (select package_name from app_package limit 1),
          '55' || lpad(n::text, 8, '0'), 'Borrower ' || n, now() from generate_series(1, ${count}) n returning id`,
  );
  await run(
    db,
    sql`insert into chat_conversation (customer_id, state, holder_id, held_since, opened_at, answering)
        select c, 'held', s, now(), now(), true
        from unnest(${people.map(({ id }) => id)}::bigint[], ${staff.map(({ id }) => id)}::bigint[]) as v (c, s)`,
  );
  const seats: Seat[] = [];
  for (const [index, { id }] of staff.entries()) {
    const token = await asSystem(services, (ctx) => openSession(ctx, id, { secondStepOpen: false, deviceHash: null }));
    seats.push({ token, userId: people[index]?.id ?? "" });
  }
  return seats;
}
