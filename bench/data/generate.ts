import pg from "pg";
import { count, say } from "../table.ts";
import { withoutIndexes } from "./indexes.ts";
import { customers, draws } from "./customers.ts";
import { orders } from "./orders.ts";
import { bills } from "./bills.ts";
import { money, reviews } from "./money.ts";

/** Raise it whenever what is generated changes; a data set of another version is made anew. */
export const GENERATOR_VERSION = 1;

const TABLES = ["customer", "loan_order", "bill", "payout", "repayment", "review_record"];

/**
 * Fills an empty, migrated and seeded database with a portfolio of two years. It goes round the product's rules, as the
 * superuser and without triggers: the rows are believable to a list, but the ledger holds nothing of them.
 */
export async function generate(url: string, orderCount: number): Promise<void> {
  const started = performance.now();
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '768MB'; set work_mem = '256MB'",
    );
    await client.query(
      "set max_parallel_maintenance_workers = 2; set max_parallel_workers_per_gather = 0; set timezone = 'UTC'",
    );
    await withoutIndexes(client, TABLES, async () => {
      for (const [what, text] of [draws(orderCount), customers(orderCount), orders, bills, ...money, reviews]) {
        const start = performance.now();
        await client.query(text);
        say(`  ${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
      }
    });
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
  say(`  ${count(orderCount)} orders with their indexes in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
