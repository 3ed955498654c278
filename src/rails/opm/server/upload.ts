import { staffIdOf } from "../../../platform/server/context.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { textOf } from "../../../platform/server/uploads.ts";
import { opm } from "../contract.ts";
import { readBatchFile } from "../domain/batch-file.ts";
import { opmRefusals } from "../messages.ts";
import { opmChannels } from "./channels.ts";
import { takeBatch } from "./take-batch.ts";

/**
 * Takes in a batch from a file that somebody hands in. It settles nothing: the channel is asked about it after the
 * commit, and what it does not bear out takes a second person.
 */
export const uploadBatch = handle(opm.upload, async ({ fileName, content }, ctx) => {
  const [channel] = await opmChannels(ctx.db);
  const standing = await takeBatch(
    ctx,
    channel.code,
    unwrap(readBatchFile(await textOf(content, "content"), ctx.zone)),
    "upload",
  );
  const fileId = await ctx.services.files.keep(ctx.db, content, "text/csv", ctx.now);
  const upload = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "opm_upload",
      { batchId: standing.batchId, uploadedBy: staffIdOf(ctx), fileName, fileId, uploadedAt: ctx.now },
      sql`returning id`,
    ),
  );
  await enqueue(ctx, "opm.prove", upload?.id ?? standing.batchId, { batchId: standing.batchId });
  ctx.audit({ object: ["opmBatch", standing.batchId], after: { fileName, ...standing } });
  return standing;
});

/** The file that a batch came as. */
export const uploadedFile = handle(opm.file, async ({ batchId }, ctx) => {
  const found = await row<{ sha256: string | null; fileName: string | null }>(
    ctx.db,
    sql`select f.sha256, u.file_name from opm_batch b
        left join lateral (select * from opm_upload where batch_id = b.id order by id desc limit 1) u on true
          left join stored_file f on f.id = u.file_id where b.id = ${batchId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "batchId" });
  if (found.sha256 === null) throw new Refusal(opmRefusals.noFile, { field: "batchId" });
  ctx.audit({ object: ["opmBatch", batchId] });
  const stream = await ctx.services.files.open(found.sha256);
  return new Download({ fileName: found.fileName ?? "lote.csv", mediaType: "text/csv; charset=utf-8", stream });
});
