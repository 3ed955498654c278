import { settingOf } from "../../../base/configuration/server/api.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { Download } from "../../../platform/server/download.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import { isSealed, seal, SealError, unseal } from "../../../platform/server/secrets/seal.ts";
import type { Services } from "../../../platform/server/context.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { apk } from "../contract.ts";
import { apkPolicy } from "../domain/policy.ts";
import { apkSettings } from "../domain/settings.ts";
import { apkRefusals } from "../messages.ts";
import { verifiedFile } from "./find.ts";

const MINUTE_MS = 60_000;
/** What such tokens are sealed for; nothing else of the product opens as one. */
const PLACE = "apk.link";

/** Makes an address that is good for a while. What it names is sealed in it: nobody makes one up, or another time. */
export const link = handle(apk.link, async ({ fileId }, ctx) => {
  const file = await verifiedFile(ctx, fileId);
  demand(ctx, apkPolicy, "link", { accepted: file.accepted });
  const minutes = await settingOf(ctx, apkSettings.linkMinutes);
  const until = new Date(ctx.now.getTime() + minutes * MINUTE_MS);
  const token = Buffer.from(seal(ctx.services, `${fileId} ${until.getTime()}`, PLACE)).toString("base64url");
  ctx.audit({ object: ["appPackage", file.packageId], after: { versionName: file.versionName, linkUntil: until } });
  return { path: `${apk.download.path}?token=${token}`, until: until.toISOString() };
});

/** What a token names, while it is good; null for any other text. */
function namedBy(services: Services, token: string, now: Date): string | null {
  const sealed = Buffer.from(token, "base64url").toString("utf8");
  if (!isSealed(sealed)) return null;
  try {
    const [fileId = "", until] = unseal(services, sealed, PLACE).split(" ");
    return Number(until) > now.getTime() ? fileId : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** The file of an address that is good; refuses any other, and says no more of it. */
export const download = handle(apk.download, async ({ token }, ctx) => {
  const fileId = namedBy(ctx.services, token, ctx.now);
  const found =
    fileId === null
      ? null
      : await row<{ packageName: string; versionName: string; sha256: string; mediaType: string }>(
          ctx.db,
          sql`select f.package_name, f.version_name, f.sha256, s.media_type
              from apk_file f join stored_file s on s.id = f.file_id where f.id = ${fileId} and f.accepted_at is not null`,
        );
  if (!found) throw new Refusal(apkRefusals.linkOver);
  return new Download({
    fileName: `${found.packageName}-${found.versionName}.apk`,
    mediaType: found.mediaType,
    stream: await ctx.services.files.open(found.sha256),
  });
});
