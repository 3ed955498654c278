import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { contact } from "../contract.ts";

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/png": "png",
  "image/jpeg": "jpg",
};

/** Gives the proof of a flag; each taking is a row of the operation log. Refuses a flag without one (404). */
export const proof = handle(contact.proof, async ({ flagId }, ctx) => {
  const found = await row<{ sha256: string; mediaType: string }>(
    ctx.db,
    sql`select s.sha256, s.media_type from contact_flag f join stored_file s on s.id = f.file_id where f.id = ${flagId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "flagId" });
  ctx.audit({ object: ["contactFlag", flagId] });
  return new Download({
    fileName: `comprobante-${flagId}.${EXTENSIONS[found.mediaType] ?? "bin"}`,
    mediaType: found.mediaType,
    stream: await ctx.services.files.open(found.sha256),
  });
});
