import { sql, type RawBuilder } from "kysely";
import pg from "pg";
import { openDatabase } from "./open.ts";
import { preparing } from "./planned-once.ts";
import type { Database, Db } from "./kinds.ts";
import { scopedDatabase, type Narrowed } from "./scoped.ts";

/** Calendar days stay text: a `Date` would carry an offset that they do not have. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type { Database, Db, Tx } from "./kinds.ts";

/** Which connections a statement takes: those of whoever only reads, or those of transactions. */
export type Lane = "db" | "commands";

export interface Connection {
  /** Single statements: what screens show, and what a call looks up before it acts. */
  readonly db: Database;
  /**
   * Transactions, on connections of their own: those that wait for a lock or for the disk leave the others to whoever
   * only reads.
   */
  readonly commands: Database;
  /**
   * A few connections of their own for what must be written down while a transaction is open (a failed attempt that has
   * to count although the command is refused): waiting for the transactions' own there could wait for oneself.
   */
  readonly independent: Database;
  /** The database as somebody sees it who is held to a part of the portfolio. */
  scoped(narrowed: Narrowed, lane?: Lane): Database;
  readonly pools: Readonly<Record<Lane, pg.Pool>>;
  close(): Promise<void>;
}

const MAX: Readonly<Record<Lane | "independent", number>> = { db: 10, commands: 10, independent: 2 };
/** Work beside the calls has as many as it does things at once, so that however much of it waits, no call does. */
const MAX_FOR_WORK: typeof MAX = { db: 6, commands: 6, independent: 1 };

interface ConnectOptions {
  /** The most connections of each kind. */
  readonly max?: number;
  readonly role?: string | null;
  readonly name?: string;
  /** `work`: for what runs beside the calls. */
  readonly purpose?: "calls" | "work";
}

/**
 * Opens pools that work as the application's role, whoever owns the database. A connection is made when it is needed
 * first.
 */
export function connect(
  url: string,
  { max, role = "trastienda_app", purpose = "calls", name }: ConnectOptions = {},
): Connection {
  const limits = purpose === "work" ? MAX_FOR_WORK : MAX;
  const open = (kind: keyof typeof MAX): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: url,
      max: Math.min(max ?? Infinity, limits[kind]),
      application_name: name ?? (purpose === "work" ? "trastienda-work" : "trastienda"),
      options: `${role ? `-c role=${role} ` : ""}-c timezone=UTC -c lock_timeout=20s -c idle_in_transaction_session_timeout=60s`,
    });
    pool.on("error", () => undefined);
    // The pool listens to idle clients only. One that the server ends while it is in use fails its statement, which is
    // enough.
    pool.on("connect", (client) => client.on("error", () => undefined));
    pool.on("connect", preparing);
    return pool;
  };
  const pools = { db: open("db"), commands: open("commands") };
  const [db, commands, independent] = [
    openDatabase(pools.db),
    openDatabase(pools.commands),
    openDatabase(open("independent")),
  ];
  return {
    db,
    commands,
    independent,
    scoped: (narrowed, lane = "db") => scopedDatabase(pools[lane], narrowed),
    pools,
    close: async () => void (await Promise.all([db, commands, independent].map((each) => each.destroy()))),
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

export { plannedOnce } from "./planned-once.ts";
export { sql };
