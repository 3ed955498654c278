import { addDays, daysBetween } from "../../../platform/shared/business-date.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Verdict } from "../../review/domain/decision.ts";
import { rejectReason, type RejectReason } from "../../review/domain/status.ts";
import { calibration } from "../contract.ts";
import { agreementOf } from "../domain/kappa.ts";
import { calibrationRefusals } from "../messages.ts";
import { within, type Period } from "./period.ts";
import { repaymentOf } from "./repayment.ts";

const USUAL_DAYS = 90;
const MAX_DAYS = 366;
const MAX_CASES = 20_000;

/** A case as both decided it. */
interface Pair {
  readonly state: "decided" | "dropped";
  readonly oneId: string;
  readonly one: string;
  readonly otherId: string;
  readonly other: string;
  readonly first: Verdict;
  readonly second: Verdict;
  readonly firstReasons: readonly RejectReason[];
  readonly secondReasons: readonly RejectReason[];
}

/** How far reviewers agree, and what became of what they passed, over the days of the first decisions. */
export const figures = handle(calibration.figures, async ({ from, to, reviewer }, ctx) => {
  const end = to ?? ctx.today;
  const begin = from ?? addDays(end, 1 - USUAL_DAYS);
  const days = daysBetween(begin, end) + 1;
  if (days < 1) throw new Refusal(calibrationRefusals.periodBackwards, { field: "to" });
  if (days > MAX_DAYS)
    throw new Refusal(calibrationRefusals.periodTooLong, { field: "to", params: { days: MAX_DAYS } });
  const period = { begin, end, reviewer };
  const found = await pairsOf(ctx, period);
  const pairs = found.filter(({ state }) => state === "decided");
  return {
    from: begin,
    to: end,
    decided: pairs.length,
    dropped: found.length - pairs.length,
    all: agreementOf(pairs.map(({ first, second }) => [first, second] as const)),
    reviewers: byReviewer(pairs).filter(({ reviewerId }) => reviewer === undefined || reviewerId === reviewer),
    reasons: byReason(pairs),
    repayment: await repaymentOf(ctx, period),
  };
});

const pairsOf = (ctx: Context<Db>, period: Period): Promise<Pair[]> =>
  rows<Pair>(
    ctx.db,
    sql`select c.state, c.first_reviewer_id as one_id, f.name as one, coalesce(c.reviewer_id, 0) as other_id,
          coalesce(s.name, '') as other, c.first_result as first, coalesce(c.result, c.first_result) as second,
          c.first_reasons, c.reasons as second_reasons
        from calibration_case c
        join staff_user f on f.id = c.first_reviewer_id
        left join staff_user s on s.id = c.reviewer_id
        where c.state in ('decided', 'dropped') and ${within(ctx, period, sql`c.first_decided_at`)}
          ${period.reviewer === undefined ? sql`` : sql`and ${period.reviewer} in (c.first_reviewer_id, c.reviewer_id)`}
        order by c.first_decided_at desc, c.id desc limit ${MAX_CASES}`,
  );

/** Each reviewer's decisions beside the colleague's on the same case. */
function byReviewer(pairs: readonly Pair[]) {
  const sides = pairs.flatMap(({ oneId, one, otherId, other, first, second }) => [
    { reviewerId: oneId, name: one, pair: [first, second] as const },
    { reviewerId: otherId, name: other, pair: [second, first] as const },
  ]);
  return [...Map.groupBy(sides, ({ reviewerId }) => reviewerId)]
    .map(([reviewerId, of]) => ({
      reviewerId,
      name: of[0]?.name ?? "",
      ...agreementOf(of.map(({ pair }) => pair)),
    }))
    .toSorted((a, b) => b.cases - a.cases || a.name.localeCompare(b.name));
}

/** Each reason that was named: whether both named it, over all cases. */
function byReason(pairs: readonly Pair[]) {
  const named = (reasons: readonly RejectReason[], reason: RejectReason) => (reasons.includes(reason) ? "yes" : "no");
  return rejectReason.codes.flatMap((reason) => {
    const sorted = pairs.map(
      ({ firstReasons, secondReasons }) => [named(firstReasons, reason), named(secondReasons, reason)] as const,
    );
    const count = (one: string, other: string) => sorted.filter((pair) => pair[0] === one && pair[1] === other).length;
    const [both, first, second] = [count("yes", "yes"), count("yes", "no"), count("no", "yes")];
    return both + first + second === 0 ? [] : [{ reason, both, first, second, ...agreementOf(sorted) }];
  });
}
