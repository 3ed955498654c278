import { handle } from "../../../platform/server/handle.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { review } from "../contract.ts";
import { soundReasons } from "../domain/reasons.ts";
import { reviewSettings } from "../domain/settings.ts";
import { decide } from "./decide.ts";
import { openCase } from "./open-case.ts";

/** Rejects an order for at least one reason (12 → -30) and tells the borrower, or finds it wanting on a second look. */
export const reject = handle(review.reject, async ({ loanId, version, reasons, remark }, ctx) => {
  const loan = await openCase(ctx, { loanId, version }, "reject");
  const named = unwrap(soundReasons(reasons, remark, await settingOf(ctx, reviewSettings.rejectReasons)));
  return decide(ctx, loan, { result: "reject", reasons: named, remark });
});
