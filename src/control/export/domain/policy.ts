import { policy } from "../../../platform/shared/policy.ts";
import { ok, refused } from "../../../platform/shared/refusal.ts";
import { exporting } from "../contract.ts";
import { exportRefusals } from "../messages.ts";
import { exportStatus } from "./status.ts";

/** What may be done with an export: a file is taken while it lasts; what failed or expired can be made anew. */
export const exportPolicy = policy("export", { status: exportStatus.schema })({
  download: {
    call: exporting.download,
    when: ({ status }) => (status === "done" ? ok(null) : refused(exportRefusals.gone)),
  },
  retry: {
    call: exporting.retry,
    when: ({ status }) => (status === "failed" || status === "expired" ? ok(null) : refused(exportRefusals.notFailed)),
  },
});
