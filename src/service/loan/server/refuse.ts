import { unwrap } from "../../../platform/shared/refusal.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { soundReasons } from "../../../desk/review/domain/reasons.ts";
import { reviewSettings } from "../../../desk/review/domain/settings.ts";
import { demand } from "../../../platform/server/policy.ts";
import { loan as contract } from "../contract.ts";
import { loanPolicy } from "../domain/policy.ts";
import { notices } from "../../../book/plan/domain/notices.ts";
import { lockLoan } from "../../../book/order/server/api.ts";
import { notify } from "../../../book/order/server/api.ts";
import { changed, releaseCommitment, requireNoLivePayout, REVIEW_ENDS } from "../../../book/order/server/api.ts";
import { transition } from "../../../book/order/server/api.ts";
import { factsOf } from "./loan-facts.ts";

/** The reasons that administrators have put on offer. */
export const refuseReasons = handle(contract.refuseReasons, async (_input, ctx) => [
  ...(await settingOf(ctx, reviewSettings.rejectReasons)),
]);

/** Refuses an order before its payout, for at least one of the reasons on offer; the borrower is told. */
export const refuseLoan = handle(contract.refuse, async ({ loanId, version, reasons, remark }, ctx) => {
  const loan = await lockLoan(ctx, loanId, version);
  demand(ctx, loanPolicy, "refuse", await factsOf(ctx, loan));
  const named = unwrap(soundReasons(reasons, remark, await settingOf(ctx, reviewSettings.rejectReasons)));
  await requireNoLivePayout(ctx, loan);
  const set = [...REVIEW_ENDS, sql`check_status = 10`];
  const after = await transition(ctx, loan, "refuse", { details: { reasons: named, remark: remark ?? null }, set });
  await releaseCommitment(ctx, loan);
  await notify(ctx, loan, notices.rejected);
  ctx.audit({ reason: [...named, ...(remark ? [remark] : [])].join("; ") });
  return changed(after);
});
