import { handle } from "../../../platform/server/handle.ts";
import { takeBatch, takeSummary, wantedSince } from "../../../desk/app-data/server/api.ts";
import { keepDevice } from "../../../desk/customer/server/api.ts";
import { open } from "../contract.ts";
import { customerOf } from "./caller.ts";

/** Keeps what the borrower's device told, one row per device; the latest upload counts. */
export const uploadAppData = handle(open.appData, async (data, ctx) => {
  const customer = await customerOf(ctx, data.externalId);
  const { deviceId, model, os, latitude, longitude } = data;
  await keepDevice(ctx, customer.id, data);
  await takeSummary(ctx, customer.id, {
    deviceId,
    device: { model, os },
    installed: data.installed.map((name) => ({ name })),
    calls: data.callLog.map((call) => ({ ...call, name: "" })),
    ...(latitude !== undefined && longitude !== undefined && { location: { latitude, longitude } }),
  });
  return null;
});

/** Keeps a batch of what the borrower's telephone holds. */
export const uploadBatch = handle(open.appDataBatch, async ({ externalId, ...batch }, ctx) => {
  const customer = await customerOf(ctx, externalId);
  const { complete } = await takeBatch(ctx, customer.id, batch);
  return { uploadId: batch.uploadId, batchId: batch.batchId, complete };
});

/** Whether staff have asked for a new upload. */
export const appDataWanted = handle(open.appDataWanted, async ({ externalId }, ctx) => {
  const since = await wantedSince(ctx, (await customerOf(ctx, externalId)).id);
  return { wanted: since !== null, since: since?.toISOString() ?? null };
});
