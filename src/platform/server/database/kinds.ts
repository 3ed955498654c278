import type { Kysely, Transaction } from "kysely";

/**
 * The database as the code sees it: SQL is written out with `sql`, and each statement states the row that it returns.
 */
export type Database = Kysely<unknown>;
export type Tx = Transaction<unknown>;
/** Either; for reads that need no transaction of their own. */
export type Db = Database | Tx;
