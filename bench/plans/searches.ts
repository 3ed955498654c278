import type pg from "pg";
import type { Client } from "../lists/client.ts";
import type { BenchServer } from "../server.ts";
import { ms, printTable } from "../table.ts";
import type { Occurring } from "./cases.ts";
import { explain, reads } from "./explain.ts";

const PATH = "/api/finder/find";

/** Prints what the search of all records takes for each thing that somebody may type, and its slowest statement. */
export async function explainSearches(
  server: BenchServer,
  client: Client,
  database: pg.Client,
  { phone, curp, orderNo, loanId }: Occurring,
): Promise<void> {
  const typed = [
    orderNo,
    orderNo.slice(-5),
    phone,
    curp,
    "sofia juarez",
    "juarez",
    `P${loanId}-1`,
    `R${loanId}-1`,
    loanId,
  ];
  const lines: string[][] = [];
  for (const text of typed) {
    await client.list(PATH, { typed: text });
    server.forget();
    const start = performance.now();
    await client.list(PATH, { typed: text });
    const took = performance.now() - start;
    const asked = server.statements.filter((statement) => /^\s*(select|with)\b.*\bfrom\b/is.test(statement.text));
    const plans = [];
    for (const statement of asked) plans.push(await explain(database, statement));
    const [slowest] = plans.toSorted((a, b) => b["Execution Time"] - a["Execution Time"]);
    lines.push([
      text,
      ms(took),
      String(plans.length),
      slowest ? ms(slowest["Execution Time"]) : "—",
      slowest ? reads(slowest) : "—",
    ]);
  }
  printTable(`${PATH}: a call, warm`, ["typed", "ms", "statements", "slowest ms", "slowest reads"], lines);
}
