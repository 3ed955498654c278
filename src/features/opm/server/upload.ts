import { unwrap } from "../../../platform/shared/refusal.ts";
import { handle } from "../../../platform/server/handle.ts";
import { opm } from "../contract.ts";
import { readBatchFile } from "../domain/batch-file.ts";
import { opmChannels } from "./channels.ts";
import { takeBatch } from "./take-batch.ts";

/** Takes in a batch from a file that the channel sent by other means. */
export const uploadBatch = handle(opm.upload, async ({ fileName, content }, ctx) => {
  const [channel] = await opmChannels(ctx.db);
  const standing = await takeBatch(ctx, channel.code, unwrap(readBatchFile(content, ctx.zone)), "upload");
  ctx.audit({ object: ["opmBatch", standing.batchId], after: { fileName, ...standing } });
  return standing;
});
