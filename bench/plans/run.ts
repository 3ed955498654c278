import pg from "pg";
import { openClient, type Client, type Input } from "../lists/client.ts";
import type { BenchServer } from "../server.ts";
import { count, ms, printTable } from "../table.ts";
import { planCases, type Occurring } from "./cases.ts";
import { explain, reads, type Plan } from "./explain.ts";
import { explainSearches } from "./searches.ts";

/** Prints, for every filter and sort of the large lists, how long its statements take and what they read. */
export async function runPlans(server: BenchServer, url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url, options: "-c timezone=UTC" });
  await database.connect();
  const client = openClient(server);
  try {
    const known = await occurring(database);
    await explainSearches(server, client, database, known);
    for (const { path, filters, sorts } of planCases(known)) {
      const inputs: Input[] = [...filters, ...sorts.flatMap((sortBy) => [{ sortBy }, { sortBy, sortOrder: "asc" }])];
      const lines: string[][] = [];
      for (const input of inputs) lines.push(await explainCall(server, client, database, path, input));
      printTable(
        `${path}: statements of a call, warm`,
        ["filter", "matches", "total ms", "page ms", "rows ms", "total reads", "page reads"],
        lines,
      );
    }
  } finally {
    client.close();
    await database.end();
  }
}

async function explainCall(
  server: BenchServer,
  client: Client,
  database: pg.Client,
  path: string,
  input: Input,
): Promise<string[]> {
  await client.list(path, input);
  server.forget();
  const { total } = await client.list(path, input);
  const plans: Plan[] = [];
  for (const statement of server.statements) plans.push(await explain(database, statement));
  const [totals, page, rows] = plans;
  const took = [totals, page, rows].map((plan) => (plan ? ms(plan["Execution Time"]) : "—"));
  return [JSON.stringify(input), count(total), ...took, totals ? reads(totals) : "—", page ? reads(page) : "—"];
}

async function occurring(database: pg.Client): Promise<Occurring> {
  const { rows } = await database.query<Occurring>(
    `select c.phone, c.curp, l.order_no as "orderNo", l.id::text as "loanId"
     from loan_order l join customer c on c.id = l.customer_id join bill b on b.loan_id = l.id and b.status = 30 order by l.id desc limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("the data set holds no settled plan");
  return found;
}
