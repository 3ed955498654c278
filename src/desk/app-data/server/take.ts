import { createHash } from "node:crypto";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { refuseBeyond } from "../../../platform/server/flood.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { keepTold } from "../../customer/server/api.ts";
import { appDataRefusals } from "../messages.ts";
import { addFacts, addItems, type Sent } from "./items.ts";
import { noLongerWanted } from "./refetch.ts";
import { toldBy } from "./told.ts";

const DAY_MS = 86_400_000;
/** A telephone with 100,000 contacts sends them in fifty; beyond these somebody fills the disk. */
const MOST_A_DAY = 200;

/** A batch of what an app sends of a telephone, under the app's own numbers. */
export interface Batch extends Sent {
  readonly uploadId: string;
  readonly batchId: string;
  readonly deviceId: string;
  /** The upload ends with it. */
  readonly last: boolean;
}

interface Upload {
  readonly id: string;
  readonly deviceId: string;
  readonly beganAt: Date;
  readonly completedAt: Date | null;
}

/** What became of a batch: whether its upload is complete. */
export interface Taken {
  readonly complete: boolean;
}

const found = (ctx: Context, customerId: string, uploadId: string): Promise<Upload | null> =>
  row<Upload>(
    ctx.db,
    sql`select id, device_id, began_at, completed_at from app_data_upload
        where customer_id = ${customerId} and source = 'batches' and app_upload_id = ${uploadId} for update`,
  );

async function begin(ctx: Context, customerId: string, { uploadId, deviceId }: Batch): Promise<Upload> {
  const values = { customerId, source: "batches", appUploadId: uploadId, deviceId, beganAt: ctx.now };
  return only<Upload>(
    ctx.db,
    insertInto("app_data_upload", values, sql`returning id, device_id, began_at, completed_at`),
  );
}

/** Whether a batch was taken before. Refuses its number with something else (409). */
async function isKnown({ db }: Context, { id }: Upload, { batchId }: Batch, sha256: string): Promise<boolean> {
  const known = await row<{ sha256: string }>(
    db,
    sql`select sha256 from app_data_batch where upload_id = ${id} and batch_id = ${batchId}`,
  );
  if (known && known.sha256 !== sha256) throw new Refusal(appDataRefusals.otherBatch, { field: "batchId" });
  return known !== null;
}

/** Refuses a batch of an upload that has ended or has taken more than a day, or that is of another device (409). */
function refuseLate({ now }: Context, upload: Upload, { deviceId }: Batch): void {
  if (upload.completedAt !== null || upload.beganAt.getTime() < now.getTime() - DAY_MS)
    throw new Refusal(appDataRefusals.uploadOver, { field: "uploadId" });
  if (upload.deviceId !== deviceId) throw new Refusal(appDataRefusals.otherDevice, { field: "deviceId" });
}

/**
 * Keeps a batch of what a borrower's app sends. What is sent again under its number is known and kept once; batches of
 * one borrower take turns. Refuses (409) a number with something else, an upload that is over and one of another device,
 * (400) a batch of nothing and more of a kind than an upload takes, and (429) more than a day may bring.
 */
export async function takeBatch(ctx: Context, customerId: string, batch: Batch): Promise<Taken> {
  const { batchId, deviceId, last } = batch;
  const sha256 = createHash("sha256").update(JSON.stringify(batch)).digest("hex");
  await lockName(ctx.db, `appData:${customerId}`);
  const known = await found(ctx, customerId, batch.uploadId);
  if (known) {
    if (await isKnown(ctx, known, batch, sha256)) return { complete: known.completedAt !== null };
    refuseLate(ctx, known, batch);
  }
  await refuseBeyond(
    ctx,
    MOST_A_DAY,
    DAY_MS,
    (since) =>
      sql`select received_at as at from app_data_batch where customer_id = ${customerId} and received_at > ${since}`,
  );
  const upload = known ?? (await begin(ctx, customerId, batch));
  const into = { uploadId: upload.id, customerId };
  const added = (await addItems(ctx, into, batch)) + (await addFacts(ctx, into, batch));
  if (added === 0 && !last) throw new Refusal(appDataRefusals.emptyBatch, { field: "batchId" });
  const values = { uploadId: upload.id, customerId, batchId, sha256, receivedAt: ctx.now };
  await run(ctx.db, insertInto("app_data_batch", values));
  if (last) {
    await run(ctx.db, updateTable("app_data_upload", { completedAt: ctx.now }, sql`where id = ${upload.id}`));
    await keepTold(ctx, customerId, deviceId, await toldBy(ctx, upload.id));
    await noLongerWanted(ctx, customerId);
  }
  ctx.changed("customer", customerId);
  return { complete: last };
}
