import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import type { LoanRow } from "../../loan/server/api.ts";
import type { RejectReason, ReviewStage } from "../domain/status.ts";
import { staffId } from "./staff.ts";

interface Decision {
  readonly result: "pass" | "reject" | "sendBack" | "pending" | "skip";
  readonly stages?: readonly ReviewStage[];
  readonly reasons?: readonly RejectReason[];
  readonly remark?: string | undefined;
}

/** Keeps one decision for good. The case counts as opened when the reviewer last took it, as the operation log has it. */
export async function writeRecord(ctx: Context, loan: LoanRow, { result, stages = [], reasons = [], remark }: Decision): Promise<void> {
  const staff = staffId(ctx);
  const taken = sql`select max(o.at) from operation_log o where o.object_type = 'loan' and o.object_id = ${loan.id} and o.call = 'review.claim'
                      and o.actor_id = ${staff} and o.after ->> 'renewed' = 'false'`;
  await sql`insert into review_record (loan_id, customer_id, round, result, stages, reasons, score, remark, reviewer_id, opened_at, decided_at)
            values (${loan.id}, ${loan.customerId}, ${loan.round}, ${result}, ${JSON.stringify(stages)}::jsonb, ${JSON.stringify(reasons)}::jsonb,
                    ${loan.score}, ${remark || null}, ${staff}, coalesce((${taken}), ${ctx.now}), ${ctx.now})`.execute(ctx.db);
}
