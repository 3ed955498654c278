import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { authorise } from "../../../platform/server/perform.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { listNamed } from "../../audit/server/api.ts";
import { exporting } from "../contract.ts";
import { exportRefusals } from "../messages.ts";
import { ownJob, storeName } from "./job-store.ts";
import { mediaTypes } from "./write-file.ts";

/**
 * Streams the file of one of the caller's exports while it lasts, and while the caller may still see and export what is
 * in it.
 */
export const download = handle(exporting.download, async ({ id }, ctx) => {
  const job = await ownJob(ctx.db, id, ctx.actor.id);
  if (!job) throw new Refusal(platformRefusals.notFound);
  const lasts = job.status === "done" && job.expiresAt !== null && job.expiresAt > ctx.now;
  if (!lasts || job.fileName === null) throw new Refusal(exportRefusals.gone);
  const list = listNamed(ctx.services.features, job.call);
  if (!list) throw new Refusal(exportRefusals.gone);
  authorise({ ...list, access: list.exportAccess }, ctx.actor);
  authorise(list, ctx.actor);
  ctx.audit({ object: ["export", id] });
  return new Download({
    fileName: job.fileName,
    mediaType: mediaTypes[job.format],
    stream: ctx.services.files.openMade(storeName(job)),
  });
});
