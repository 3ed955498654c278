import { only, sql, type Db } from "../../../platform/server/database/connect.ts";

/** Whether a domain serves packages that the caller is not held to; never for who sees every package. */
export const isShared = async (db: Db, id: string): Promise<boolean> =>
  (await only<{ shared: boolean }>(db, sql`select domain_shared(${id}::bigint) as shared`)).shared;
