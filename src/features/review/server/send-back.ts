import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { notices } from "../../loan/domain/notices.ts";
import { notify, transition } from "../../loan/server/api.ts";
import { review } from "../contract.ts";
import { decidedColumns, outcomeOf } from "./decide.ts";
import { openCase } from "./open-case.ts";
import { writeRecord } from "./record.ts";
import { staffId } from "./staff.ts";

/** Asks the borrower to hand in some stages again (12 → -33); the review stays open (11) until the new round is decided. */
export const sendBack = handle(review.sendBack, async ({ loanId, version, stages, remark }, ctx) => {
  const loan = await openCase(ctx, { loanId, version });
  const named = [...new Set(stages)];
  const set = [...decidedColumns(11, staffId(ctx)), sql`send_back_stages = ${JSON.stringify(named)}::jsonb`];
  const changed = await transition(ctx, loan, "sendBack", { details: { stages: named, remark }, set });
  await writeRecord(ctx, loan, { result: "sendBack", stages: named, remark });
  await notify(ctx, loan, notices.sendBack);
  return outcomeOf(changed);
});
