import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { takesPart } from "../../../desk/seat/domain/allocation.ts";
import { chanceFrom } from "../../../desk/seat/domain/seeded-chance.ts";
import { noteGiven, seatsFor } from "../../../desk/seat/server/api.ts";
import { moveOrders, type Move } from "../../../book/order/server/api.ts";
import { splitCases, type Split } from "../domain/split.ts";
import { STAGES, type Stage } from "../domain/stage.ts";
import { caseLoads, stageLoads, stageOn } from "./loads.ts";
import { rulesOf, staffOfRule, type StageRule } from "./rules.ts";

interface Options {
  /** Ends the run after the transaction that is under way; the rest is for the next run. */
  readonly signal?: AbortSignal;
}

/** What chance goes on from on a day: the same day and stage, the same split. */
const seedOf = (day: BusinessDate, stage: Stage): number => Number(day.replaceAll("-", "")) * 64 + stage + 1;

/**
 * Gives out the cases that got to a stage, by the stage's rule: day by day where days were missed, so that it comes to
 * the same as if they had been looked at one by one. What does not fit waits for the next day, or for a seat that takes
 * part. The seats are locked, so that two replicas do not exceed a cap between them. Answers how many cases changed
 * hands.
 */
export async function allocateCases(services: Services, { signal }: Options = {}): Promise<number> {
  let moved = 0;
  const { first, today } = await asSystem(services, async ({ db, today: day }) => ({
    today: day,
    first: await row<{ day: BusinessDate | null }>(
      db,
      sql`select min(case when tried_on >= waits_since then least(tried_on + 1, ${day}::date) else waits_since end) as day
          from collection_case where closed_on is null and waits_since is not null`,
    ),
  }));
  for (let day = first?.day ?? null; day !== null && day <= today; day = addDays(day, 1))
    for (const stage of STAGES) {
      if (signal?.aborted) return moved;
      const on = day;
      moved += await asSystem(services, (ctx) => giveOut(ctx, on, stage));
    }
  return moved;
}

interface Piece {
  readonly id: string;
  readonly loanId: string;
  readonly packageName: string;
  readonly dueCents: Cents;
  readonly holder: string | null;
  readonly holderName: string | null;
  readonly owner: string | null;
}

/** What was due of a case (alias `c`) on a business day, without overdue fees. */
const dueOn = (day: BusinessDate) => sql`(
  select coalesce(sum(b.outstanding_cents - b.overdue_due_cents + b.overdue_paid_cents + b.overdue_waived_cents), 0)::bigint
  from bill b where b.loan_id = c.loan_id and b.status <> 30 and b.due_on <= greatest(${day}::date, c.due_on))`;

/**
 * The cases that wait at a stage on a day, the longest past due first; a command has their orders locked, and passes
 * over those that others hold.
 */
const waitingAt = ({ db, today }: Context<Db>, day: BusinessDate, stage: Stage): Promise<Piece[]> =>
  rows<Piece>(
    db,
    sql`select c.id, c.loan_id, c.package_name, ${dueOn(day)} as due_cents, l.collector_id as holder, u.name as holder_name,
          coalesce(l.collector_id, (select s.to_id from collection_step s where s.case_id = c.id and s.event = 'given'
            order by s.id desc limit 1)) as owner
        from collection_case c
        join loan_order l on l.id = c.loan_id
        left join staff_user u on u.id = l.collector_id
        where c.closed_on is null and c.waits_since <= ${day}
          and (c.tried_on is null or c.tried_on < c.waits_since or c.tried_on < ${day} or ${day}::date = ${today}::date)
          and ${stageOn(day)} = ${stage}
        order by c.due_on, c.id ${db.isTransaction ? sql`for no key update of l skip locked` : sql``}`,
  );

/** Notes that cases had their turn on a day: they wait for the next stage that they got to, or, left over, go on waiting. */
async function noteTurn(
  { db }: Context,
  day: BusinessDate,
  ids: readonly string[],
  left: readonly string[],
): Promise<void> {
  await run(
    db,
    sql`update collection_case c set tried_on = ${day}, waits_since = case when c.id = any (${left}::bigint[])
          then c.waits_since
          else (select min(s.happened_on) from collection_step s where s.case_id = c.id
            and s.event in ('opened', 'staged') and s.happened_on > ${day}) end
        where c.id = any (${ids}::bigint[])`,
  );
}

/** What would be given to whom, of which cases, and which stay with who has them. */
interface Planned extends Split {
  readonly asked: readonly Piece[];
  readonly kept: readonly Piece[];
}

/** What a rule does with the cases that wait at its stage on a day; a command holds the seats, and then the orders. */
export async function splitBy(ctx: Context<Db>, rule: StageRule, day: BusinessDate): Promise<Planned> {
  const { stage, strategy, stageCap, reallocate } = rule;
  const staff = rule.enabled ? await staffOfRule(ctx.db, rule) : [];
  const seats = (await seatsFor({ ...ctx, today: day }, staff)).filter((seat) => takesPart(seat, "collection"));
  const waiting = await waitingAt(ctx, day, stage);
  const stays = (piece: Piece): boolean => !rule.enabled || (piece.holder !== null && !reallocate);
  const asked = waiting.filter((piece) => !stays(piece));
  const ids = seats.map(({ id }) => id);
  const split = splitCases({
    strategy,
    pieces: asked.map(({ dueCents, ...piece }) => ({ ...piece, amount: dueCents })),
    seats,
    loads: await caseLoads(ctx.db, ids),
    cap: stageCap === null ? null : { most: stageCap, loads: await stageLoads(ctx.db, ids, stage, day) },
    chance: chanceFrom(seedOf(day, stage)),
  });
  return { ...split, asked, kept: waiting.filter(stays) };
}

async function giveOut(ctx: Context, day: BusinessDate, stage: Stage): Promise<number> {
  const rule = (await rulesOf(ctx)).find((one) => one.stage === stage);
  if (!rule) return 0;
  const { moves, left, asked, kept } = await splitBy(ctx, rule, day);
  if (asked.length + kept.length === 0) return 0;
  const byId = new Map(asked.map((piece) => [piece.id, piece]));
  const orders = moves.map(({ piece, to }): Move => {
    const from = byId.get(piece.id);
    const held = from?.holder ? { id: from.holder, name: from.holderName ?? "" } : null;
    return { loanId: piece.loanId, from: held, to: { id: to.id, name: to.name } };
  });
  await moveOrders(ctx, orders);
  const hands = Map.groupBy(moves, ({ to }) => to.id);
  await noteGiven(
    { ...ctx, today: day },
    new Map([...hands].map(([id, mine]) => [id, mine.map(({ piece }) => piece.loanId)])),
  );
  const leftIds = left.map(({ id }) => id);
  if (rule.teamId !== null && leftIds.length > 0)
    await run(
      ctx.db,
      sql`update collection_case set team_id = ${rule.teamId} where id = any (${leftIds}::bigint[]) and collector_id is null`,
    );
  await noteTurn(
    ctx,
    day,
    [...asked, ...kept].map(({ id }) => id),
    leftIds,
  );
  return moves.length;
}
