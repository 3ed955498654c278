import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import type { BatchState } from "../domain/status.ts";
import { lockBatches } from "./channels.ts";

export interface BatchRow {
  readonly id: string;
  readonly channel: string;
  readonly batchNo: string;
  readonly version: number;
  readonly state: BatchState;
  readonly source: "channel" | "upload";
  readonly settledOn: BusinessDate;
  readonly openCount: number;
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  readonly netCents: Cents;
}

/**
 * Locks a batch, and the batches of its channel with it. Refuses one that is not there (404), and a version that is not
 * the present one.
 */
export async function lockBatch(ctx: Context, batchId: string, version?: number): Promise<BatchRow> {
  const found = await row<{ channel: string }>(ctx.db, sql`select channel from opm_batch where id = ${batchId}`);
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "batchId" });
  await lockBatches(ctx, found.channel);
  const batch = await row<BatchRow>(ctx.db, sql`select * from opm_batch where id = ${batchId} for update`);
  if (!batch) throw new Refusal(platformRefusals.notFound, { field: "batchId" });
  if (version !== undefined && version !== batch.version)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  return batch;
}
