import { staffIdOf } from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { apk } from "../contract.ts";
import { MAX_APK_BYTES } from "../domain/limits.ts";
import { apkRefusals } from "../messages.ts";
import { ownUpload, packageNameOf } from "./find.ts";

const IS_APK = /\.apk$/i;

/** Under which name the parts of an upload lie. */
export const partsOf = (uploadId: string): string => `apk-${uploadId}`;

interface Begun {
  readonly id: string;
  readonly received: number;
  readonly parts: number;
  readonly same: boolean;
}

/**
 * Begins an upload. Of each person and package there is one: the same file goes on where it was cut off, another one
 * takes its place.
 */
export const begin = handle(apk.begin, async ({ packageId, fileName, bytes, modified }, ctx) => {
  if (!IS_APK.test(fileName)) throw new Refusal(apkRefusals.type, { field: "fileList" });
  if (bytes > MAX_APK_BYTES) throw new Refusal(apkRefusals.tooLarge, { field: "fileList" });
  const packageName = await packageNameOf(ctx, packageId);
  const { db, now, services } = ctx;
  const known = await row<Begun>(
    db,
    sql`select id, received::float8 as received, parts,
          file_name = ${fileName} and bytes = ${bytes} and modified_ms = ${modified} as same
        from apk_upload where user_id = ${staffIdOf(ctx)} and package_name = ${packageName} for update`,
  );
  ctx.audit({ object: ["appPackage", packageId], after: { fileName, bytes } });
  if (known?.same) return { uploadId: known.id, offset: known.received };
  if (known) {
    await run(db, sql`delete from apk_upload where id = ${known.id}`);
    ctx.afterCommit(() => void services.files.removeParts(partsOf(known.id), known.parts).catch(() => undefined));
  }
  const { id } = await only<{ id: string }>(
    db,
    insertInto(
      "apk_upload",
      {
        packageName,
        userId: staffIdOf(ctx),
        fileName,
        bytes: String(bytes),
        modifiedMs: String(modified),
        touchedAt: now,
      },
      sql`returning id`,
    ),
  );
  return { uploadId: id, offset: 0 };
});

/** Puts a part aside, where it is the one that is due. */
export const part = handle(apk.part, async ({ uploadId, offset, fileList }, ctx) => {
  const { bytes, received, parts } = await ownUpload(ctx, uploadId, true);
  if (offset !== received) return { offset: received };
  const next = received + fileList.size;
  if (next > bytes) throw new Refusal(apkRefusals.tooMuch, { field: "fileList" });
  await ctx.services.files.keepPart(fileList, partsOf(uploadId), parts);
  const values = { received: String(next), parts: parts + 1, touchedAt: ctx.now };
  await run(ctx.db, updateTable("apk_upload", values, sql`where id = ${uploadId}`));
  return { offset: next };
});

/** Gives an upload up, and what has come of it. */
export const cancel = handle(apk.cancel, async ({ uploadId }, ctx) => {
  const { packageId, parts, fileName } = await ownUpload(ctx, uploadId, true);
  await run(ctx.db, sql`delete from apk_upload where id = ${uploadId}`);
  ctx.audit({ object: ["appPackage", packageId], before: { fileName } });
  ctx.afterCommit(() => void ctx.services.files.removeParts(partsOf(uploadId), parts).catch(() => undefined));
  return null;
});
