import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Subject } from "../../../platform/server/handle.ts";

/** Whether a request of a call and an object is waiting. */
export const isPending = async (db: Db, call: string, [type, id]: Subject["object"]): Promise<boolean> =>
  (await row(db, sql`select 1 as pending from approval where call = ${call} and object_type = ${type} and object_id = ${id} and status = 'pending'`)) !== null;

/** Where a refusal about the object is shown: at the input's field that names it, if there is one. */
export const namedBy = ({ field }: Subject): { readonly field?: string } => (field === undefined ? {} : { field });
