import type { Actor, Services } from "../../../../platform/server/context.ts";
import { run, sql } from "../../../../platform/server/database/connect.ts";
import { makeOrder, makeReviewer, openShop } from "./desk.ts";

interface Room {
  /** Who shares out, and reviews nothing. */
  readonly ops: Actor;
  readonly reviewers: readonly [ana: Actor, beto: Actor, caro: Actor];
}

/** A shop with three people who may review by their role, none of whom has a seat yet. */
export async function openRoom(services: Services): Promise<Room> {
  const { db } = services.connection;
  await openShop(services);
  const ops = await makeReviewer(services, "ops");
  const ana = await makeReviewer(services, "ana");
  const beto = await makeReviewer(services, "beto");
  const caro = await makeReviewer(services, "caro");
  await run(
    db,
    sql`insert into menu (type, name_cn, name_en, name_es, perms, order_num)
        values ('button', '-', '-', '-', 'review:creditReviewOrder:pass', 1)`,
  );
  await run(
    db,
    sql`insert into role (code, name_cn, name_en, name_es, remark, updated_at) values ('r', '-', '-', '-', '', now())`,
  );
  await run(db, sql`insert into role_menu (role_id, menu_id) select r.id, m.id from role r, menu m`);
  await run(
    db,
    sql`insert into user_role (user_id, role_id) select u.id, r.id from staff_user u, role r where u.account <> 'ops'`,
  );
  return { ops, reviewers: [ana, beto, caro] };
}

/** Gives a reviewer a review seat, or makes the one there is as it should be. */
export const seatOf = (
  { connection: { db } }: Services,
  reviewer: Actor,
  { cap = null as number | null, weight = 1, onDuty = true, allocation = true, enabled = true } = {},
) =>
  run(
    db,
    sql`insert into work_seat (user_id, function, daily_cap, weight, on_duty, allocation, enabled, updated_at)
        values (${reviewer.id}, 'review', ${cap}, ${weight}, ${onDuty}, ${allocation}, ${enabled}, now())
        on conflict (user_id) do update set daily_cap = excluded.daily_cap, weight = excluded.weight,
          on_duty = excluded.on_duty, allocation = excluded.allocation, enabled = excluded.enabled`,
  );

/** So many orders that wait for a review. */
export async function makeOrders(services: Services, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let number = 0; number < count; number += 1) made.push(await makeOrder(services));
  return made;
}
