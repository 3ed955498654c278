import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handleInquiry } from "../../../platform/server/handle.ts";
import { VERSION } from "../../../platform/shared/app-version.ts";
import { ok, Refusal, refused } from "../../../platform/shared/refusal.ts";
import type { Upload } from "../../../platform/shared/upload.ts";
import { apk } from "../contract.ts";
import { MAX_APK_BYTES } from "../domain/limits.ts";
import { apkRefusals } from "../messages.ts";
import { ownUpload, type UnderWay } from "./find.ts";
import { ApkError } from "./reader/bytes.ts";
import { readApk, type Apk } from "./reader/read-apk.ts";
import { partsOf } from "./upload.ts";

const MEDIA_TYPE = "application/vnd.android.package-archive";

interface Found {
  readonly of: UnderWay;
  readonly file: Upload;
  readonly apk: Apk;
}

/** Puts the parts together. Refuses an upload of which parts were swept meanwhile. */
async function joined(ctx: Context<Db>, { id, parts }: UnderWay): Promise<Upload> {
  try {
    return await ctx.services.files.joinParts(partsOf(id), parts, MAX_APK_BYTES);
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") throw new Refusal(apkRefusals.partsGone, { field: "fileList" });
    throw error;
  }
}

/** Reads and verifies a whole file. Refuses what is no APK of the package, each for what is wrong with it. */
async function verified(ctx: Context<Db>, file: Upload, packageName: string): Promise<Apk> {
  const { files } = ctx.services;
  const at = { field: "fileList" };
  try {
    const found = await readApk({ size: file.size, read: (from, length) => files.readRange(file, from, length) });
    if (found.packageName !== packageName)
      throw new Refusal(apkRefusals.otherPackage, { ...at, params: { name: found.packageName.slice(0, 100) } });
    if (!VERSION.test(found.versionName))
      throw new Refusal(apkRefusals.badVersion, { ...at, params: { version: found.versionName.slice(0, 40) } });
    return found;
  } catch (error) {
    await files.release([file]);
    throw error instanceof ApkError ? new Refusal(apkRefusals[error.code], at) : error;
  }
}

/** Verifies what has come in parts, with no transaction open, and keeps it as a file that waits to be accepted. */
export const finish = handleInquiry(apk.finish, {
  ask: async ({ uploadId }, ctx): Promise<Found> => {
    const of = await ownUpload(ctx, uploadId);
    if (of.received < of.bytes) throw new Refusal(apkRefusals.incomplete, { field: "fileList" });
    const file = await joined(ctx, of);
    return { of, file, apk: await verified(ctx, file, of.packageName) };
  },
  book: async ({ of, file, apk: { packageName, ...told } }, ctx) => {
    const gone = await run(ctx.db, sql`delete from apk_upload where id = ${of.id}`);
    if (gone === 0) {
      await ctx.services.files.release([file]);
      return refused(apkRefusals.partsGone, { field: "fileList" });
    }
    const fileId = await ctx.services.files.keep(ctx.db, file, MEDIA_TYPE, ctx.now);
    const facts = { fileName: of.fileName, bytes: file.size, sha256: file.sha256, ...told };
    const { id } = await only<{ id: string }>(
      ctx.db,
      insertInto(
        "apk_file",
        {
          packageName,
          fileId,
          ...facts,
          bytes: String(facts.bytes),
          versionCode: String(facts.versionCode),
          uploadedBy: staffIdOf(ctx),
          uploadedAt: ctx.now,
        },
        sql`returning id`,
      ),
    );
    ctx.audit({ object: ["appPackage", of.packageId], after: facts });
    ctx.afterCommit(() => void ctx.services.files.removeParts(partsOf(of.id), of.parts).catch(() => undefined));
    return ok({ id, ...facts });
  },
});
