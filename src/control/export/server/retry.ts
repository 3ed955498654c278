import { writeAudit } from "../../../platform/server/audit.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { demand } from "../../../platform/server/policy.ts";
import { exporting } from "../contract.ts";
import { exportPolicy } from "../domain/policy.ts";
import { EXPORT_TOPIC } from "./handlers-for.ts";
import { ownJob } from "./job-store.ts";

/** Plans a failed or expired export of the caller's anew, with the same filters. */
export const retry = handle(exporting.retry, async ({ id }, ctx) => {
  demand(ctx, exportPolicy, "retry", await ownJob(ctx, id, { lock: true }));
  await run(
    ctx.db,
    updateTable(
      "export_job",
      { status: "waiting", rows: 0, totalRows: null, error: null, finishedAt: null, expiresAt: null },
      sql`where id = ${id}`,
    ),
  );
  await enqueue(ctx, EXPORT_TOPIC, `${id}:${ctx.now.getTime()}`, { id });
  await writeAudit(ctx, exporting.retry.name, { id }, { object: ["export", id] });
  return null;
});
