import { writeAudit } from "../../../platform/server/audit.ts";
import { handle } from "../../../platform/server/handle.ts";
import { planAgain } from "../../../platform/server/long-work.ts";
import { demand } from "../../../platform/server/policy.ts";
import { exporting } from "../contract.ts";
import { exportPolicy } from "../domain/policy.ts";
import { ownJob } from "./job-store.ts";
import { exportWork } from "./run.ts";

/** Plans a failed or expired export of the caller's anew, with the same filters. */
export const retry = handle(exporting.retry, async ({ id }, ctx) => {
  demand(ctx, exportPolicy, "retry", await ownJob(ctx, id, { lock: true }));
  await planAgain(ctx, exportWork, id, { expiresAt: null });
  await writeAudit(ctx, exporting.retry.name, { id }, { object: ["export", id] });
  return null;
});
