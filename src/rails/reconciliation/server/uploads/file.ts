import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import { row, sql } from "../../../../platform/server/database/connect.ts";
import { Download } from "../../../../platform/server/download.ts";
import { handle } from "../../../../platform/server/handle.ts";
import { reconciliation } from "../../contract.ts";

/** The file that an import read, as it was handed in or as the channel gave it. */
export const importFileOf = handle(reconciliation.file, async ({ importId }, ctx) => {
  const found = await row<{ sha256: string; fileName: string | null; channel: string; statementOn: string }>(
    ctx.db,
    sql`select f.sha256, i.file_name, i.channel, i.statement_on from statement_import i
        join stored_file f on f.id = i.file_id where i.id = ${importId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "importId" });
  ctx.audit({ object: ["statementImport", importId] });
  const fileName = found.fileName ?? `${found.channel}-${found.statementOn}.csv`;
  return new Download({
    fileName,
    mediaType: "text/csv; charset=utf-8",
    stream: await ctx.services.files.open(found.sha256),
  });
});
