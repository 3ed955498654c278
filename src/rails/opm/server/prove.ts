import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { Later, type Worker } from "../../../platform/server/outbox.ts";
import { takeClosedBatches } from "./fetch.ts";

const SILENT_SECONDS = 60;
const PATIENT_ATTEMPTS = 4;

/**
 * Asks the channel about a batch that came as a file: for the batches that it closed for that day. What it says takes
 * the file's place; a batch that is not among them is marked as unknown. A channel that does not answer is asked again
 * for a while.
 */
export const proveBatch: Worker = async (services, { batchId = "" }, attempt) => {
  const { db } = services.connection;
  const batch = await row<{ channel: string; settledOn: BusinessDate }>(
    db,
    sql`select channel, settled_on from opm_batch where id = ${batchId} and source = 'upload' and state <> 'settled'`,
  );
  if (!batch) return;
  const say = (finding: "unknown" | "silent"): Promise<number> =>
    run(
      db,
      updateTable(
        "opm_batch",
        { finding, askedAt: services.clock.now() },
        sql`where id = ${batchId} and source = 'upload' and state <> 'settled'`,
      ),
    );
  try {
    await takeClosedBatches(services, batch.channel, batch.settledOn);
    await say("unknown");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (attempt < PATIENT_ATTEMPTS) throw new Later(SILENT_SECONDS);
    await say("silent");
  }
};
