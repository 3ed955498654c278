import { AsyncLocalStorage } from "node:async_hooks";
import { connect, only, rows, sql, type Connection } from "../../platform/server/database/connect.ts";
import type { PairCommand } from "./commands.ts";
import type { Prepared, Scene } from "./prepared.ts";

/** The owner's connection to the product's database: it holds locks, and looks at who waits for them. */
export const openGate = ({ product }: Scene): Connection => connect(product.url, { role: null, max: 3, name: "gate" });

async function waiting({ db }: Connection): Promise<number> {
  const { n } = await only<{ n: number }>(
    db,
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database()
          and application_name = 'trastienda' and wait_event_type = 'Lock'`,
  );
  return n;
}

/**
 * Starts commands while the rows of their orders are locked, and lets the locks go once each waits for one or is
 * through: so they have all read what they read beforehand, and meet at the lock in the order in which they came.
 */
export async function together<const T extends readonly (() => Promise<unknown>)[]>(
  gate: Connection,
  customers: readonly string[],
  commands: T,
): Promise<unknown[]> {
  let through = 0;
  // the commands are not part of the transaction that keeps them waiting
  const outside = AsyncLocalStorage.snapshot();
  const started: Promise<unknown>[] = [];
  await gate.db.transaction().execute(async (tx) => {
    await rows(
      tx,
      sql`select 1 from loan_order where customer_id = any (${customers}::bigint[]) order by id for update`,
    );
    for (const command of commands) {
      started.push(outside(command).finally(() => (through += 1)));
      while ((await waiting(gate)) + through < started.length) continue;
    }
  });
  return Promise.all(started);
}

/**
 * How a pair is run, each way on an order of its own: one after the other, or at once with the first or the second
 * earlier at the lock.
 */
export type Way = "AB" | "BA" | "A∥B" | "B∥A";

/** The ways in which a pair differs from itself. */
export const waysOf = ([a, b]: readonly [PairCommand, PairCommand]): readonly Way[] =>
  a === b ? ["AB", "A∥B"] : ["AB", "BA", "A∥B", "B∥A"];

/** Runs a pair in one way, and answers the codes of A and of B. */
export async function runPair(
  scene: Scene,
  gate: Connection,
  order: Prepared,
  [a, b]: readonly [PairCommand, PairCommand],
  way: Way,
): Promise<string> {
  const runA = async (): Promise<string> => `${a.name} ${await a.run(scene, order, 0)}`;
  const runB = async (): Promise<string> => `${b.name} ${await b.run(scene, order, 1)}`;
  if (way === "AB") return [await runA(), await runB()].sort().join(", ");
  if (way === "BA") return [await runB(), await runA()].sort().join(", ");
  return ((await together(gate, [order.customerId], way === "A∥B" ? [runA, runB] : [runB, runA])) as string[])
    .sort()
    .join(", ");
}
