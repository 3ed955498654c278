import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";

/** The name of a package by its id. Refuses one that there is not, or that the caller does not know (404). */
export async function packageNameOf({ db }: Context<Db>, packageId: string): Promise<string> {
  const found = await row<{ packageName: string }>(
    db,
    sql`select package_name from app_package where id = ${packageId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "packageId" });
  return found.packageName;
}

/** An upload under way. */
export interface UnderWay {
  readonly id: string;
  readonly packageId: string;
  readonly packageName: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly received: number;
  readonly parts: number;
}

/** The caller's own upload. Refuses any other (404). */
export async function ownUpload({ db, actor }: Context<Db>, uploadId: string, held = false): Promise<UnderWay> {
  const found = await row<UnderWay>(
    db,
    sql`select u.id, a.id as package_id, u.package_name, u.file_name, u.bytes::float8 as bytes,
          u.received::float8 as received, u.parts
        from apk_upload u join app_package a on a.package_name = u.package_name
        where u.id = ${uploadId} and u.user_id = ${actor.id} ${held ? sql`for update of u` : sql``}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "uploadId" });
  return found;
}

/** A file that was read and verified, and the last that was accepted of its package. */
export interface Verified {
  readonly id: string;
  readonly packageId: string;
  readonly packageName: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly versionName: string;
  readonly versionCode: number;
  readonly certificate: string;
  readonly accepted: boolean;
  readonly last: { readonly versionCode: number; readonly certificate: string } | null;
  /** How many files of the package were accepted before. */
  readonly before: number;
}

/** The last accepted file of a package (`f.package_name`), as JSON. */
export const lastAccepted = sql`(select json_build_object('versionCode', l.version_code, 'certificate', l.certificate)
  from apk_file l where l.package_name = f.package_name and l.accepted_at is not null
  order by l.accepted_at desc, l.id desc limit 1)`;

/** A verified file. Refuses one that there is not (404). */
export async function verifiedFile({ db }: Context<Db>, fileId: string): Promise<Verified> {
  const found = await row<Verified>(
    db,
    sql`select f.id, a.id as package_id, f.package_name, f.file_name, f.sha256, f.version_name,
          f.version_code::float8 as version_code, f.certificate, f.accepted_at is not null as accepted,
          ${lastAccepted} as last,
          (select count(*)::int from apk_file b where b.package_name = f.package_name and b.accepted_at is not null)
            as before
        from apk_file f join app_package a on a.package_name = f.package_name where f.id = ${fileId}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "fileId" });
  return found;
}
