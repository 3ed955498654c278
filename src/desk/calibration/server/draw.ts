import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import type { RecordRow } from "../../review/server/api.ts";
import { delayOf, isDrawn } from "../domain/draw.ts";
import { calibrationSettings } from "../domain/settings.ts";

/** Brings the case of a drawn decision to the queue of a second reviewer. */
export const PLACE_TOPIC = "calibration.place";

/**
 * Whether a verdict may come back blind: a pass or a rejection in the first round, of an order that the borrower applied
 * for with us. What was sent back before would tell of the first review.
 */
const mayComeBack = ({ round, byPartner, relendOf }: LoanRow, { result }: RecordRow): boolean =>
  (result === "pass" || result === "reject") && round === 1 && !byPartner && relendOf === null;

/**
 * Hears of a verdict that takes effect: one on a blind case is kept beside the first; of the others a share is drawn by
 * chance (from 0 up to 1), each at most once.
 */
export async function onVerdict(ctx: Context, loan: LoanRow, record: RecordRow, chance: () => number): Promise<void> {
  if (loan.blind) return keepSecond(ctx, loan, record);
  if (!mayComeBack(loan, record)) return;
  if (!isDrawn(await settingOf(ctx, calibrationSettings.shareBp), chance())) return;
  const drawn = await beyondScope(ctx, (db) =>
    row<{ id: string }>(
      db,
      insertInto(
        "calibration_case",
        {
          loanId: loan.id,
          customerId: loan.customerId,
          recordId: record.id,
          firstReviewerId: record.reviewerId,
          firstResult: record.result,
          firstReasons: json(record.reasons),
          firstDecidedAt: sql`(select decided_at from review_record where id = ${record.id})`,
          score: loan.score,
          drawnAt: ctx.now,
          state: "drawn",
        },
        sql`on conflict (loan_id) do nothing returning id`,
      ),
    ),
  );
  if (drawn) await enqueue(ctx, PLACE_TOPIC, drawn.id, { caseId: drawn.id }, delayOf(chance()));
}

/** Keeps the second decision with the case; not where the borrower's data have changed since the first. */
async function keepSecond(ctx: Context, { id }: LoanRow, { result, reasons, remark }: RecordRow): Promise<void> {
  await beyondScope(ctx, (db) =>
    run(
      db,
      sql`update calibration_case set ended_at = ${ctx.now},
            state = case when overtaken_at is null then 'decided' else 'dropped' end,
            dropped_for = case when overtaken_at is not null then 'overtaken' end,
            result = case when overtaken_at is null then ${result} end,
            decided_at = case when overtaken_at is null then ${ctx.now}::timestamptz end,
            reasons = ${JSON.stringify(reasons)}::jsonb, remark = ${remark}
          where blind_id = ${id} and state = 'open'`,
    ),
  );
}

/** Ends a case that nobody decides. What never came to a queue needs not be put away. */
export const dropCase = (
  ctx: Context,
  caseId: string,
  droppedFor: "nobody" | "overtaken" | "expired",
): Promise<number> =>
  run(
    ctx.db,
    updateTable(
      "calibration_case",
      {
        state: "dropped",
        droppedFor,
        endedAt: ctx.now,
        closedAt: sql`case when blind_id is null then ${ctx.now}::timestamptz end`,
      },
      sql`where id = ${caseId} and state in ('drawn', 'open')`,
    ),
  );
