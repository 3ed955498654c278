import { staffIdOf } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { plan } from "../../../platform/server/long-work.ts";
import { bytesOf } from "../../../platform/server/uploads.ts";
import { blacklist } from "../contract.ts";
import { importWork, sheetOf } from "./import-work.ts";

/** Takes a file in. What is no table with the columns is refused at once; its lines are read after the commit. */
export const importFile = handle(blacklist.import, async ({ source, fileName, content }, ctx) => {
  const bytes = await bytesOf(content);
  await sheetOf(bytes, 1, ctx.lang).next();
  const mediaType = fileName.toLowerCase().endsWith(".xlsx")
    ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    : "text/csv";
  const fileId = await ctx.services.files.keep(ctx.db, content, mediaType, ctx.now);
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "blacklist_import",
      { userId: staffIdOf(ctx), fileName, fileId, source, lang: ctx.lang, status: "waiting", createdAt: ctx.now },
      sql`returning id`,
    ),
  );
  await plan(ctx, importWork, id);
  ctx.audit({ object: ["blacklistImport", id], after: { fileName, source, sha256: content.sha256 } });
  return { importId: id };
});
