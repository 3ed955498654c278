import { handle } from "../../../platform/server/handle.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../configuration/server/api.ts";
import { notices } from "../../loan/domain/notices.ts";
import { notify, transition } from "../../loan/server/api.ts";
import { review } from "../contract.ts";
import { soundReasons } from "../domain/reasons.ts";
import { reviewSettings } from "../domain/settings.ts";
import { decidedColumns, outcomeOf } from "./decide.ts";
import { openCase } from "./open-case.ts";
import { writeRecord } from "./record.ts";
import { staffId } from "./staff.ts";

/** Rejects an order for at least one reason (12 → -30) and tells the borrower. */
export const reject = handle(review.reject, async ({ loanId, version, reasons, remark }, ctx) => {
  const loan = await openCase(ctx, { loanId, version });
  const named = unwrap(soundReasons(reasons, remark, await settingOf(ctx, reviewSettings.rejectReasons)));
  const changed = await transition(ctx, loan, "reject", { details: { reasons: named, remark }, set: decidedColumns(10, staffId(ctx)) });
  await writeRecord(ctx, loan, { result: "reject", reasons: named, remark });
  await notify(ctx, loan, notices.rejected);
  return outcomeOf(changed);
});
