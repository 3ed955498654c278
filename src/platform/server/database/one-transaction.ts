import type { PostgresPool } from "kysely";
import type pg from "pg";
import type { Connection } from "./connect.ts";
import { openDatabase } from "./open.ts";
import { reach } from "./reach.ts";

const BEGINS = /^(begin|start transaction)\b/i;

/** A pool of one connection that is in a transaction already: what begins one on it sets a savepoint instead. */
function within(client: pg.Client): PostgresPool {
  let depth = 0;
  const instead = (text: string): string => {
    if (BEGINS.test(text)) return `savepoint part_${(depth += 1)}`;
    if (/^commit$/i.test(text)) return `release savepoint part_${depth--}`;
    if (/^rollback$/i.test(text)) return `rollback to savepoint part_${depth--}`;
    return text;
  };
  const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> =>
    client.query(instead(text), [...values]);
  const one = { query, release: () => undefined };
  return { connect: () => Promise.resolve(one), end: () => Promise.resolve(), options: {} } as never;
}

/**
 * Does several things that each have a transaction of their own in a single one, as the owner of the database: all of
 * them or none. They must come one after the other.
 */
export function inOneTransaction<T>(
  url: string,
  work: (connection: Connection, client: pg.Client) => Promise<T>,
): Promise<T> {
  return reach(url, async (client) => {
    const pool = within(client);
    const db = openDatabase(pool);
    const scoped = (): never => {
      throw new Error("the owner is held to no scope");
    };
    await client.query("begin");
    // Where this throws, the connection is closed, which takes everything back.
    const result = await work(
      {
        db,
        commands: db,
        independent: db,
        scoped,
        pools: { db: pool, commands: pool } as never,
        close: () => Promise.resolve(),
      },
      client,
    );
    await client.query("commit");
    return result;
  });
}
