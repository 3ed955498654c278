import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Subject } from "../../../platform/server/handle.ts";

/** What a request waits as: another one of the same call and the same of these is refused meanwhile. */
export const waitsAs = ({ object, waitsAs: own }: Subject): Subject["object"] => own ?? object;

/** Whether a request of a call about the same is waiting. */
export const isPending = async (db: Db, call: string, about: Subject): Promise<boolean> => {
  const [type, id] = waitsAs(about);
  return (
    (await row(
      db,
      sql`select 1 as pending from approval where call = ${call} and object_type = ${type} and object_id = ${id}
            and status = 'pending'`,
    )) !== null
  );
};

/** Where a refusal about the object is shown: at the input's field that names it, if there is one. */
export const namedBy = ({ field }: Subject): { readonly field?: string } => (field === undefined ? {} : { field });
