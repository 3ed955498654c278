import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { authorise } from "../../../platform/server/perform.ts";
import { demand } from "../../../platform/server/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { listNamed } from "../../audit/server/api.ts";
import { exporting } from "../contract.ts";
import { exportPolicy } from "../domain/policy.ts";
import { exportRefusals } from "../messages.ts";
import { ownJob, storeName } from "./job-store.ts";
import { mediaTypes } from "./write-file.ts";

/**
 * Streams the file of one of the caller's exports while it lasts, and while the caller may still see and export what is
 * in it.
 */
export const download = handle(exporting.download, async ({ id }, ctx) => {
  const job = await ownJob(ctx, id);
  demand(ctx, exportPolicy, "download", job);
  const list = listNamed(ctx.services.features, job.call);
  if (!list || job.fileName === null) throw new Refusal(exportRefusals.gone);
  authorise({ ...list, access: list.exportAccess }, ctx.actor);
  authorise(list, ctx.actor);
  ctx.audit({ object: ["export", id] });
  return new Download({
    fileName: job.fileName,
    mediaType: mediaTypes[job.format],
    stream: await ctx.services.files.openMade(storeName(job)),
  });
});
