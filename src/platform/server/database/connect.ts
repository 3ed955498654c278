import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from "kysely";
import pg from "pg";
import { RowsPlugin } from "./results.ts";
import { scopedDatabase, type Narrowed } from "./scoped.ts";

/** Calendar days stay text: a `Date` would carry an offset that they do not have. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** The database as the code sees it: SQL is written out with `sql`, and each statement states the row that it returns. */
export type Database = Kysely<unknown>;
export type Tx = Transaction<unknown>;
/** Either; for reads that need no transaction of their own. */
export type Db = Database | Tx;

export interface Connection {
  readonly db: Database;
  /**
   * A few connections of their own for what must be written down while a transaction of the main pool is open (a failed attempt that
   * has to count although the command is refused): waiting for the main pool there could wait for oneself.
   */
  readonly aside: Database;
  /** The database as somebody sees it who is held to a part of the portfolio. */
  scoped(narrowed: Narrowed): Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool that works as the application's role, whoever owns the database. */
export function connect(url: string, options: { readonly max?: number; readonly role?: string | null; readonly name?: string } = {}): Connection {
  const role = options.role === undefined ? "trastienda_app" : options.role;
  const open = (max: number): { readonly pool: pg.Pool; readonly db: Database } => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      application_name: options.name ?? "trastienda",
      options: `${role ? `-c role=${role} ` : ""}-c timezone=UTC -c lock_timeout=20s -c idle_in_transaction_session_timeout=60s`,
    });
    pool.on("error", () => undefined);
    // The pool listens to idle clients only. One that the server ends while it is in use fails its statement, which is enough.
    pool.on("connect", (client) => client.on("error", () => undefined));
    return { pool, db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins: [new RowsPlugin()] }) };
  };
  const main = open(options.max ?? 16);
  const aside = open(2);
  return {
    db: main.db,
    aside: aside.db,
    scoped: (narrowed) => scopedDatabase(main.pool, narrowed),
    pool: main.pool,
    close: async () => void (await Promise.all([main.db.destroy(), aside.db.destroy()])),
  };
}

/** All rows of a statement. */
export async function rows<T>(db: Db, statement: RawBuilder<unknown>): Promise<T[]> {
  return (await (statement as RawBuilder<T>).execute(db)).rows;
}

/** The first row of a statement, or null. */
export async function row<T>(db: Db, statement: RawBuilder<unknown>): Promise<T | null> {
  return (await rows<T>(db, statement))[0] ?? null;
}

/** The only row of a statement that always returns one. */
export async function only<T>(db: Db, statement: RawBuilder<unknown>): Promise<T> {
  const found = await row<T>(db, statement);
  if (found === null) throw new Error("a statement that always returns a row returned none");
  return found;
}

/** Runs a statement for its effect and answers how many rows it touched. */
export async function run(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  const result = await statement.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

export { sql };
