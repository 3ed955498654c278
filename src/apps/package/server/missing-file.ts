import { only, sql, type Db } from "../../../platform/server/database/connect.ts";

/** What of a package says how borrowers get it. */
interface Downloaded {
  readonly osType: unknown;
  readonly typeRadio: unknown;
}

const ANDROID = 1;
const AS_FILE = 2;

/** An Android app that borrowers get as a file of ours, and not from a store. */
export const isFile = ({ osType, typeRadio }: Downloaded): boolean => osType === ANDROID && typeRadio === AS_FILE;

/** Whether a package (`t`) is downloaded as a file and none was accepted, in SQL. */
export const fileMissingSql = sql`(t.os_type = ${ANDROID} and t.download_type = ${AS_FILE} and not exists (
  select from apk_file f where f.package_name = t.package_name and f.accepted_at is not null))`;

/** The same of what a package is about to be. */
export async function isFileMissing(db: Db, id: string, content: Downloaded): Promise<boolean> {
  if (!isFile(content)) return false;
  const { missing } = await only<{ missing: boolean }>(
    db,
    sql`select not exists (select from apk_file f join app_package a on a.package_name = f.package_name
          where a.id = ${id} and f.accepted_at is not null) as missing`,
  );
  return missing;
}
