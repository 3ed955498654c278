import { asSystem, type Services } from "../src/platform/server/context.ts";
import { row, sql } from "../src/platform/server/database/connect.ts";
import { secondCollector, secondMarketer, secondReviewer } from "./roles.ts";

/**
 * Who sits where in the demo. The second collector shares the first one's team, so that a team's scope shows more than
 * an own one, and gets half as much; the second reviewer decides blind on what the first decided, the second marketer shares lists with the first; their lead hands work over and is given none. The caps let some of the overdue
 * orders wait for the next day.
 */
const SEATS = [
  { account: "collector", team: "Cobranza 1", function: "collection", extension: "201", cap: 240, weight: 2 },
  { account: "collector2", team: "Cobranza 1", function: "collection", extension: "202", cap: 120, weight: 1 },
  { account: "lead", team: "Cobranza 1", function: "collection", extension: "200", cap: null, weight: 0 },
  { account: "service", team: "Atención 1", function: "service", extension: "101", cap: 80, weight: 1 },
  { account: "reviewer", team: "Crédito 1", function: "review", extension: "301", cap: 120, weight: 1 },
  { account: "reviewer2", team: "Crédito 1", function: "review", extension: "302", cap: 120, weight: 1 },
  { account: "marketing", team: "Marketing 1", function: "marketing", extension: "401", cap: 100, weight: 2 },
  { account: "marketing2", team: "Marketing 1", function: "marketing", extension: "402", cap: 80, weight: 1 },
] as const;

/** Who comes beside somebody of the seed, with the same role. */
const COLLEAGUES = [
  { ...secondCollector, beside: "collector", role: "collector" },
  { ...secondReviewer, beside: "reviewer", role: "reviewer" },
  { ...secondMarketer, beside: "marketing", role: "marketing" },
] as const;

/**
 * Gives the demo its teams and work seats, a second collector and a second reviewer; the product then gives these seats their orders. It
 * runs once, in a database that has no team yet; what administrators changed afterwards stays as it is.
 */
export async function seedTeams(services: Services): Promise<void> {
  await asSystem(services, async ({ db, now }) => {
    if (await row(db, sql`select 1 as there from team limit 1`)) return;
    for (const { account, name, phone, beside, role } of COLLEAGUES)
      await sql`with added as (
                  insert into staff_user (account, name, phone, password_hash, created_at)
                  select ${account}, ${name}, ${phone}, password_hash, created_at from staff_user
                    where account = ${beside}
                  on conflict (account) do nothing returning id)
                insert into user_role (user_id, role_id) select added.id, r.id from added, role r
                  where r.code = ${role}`.execute(db);
    const seats = sql`jsonb_to_recordset(${JSON.stringify(SEATS)}::jsonb) as s (account text, team text, function text,
                        extension text, cap integer, weight integer)`;
    await sql`insert into team (name, created_at) select distinct s.team, ${now}::timestamptz from ${seats}`.execute(
      db,
    );
    await sql`insert into work_seat (user_id, team_id, function, extension, daily_cap, weight, updated_at)
              select u.id, t.id, s.function, s.extension, s.cap, s.weight, ${now} from ${seats}
                join staff_user u using (account) join team t on t.name = s.team`.execute(db);
  });
}
