import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { review } from "../contract.ts";
import { reviewSettings } from "../domain/settings.ts";
import { reviewRefusals } from "../messages.ts";
import { keepReviewed } from "../../../book/order/server/api.ts";
import { decide } from "./decide.ts";
import { openCase } from "./open-case.ts";
import { openStages } from "./stages.ts";

/**
 * Passes an order whose configured stages were all looked at (12 → 31; the blacklist follows), or finds it right on a
 * second look.
 */
export const pass = handle(review.pass, async ({ loanId, version, stages, remark }, ctx) => {
  const loan = await openCase(ctx, { loanId, version }, "pass");
  const open = openStages(await settingOf(ctx, reviewSettings.stages), stages);
  if (open.length > 0) throw new Refusal(reviewRefusals.stagesOpen, { field: "stages", data: { open } });
  await keepReviewed(ctx, loan);
  return decide(ctx, loan, { result: "pass", stages: [...new Set(stages)], remark });
});
