import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openPlans, type OpenPlans } from "../business-day/database.ts";
import { CHARGED_THROUGH } from "../business-day/portfolio.ts";
import { processorSeconds } from "../business-day/processor.ts";
import { openProductAt, type RunningProduct } from "../business-day/product.ts";
import { addDays, businessDate } from "../../src/platform/shared/business-date.ts";
import { runBusinessDay } from "../../src/book/plan/server/business-day.job.ts";
import { count, ms, printTable, say } from "../table.ts";

const OPEN_INSTALLMENTS = 100_000;
const CALLERS = 16;
const SECONDS = 5;
const ROUNDS = 3;

const PROGRAM = new URL("callers.ts", import.meta.url).pathname;

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the database and of the product for one repayment, in milliseconds. */
  readonly database: number;
  readonly product: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

async function measure(
  way: "http" | "plain",
  { url, pid }: OpenPlans,
  { baseUrl, token }: RunningProduct,
  offset: number,
): Promise<Round> {
  const [before, own] = [processorSeconds(pid), process.cpuUsage()];
  const args = [PROGRAM, way, baseUrl, token, url, String(CALLERS), String(SECONDS), String(offset)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 120_000, maxBuffer: 64_000_000 });
  const { user, system } = process.cpuUsage(own);
  const { perSecond, taken } = JSON.parse(stdout) as { perSecond: number; taken: number[] };
  const sorted = taken.toSorted((a, b) => a - b);
  const each = 1000 / taken.length;
  return {
    perSecond,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    database: (processorSeconds(pid) - before) * each,
    product: ((user + system) / 1e6) * each,
  };
}

const cells = (name: string, { perSecond, p50, p99, database, product }: Round): string[] => [
  name,
  count(Math.round(perSecond)),
  ms(p50),
  ms(p99),
  database.toFixed(2),
  product.toFixed(2),
];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Measures how many repayments a second staff can register over HTTP with some callers at once, beside the plain
 * transactions that a repayment is at least, on the same database and in turns. The database is thrown away: the plain
 * ones leave the ledger alone.
 */
export async function runRepayments(): Promise<void> {
  const plans = await openPlans(OPEN_INSTALLMENTS);
  const product = await openProductAt(plans.url, new Date(`${addDays(businessDate(CHARGED_THROUGH), 2)}T18:00:00Z`));
  try {
    await runBusinessDay(product.services);
    await measure("http", plans, product, 0);
    const rounds: { readonly plain: Round; readonly http: Round }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const plain = await measure("plain", plans, product, 60_000);
      rounds.push({ plain, http: await measure("http", plans, product, 10_000 * (round + 1)) });
    }
    printTable(
      `Repayments, ${CALLERS} callers, ${ROUNDS} × ${SECONDS} s in turns`,
      ["round", "a second", "p50 ms", "p99 ms", "database ms each", "product ms each"],
      rounds.flatMap(({ plain, http }, index) => [
        cells(`${index + 1} plain transactions`, plain),
        cells(`${index + 1} bill.repay over HTTP`, http),
      ]),
    );
    say(
      `median ratio of bill.repay to plain transactions ${median(rounds.map(({ plain, http }) => http.perSecond / plain.perSecond)).toFixed(2)}`,
    );
  } finally {
    await product.close();
    await plans.stop();
  }
}
