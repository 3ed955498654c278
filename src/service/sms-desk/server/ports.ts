import type { Db } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";

/** Lists of customers that a feature above keeps. */
export interface BatchLists {
  /** The next ids of customers on a list after one, in their order, as far as `db` sees its lines. */
  readonly customers: (db: Db, listId: string, after: string, limit: number) => Promise<readonly string[]>;
}

/** Who knows whom a batch to a marketing list is for. */
export const batchLists = port<BatchLists>("sms.lists");
