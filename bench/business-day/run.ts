import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import pg from "pg";
import { runBusinessDay } from "../../src/book/plan/server/business-day.job.ts";
import { addDays, businessDate } from "../../src/platform/shared/business-date.ts";
import { count, ms, printTable, say } from "../table.ts";
import { openPlans } from "./database.ts";
import { CHARGED_THROUGH } from "./portfolio.ts";
import { processorSeconds } from "./processor.ts";
import { openProductAt, type RunningProduct } from "./product.ts";

/** Repayments, and updates, a second. */
const RATE = 10;
const QUIET_MS = 5_000;
/** Seconds for a million open installments, and the longest that a live write may wait, in milliseconds. */
const GOAL_SECONDS = 60;
const GOAL_WAIT = 200;

const WRITES = new URL("writes.ts", import.meta.url).pathname;

interface Taken {
  readonly repayments: readonly number[];
  readonly updates: readonly number[];
}

/** Lets live writes run beside some work and answers how long each took. */
async function writingBeside(product: RunningProduct, url: string, work: () => Promise<void>): Promise<Taken> {
  const child = spawn(process.execPath, [WRITES, product.baseUrl, product.token, url, String(RATE)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => void (text += chunk));
  const ended = once(child, "exit");
  while (!text.includes("writing")) await once(child.stdout, "data");
  await work();
  child.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error("the live writes failed");
  return JSON.parse(text.slice(text.indexOf("\n"))) as Taken;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

function line(name: string, values: readonly number[]): string[] {
  const sorted = values.toSorted((a, b) => a - b);
  return [name, count(sorted.length), ms(at(sorted, 0.5)), ms(at(sorted, 0.99)), ms(at(sorted, 1))];
}

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Charges one business day over a portfolio of open installments while staff go on working, and prints what it took.
 */
export async function runDay(openInstallments: number): Promise<boolean> {
  const plans = await openPlans(openInstallments);
  const day = addDays(businessDate(CHARGED_THROUGH), 2);
  const database = new pg.Client(plans.url);
  await database.connect();
  const ask = async (text: string): Promise<number> => Number((await database.query<{ n: string }>(text)).rows[0]?.n);
  const product = await openProductAt(plans.url, new Date(`${day}T18:00:00Z`));
  try {
    const orders = await ask("select count(*) as n from loan_order where status in (21, 40)");
    const quiet = await writingBeside(product, plans.url, () => wait(QUIET_MS));
    let [seconds, server, own] = [0, 0, 0];
    const wal = await ask("select (pg_current_wal_lsn() - '0/0')::text as n");
    const busy = await writingBeside(product, plans.url, async () => {
      const [start, before] = [performance.now(), processorSeconds(plans.pid)];
      const self = process.cpuUsage();
      await runBusinessDay(product.services);
      seconds = (performance.now() - start) / 1000;
      server = processorSeconds(plans.pid) - before;
      own = (process.cpuUsage(self).user + process.cpuUsage(self).system) / 1e6;
    });
    const written = ((await ask("select (pg_current_wal_lsn() - '0/0')::text as n")) - wal) / 1e9;
    const entries = await ask(
      `select count(*) as n from ledger_entry where event in ('interestDay', 'overdueDay') and business_date = '${day}'`,
    );
    const behind = await ask(
      `select count(*) as n from loan_order where status in (21, 40) and accrued_through < '${day}'`,
    );
    say(
      `\nBusiness day over ${count(openInstallments)} open installments of ${count(orders)} orders: ${seconds.toFixed(1)} s, ` +
        `${count(entries)} entries, ${count(Math.round(entries / seconds))} a second, ${written.toFixed(1)} GB of WAL, ${behind} orders left behind`,
    );
    say(
      `processor time, the live writes' included: the database ${server.toFixed(1)} s, the product ${own.toFixed(1)} s, on ${availableParallelism()} cores`,
    );
    printTable(
      `Live writes beside it, ${RATE} a second each, milliseconds`,
      ["", "writes", "p50", "p99", "max"],
      [
        line("repayments before", quiet.repayments),
        line("updates before", quiet.updates),
        line("repayments meanwhile", busy.repayments),
        line("updates meanwhile", busy.updates),
      ],
    );
    const longest = Math.max(...busy.repayments, ...busy.updates);
    say(`goals: under ${GOAL_SECONDS} s for 1,000,000, no live write over ${GOAL_WAIT} ms`);
    return behind === 0 && seconds < (GOAL_SECONDS * openInstallments) / 1_000_000 && longest < GOAL_WAIT;
  } finally {
    await product.close();
    await database.end();
    await plans.stop();
  }
}
