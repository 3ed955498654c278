import pg from "pg";
import type { BenchServer } from "../server.ts";
import { count, ms, printTable, say } from "../table.ts";
import { timed, type Spread } from "../timing.ts";
import { openClient, type Client } from "./client.ts";
import { randomCases, timedCases, type Known, type LoanCase } from "./filters.ts";
import { check } from "./oracle.ts";

const PATH = "/api/loan/list";
const REQUESTS = 30;
const RANDOM_FILTERS = 60;
const SIZE = 20;

/**
 * Times the loan list beside the plain query of the same filter, and checks it against plain SQL. Answers whether all
 * of it was right.
 */
export async function runLists(server: BenchServer, url: string, orders: number): Promise<boolean> {
  const database = new pg.Client(url);
  await database.connect();
  const client = openClient(server);
  try {
    const cases = timedCases(await knownTo(database, orders));
    const floor = await primaryKeyFloor(database);
    const lines: string[][] = [];
    for (const one of cases) lines.push(await measure(server, client, database, one, floor));
    printTable(
      `Loan list, ${count(orders)} orders: one client over HTTP, ${REQUESTS} warm requests, milliseconds`,
      ["", "matches", "p50", "p95", "plain p50", "plain : list", "list : floor", "statements"],
      lines,
    );
    say(
      `floor, ${SIZE} rows by primary key: ${ms(floor.p50)} ms; plain: count(*) and OFFSET through pg, without sums or joins`,
    );
    const { checked, wrong } = await check(client, database, [...cases, ...randomCases(RANDOM_FILTERS)]);
    say(`${wrong.length} wrong totals or pages of ${checked} against plain SQL`);
    for (const call of wrong) say(`  wrong: ${call}`);
    return wrong.length === 0;
  } finally {
    client.close();
    await database.end();
  }
}

async function measure(
  server: BenchServer,
  client: Client,
  database: pg.Client,
  { name, input, where }: LoanCase,
  floor: Spread,
): Promise<string[]> {
  const { total } = await client.list(PATH, input);
  server.forget();
  await client.list(PATH, input);
  const statements = server.statements.length;
  const list = await timed(REQUESTS, () => client.list(PATH, input));
  const offset = (Number(input.pageNo ?? 1) - 1) * SIZE;
  const plain = await timed(REQUESTS, async () => {
    await database.query(`select count(*) from loan_order t where ${where}`);
    await database.query(`select * from loan_order t where ${where} order by t.id desc limit ${SIZE} offset ${offset}`);
  });
  const ratios = [plain.p50 / list.p50, list.p50 / floor.p50].map((ratio) => ratio.toFixed(ratio < 10 ? 2 : 0));
  return [name, count(total), ms(list.p50), ms(list.p95), ms(plain.p50), ...ratios, String(statements)];
}

async function primaryKeyFloor(database: pg.Client): Promise<Spread> {
  const { rows } = await database.query<{ id: string }>(`select id from loan_order order by id desc limit ${SIZE}`);
  const ids = rows.map(({ id }) => id);
  return timed(REQUESTS, () => database.query("select * from loan_order where id = any ($1::bigint[])", [ids]));
}

async function knownTo(database: pg.Client, orders: number): Promise<Known> {
  const { rows } = await database.query<{ phone: string }>(
    "select c.phone from loan_order t join customer c on c.id = t.customer_id order by t.id desc offset 1000 limit 1",
  );
  return { phone: rows[0]?.phone ?? "", lastPage: Math.floor((orders / SIZE) * 0.8) };
}
