import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { pnl } from "../contract.ts";

interface Stored {
  readonly fileName: string;
  readonly sha256: string;
  readonly mediaType: string;
}

/** The file that a version was uploaded in, as it was. */
export const pnlFile = handle(pnl.file, async ({ id }, ctx) => {
  const { db, services } = ctx;
  const found = await row<Stored>(
    db,
    sql`select v.file_name, f.sha256, f.media_type from pnl_version v join stored_file f on f.id = v.file_id
        where v.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const { fileName, mediaType, sha256 } = found;
  ctx.audit({ object: ["pnl", id] });
  return new Download({ fileName, mediaType, stream: await services.files.open(sha256) });
});
