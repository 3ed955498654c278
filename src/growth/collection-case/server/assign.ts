import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { moveOrders } from "../../../book/order/server/api.ts";
import { admit, isAtWork, type SeatFacts } from "../../../desk/seat/domain/allocation.ts";
import { chanceFrom } from "../../../desk/seat/domain/seeded-chance.ts";
import { inScope, noteGiven, seatsFor, teamsInScope } from "../../../desk/seat/server/api.ts";
import { collectionCase } from "../contract.ts";
import { casePolicy } from "../domain/policy.ts";
import { splitCases, type Split } from "../domain/split.ts";
import { caseRefusals } from "../messages.ts";
import { factsOf, findCases, lockCases, type CaseRow } from "./case-row.ts";
import { caseLoads } from "./loads.ts";

type Target = Pick<InputOf<typeof collectionCase.assignPreview>, "toSeat" | "toTeam" | "strategy">;

/**
 * The seats that may be given cases: the one, or those of the team that take part; a command holds them. Refuses (404)
 * what the caller does not see, and (409) a seat that is off, full or does something else, and a team in which nobody
 * can.
 */
async function seatsOf(ctx: Context<Db>, { toSeat, toTeam, strategy }: Target): Promise<SeatFacts[]> {
  if ((toSeat === undefined) === (toTeam === undefined)) throw new Refusal(caseRefusals.oneTarget, { field: "toSeat" });
  const field = toSeat === undefined ? "toTeam" : "toSeat";
  if (toTeam !== undefined) {
    const known = await rows(ctx.db, sql`select t.id from team t where t.id = ${toTeam} and ${teamsInScope(ctx)}`);
    if (known.length === 0) throw new Refusal(platformRefusals.notFound, { field });
  }
  const which = toSeat === undefined ? sql`t.team_id = ${toTeam}` : sql`t.user_id = ${toSeat}`;
  const found = await rows<{ id: string }>(
    ctx.db,
    sql`select t.user_id as id from work_seat t where ${which} and ${inScope(ctx)} order by t.user_id limit 500`,
  );
  const seats = await seatsFor(
    ctx,
    found.map(({ id }) => id),
  );
  const fit = seats.filter((seat) => seat.function === "collection");
  if (toSeat !== undefined) {
    const [seat] = fit;
    if (found.length === 0) throw new Refusal(platformRefusals.notFound, { field });
    if (!seat) throw new Refusal(caseRefusals.seatUnfit, { field });
    unwrap(admit(seat, 1, field));
    return [seat];
  }
  const open = fit.filter((seat) => isAtWork(seat) && seat.allocation);
  if (strategy === "weight" && open.length > 0 && open.every(({ weight }) => weight === 0))
    throw new Refusal(caseRefusals.weightsZero, { field: "strategy" });
  if (open.length === 0) throw new Refusal(caseRefusals.seatUnfit, { field });
  return open;
}

async function planOf(
  ctx: Context<Db>,
  cases: readonly CaseRow[],
  seats: readonly SeatFacts[],
  { toSeat, strategy, seed }: Target & { readonly seed: number },
): Promise<Split> {
  const ids = seats.map(({ id }) => id);
  // what the one seat has already is not given to it again
  const asked = cases.filter(({ collectorId }) => toSeat === undefined || collectorId !== toSeat);
  return splitCases({
    strategy: toSeat === undefined ? strategy : "evenCount",
    pieces: asked.map(({ id, loanId, packageName, dueCents, collectorId }) => ({
      id,
      loanId,
      packageName,
      amount: dueCents,
      owner: collectorId,
      holder: collectorId,
    })),
    seats,
    loads: await beyondScope(ctx, (db) => caseLoads(db, ids)),
    chance: chanceFrom(seed),
  });
}

const answerOf = ({ moves, left, collectors }: Split) => ({
  moves: moves.length,
  collectors: [...collectors],
  left: [...Map.groupBy(left, ({ why }) => why)].map(([why, some]) => ({ why, count: some.length })),
});

/** Who would get how many of these cases, and what would stay where it is. */
export const assignPreview = handle(collectionCase.assignPreview, async ({ ids, ...target }, ctx) => {
  const cases = await findCases(ctx, ids, "ids");
  const open = cases.filter(({ closed }) => !closed);
  return answerOf(await planOf(ctx, open, await seatsOf(ctx, target), target));
});

/**
 * Gives cases to a collector, or shares them out in a team, as far as their days have room; the orders' timelines tell
 * why. Refuses (409) when it is not as much as the preview showed, and a case that is closed meanwhile.
 */
export const assign = handle(collectionCase.assign, async ({ ids, count, reason, ...target }, ctx) => {
  await findCases(ctx, ids, "ids");
  const seats = await seatsOf(ctx, target);
  const cases = await lockCases(ctx, ids, "ids");
  for (const one of cases) demand(ctx, casePolicy, "assign", factsOf(one, ctx));
  const plan = await planOf(ctx, cases, seats, target);
  if (plan.moves.length !== count)
    throw new Refusal(caseRefusals.previewStale, { field: "count", data: { count: plan.moves.length } });
  const byId = new Map(cases.map((one) => [one.id, one]));
  const moves = plan.moves.map(({ piece, to }) => {
    const { collectorId = null, collector } = byId.get(piece.id) ?? {};
    const from = collectorId === null ? null : { id: collectorId, name: collector ?? "" };
    return { loanId: piece.loanId, from, to: { id: to.id, name: to.name } };
  });
  await beyondScope(ctx, (db) => moveOrders({ ...ctx, db: db as Tx }, moves, reason));
  const hands = Map.groupBy(plan.moves, ({ to }) => to.id);
  await noteGiven(ctx, new Map([...hands].map(([id, mine]) => [id, mine.map(({ piece }) => piece.loanId)])));
  const answer = answerOf(plan);
  ctx.audit({
    object: ["collectionCase", ids[0] ?? ""],
    after: {
      cases: ids.length,
      moves: answer.moves,
      collectors: answer.collectors.filter((one) => one.before !== one.after),
    },
    reason,
  });
  return answer;
});
