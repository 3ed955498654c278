import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { takesPart } from "../../../desk/seat/domain/allocation.ts";
import { MAX_SEED } from "../../../desk/seat/domain/seeded-chance.ts";
import { shareLines } from "../domain/share.ts";
import type { SharingStrategy } from "../domain/sets.ts";
import { lockList } from "./list-row.ts";
import { linesMeant, moveLines } from "./move.ts";
import { givenToday, recordsOf, seatsOf, staffInScope } from "./receivers.ts";

interface Rule {
  readonly strategy: SharingStrategy;
  readonly capPerDay: number | null;
}

/** The rule of a list's product, or else of its package; null where none is in force for this occasion. */
const ruleOf = ({ db }: Context, listId: string, when: "onImport" | "atNight"): Promise<Rule | null> =>
  row<Rule>(
    db,
    sql`select r.strategy, r.cap_per_day from marketing_list t join marketing_rule r on r.package_name = t.package_name
          and (r.product_id = t.product_id or r.product_id is null)
        where t.id = ${listId} and r.enabled and ${when === "onImport" ? sql`r.on_import` : sql`r.at_night`}
        order by r.product_id is null limit 1`,
  );

async function giveOut(ctx: Context, listId: string, when: "onImport" | "atNight"): Promise<number> {
  const rule = await ruleOf(ctx, listId, when);
  if (!rule) return 0;
  const staff = await staffInScope(ctx.db);
  const seats = (await seatsOf(ctx, staff)).filter((seat) => takesPart(seat, "marketing"));
  const { state } = await lockList(ctx, listId);
  if (state === "closed" || seats.length === 0) return 0;
  const given = await givenToday(ctx, ctx.db, staff);
  const capped = seats.map((seat) => {
    if (rule.capPerDay === null) return seat;
    const left = Math.max(0, rule.capPerDay - (given.get(seat.id) ?? 0));
    return { ...seat, dailyCap: Math.min(seat.dailyCap ?? Infinity, seat.given + left) };
  });
  const lines = await linesMeant(ctx, listId, "unassigned");
  const { hands } = shareLines(
    lines.map(({ id, packageName, lastCheckerId }) => ({ id, packageName, owner: lastCheckerId })),
    capped,
    {
      strategy: rule.strategy,
      // Each list and day has its own draw, which comes out again if the work is done twice.
      seed: (Number(listId) * 31 + Math.floor(ctx.now.getTime() / 86_400_000)) % MAX_SEED,
      ...(rule.strategy === "conversion" && { records: await recordsOf(ctx, ctx.db, staff) }),
    },
  );
  const to = new Map([...hands].flatMap(([id, given]) => given.map((line) => [line, id] as const)));
  await moveLines(ctx, to);
  return to.size;
}

/**
 * Gives the lines of a list out that nobody has, by the rule of its package and product, as far as the days of those
 * who take part have room. Answers how many.
 */
export async function allocateList(services: Services, listId: string, when: "onImport" | "atNight"): Promise<number> {
  let total = 0;
  for (;;) {
    const given = await asSystem(services, (ctx) => giveOut(ctx, listId, when));
    total += given;
    if (given === 0) return total;
  }
}

/** The same for every open list, the oldest first. */
export async function allocateAll(services: Services, signal?: AbortSignal): Promise<number> {
  const lists = await rows<{ id: string }>(
    services.connection.db,
    sql`select id from marketing_list where state = 'open' and status = 'done' order by id`,
  );
  let total = 0;
  for (const { id } of lists) {
    if (signal?.aborted) break;
    total += await allocateList(services, id, "atNight");
  }
  return total;
}
