import { lockName, type Context } from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { addFacts, addItems, type Sent } from "./items.ts";
import { noLongerWanted } from "./refetch.ts";

/**
 * Keeps what an older app tells of a device in one call, the latest of the device. An app that sends batches of it says
 * all of that there, and nothing twice.
 */
export async function takeSummary(
  ctx: Context,
  customerId: string,
  { deviceId, ...sent }: Sent & { readonly deviceId: string },
): Promise<void> {
  await lockName(ctx.db, `appData:${customerId}`);
  const inBatches = await row<{ id: string }>(
    ctx.db,
    sql`select id from app_data_upload where customer_id = ${customerId} and source = 'batches'
          and device_id = ${deviceId} limit 1`,
  );
  if (inBatches) return;
  await run(
    ctx.db,
    sql`delete from app_data_upload where customer_id = ${customerId} and source = 'summary'
          and app_upload_id = ${deviceId}`,
  );
  const values = { customerId, source: "summary", appUploadId: deviceId, deviceId, beganAt: ctx.now };
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto("app_data_upload", { ...values, completedAt: ctx.now }, sql`returning id`),
  );
  const into = { uploadId: id, customerId };
  await addItems(ctx, into, sent);
  await addFacts(ctx, into, sent);
  await noLongerWanted(ctx, customerId);
}
