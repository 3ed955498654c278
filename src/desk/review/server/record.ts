import type { Context } from "../../../platform/server/context.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../../../platform/server/database/write.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";
import type { DecisionState, ReviewResult } from "../domain/decision.ts";
import type { RejectReason, ReviewStage } from "../domain/status.ts";
import { staffId } from "./staff.ts";

/** What somebody did with an order, as it is kept for good; only how it went on changes. */
export interface RecordRow {
  readonly id: string;
  readonly loanId: string;
  readonly result: ReviewResult;
  readonly stages: readonly ReviewStage[];
  readonly reasons: readonly RejectReason[];
  readonly remark: string | null;
  readonly reviewerId: string;
  readonly state: DecisionState;
  readonly dueAt: Date | null;
}

export interface Decision<R extends ReviewResult = ReviewResult> {
  readonly result: R;
  readonly stages?: readonly ReviewStage[];
  readonly reasons?: readonly RejectReason[];
  readonly remark?: string | undefined;
  /** When it takes effect, for what does not at once. */
  readonly dueAt?: Date;
}

/** Keeps one decision. The case counts as opened when the reviewer last took it, as the operation log has it. */
export function writeRecord(
  ctx: Context,
  loan: LoanRow,
  { result, stages = [], reasons = [], remark, dueAt }: Decision,
): Promise<RecordRow> {
  const staff = staffId(ctx);
  const taken = sql`select max(o.at) from operation_log o where o.object_type = 'loan' and o.object_id = ${loan.id}
                      and o.call = 'review.claim'
                      and o.actor_id = ${staff} and o.after ->> 'renewed' = 'false'`;
  const opened = result === "recheck" || result === "recheckEnd" ? ctx.now : sql`coalesce((${taken}), ${ctx.now})`;
  return only<RecordRow>(
    ctx.db,
    insertInto(
      "review_record",
      {
        loanId: loan.id,
        customerId: loan.customerId,
        round: loan.round,
        result,
        stages: json(stages),
        reasons: json(reasons),
        score: loan.score,
        remark: remark || null,
        reviewerId: staff,
        openedAt: opened,
        decidedAt: ctx.now,
        state: dueAt ? "waiting" : "done",
        dueAt: dueAt ?? null,
      },
      sql`returning *`,
    ),
  );
}

/** Says how a decision went on. */
export const setState = (ctx: Context, recordId: string, state: Exclude<DecisionState, "waiting">): Promise<number> =>
  run(ctx.db, updateTable("review_record", { state }, sql`where id = ${recordId}`));
