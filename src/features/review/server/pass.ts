import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingOf } from "../../configuration/server/api.ts";
import { transition } from "../../loan/server/api.ts";
import { review } from "../contract.ts";
import { reviewSettings } from "../domain/settings.ts";
import { reviewRefusals } from "../messages.ts";
import { decidedColumns, outcomeOf, reviewedColumns } from "./decide.ts";
import { openCase } from "./open-case.ts";
import { writeRecord } from "./record.ts";
import { staffId } from "./staff.ts";
import { openStages } from "./stages.ts";

/** Passes an order whose configured stages were all looked at (12 → 31); the blacklist follows after the commit. */
export const pass = handle(review.pass, async ({ loanId, version, stages, remark }, ctx) => {
  const loan = await openCase(ctx, { loanId, version });
  const open = openStages(await settingOf(ctx, reviewSettings.stages), stages);
  if (open.length > 0) throw new Refusal(reviewRefusals.stagesOpen, { field: "stages", data: { open } });
  const passed = [...new Set(stages)];
  const changed = await transition(ctx, loan, "pass", {
    details: { stages: passed, remark },
    set: [...decidedColumns(9, staffId(ctx)), ...reviewedColumns(loan)],
  });
  await writeRecord(ctx, loan, { result: "pass", stages: passed, remark });
  await enqueue(ctx, "loan.blacklist", `${loanId}.${loan.round}`, { loanId });
  return outcomeOf(changed);
});
