import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { can } from "../../../platform/shared/policy.ts";
import { apk } from "../contract.ts";
import { isLower, isOtherSigner } from "../domain/accept.ts";
import { apkPolicy } from "../domain/policy.ts";
import { lastAccepted, packageNameOf } from "./find.ts";

type Answer = OutputOf<typeof apk.files>;
type Item = Omit<Answer["list"][number], "can" | "otherSigner">;

interface Row extends Item {
  readonly last: { readonly versionCode: number; readonly certificate: string } | null;
}

/** The most files that are shown. */
const MOST = 20;

/** The files of a package, and the caller's upload that is under way. */
export const files = handle(apk.files, async ({ packageId }, ctx): Promise<Answer> => {
  const packageName = await packageNameOf(ctx, packageId);
  const pending = await row<NonNullable<Answer["pending"]>>(
    ctx.db,
    sql`select id as upload_id, file_name, bytes::float8 as bytes, received::float8 as received from apk_upload
        where package_name = ${packageName} and user_id = ${ctx.actor.id}`,
  );
  const found = await rows<Row>(
    ctx.db,
    sql`select f.id, f.file_name, f.bytes::float8 as bytes, f.sha256, f.version_name,
          f.version_code::float8 as version_code, f.certificate, f.subject, f.scheme, f.uploaded_at,
          u.name as uploaded_by, f.accepted_at, ${lastAccepted} as last,
          exists (select from approval a where a.call = ${apk.accept.name} and a.status = 'pending'
            and a.input ->> 'fileId' = f.id::text) as waits
        from apk_file f join staff_user u on u.id = f.uploaded_by
        where f.package_name = ${packageName} order by f.id desc limit ${MOST}`,
  );
  return {
    pending,
    list: found.map(({ last, ...file }) => {
      const facts = { accepted: file.acceptedAt !== null, lower: isLower(file, last) };
      return {
        ...file,
        otherSigner: file.acceptedAt === null && isOtherSigner(file, last),
        can: can(apkPolicy, facts, ctx.actor.permissions),
      };
    }),
  };
});
