import type pg from "pg";
import { between, pick, randomFrom } from "../../sandbox/chance.ts";
import type { Answer, Client, Input } from "./client.ts";
import type { LoanCase } from "./filters.ts";

const PATH = "/api/loan/list";
const SIZE = 20;

const ORDERS: Readonly<Record<string, string>> = {
  id: "t.id",
  contractCents: "t.contract_cents",
  dueOn: "t.due_on",
  overdueDays: "t.overdue_days",
  disbursedOn: "t.disbursed_on",
  outstandingCents: "t.outstanding_cents",
};

interface Truth {
  readonly total: number;
  readonly totals: Readonly<Record<string, number>>;
}

async function truthOf(client: pg.Client, where: string): Promise<Truth> {
  const { rows } = await client.query<Record<string, string>>(
    `select count(*) as total, coalesce(sum(t.contract_cents), 0) as "contractCents", coalesce(sum(t.received_cents), 0) as "receivedCents",
            coalesce(sum(t.repaid_cents), 0) as "repaidCents", coalesce(sum(t.outstanding_cents), 0) as "outstandingCents"
     from loan_order t where ${where}`,
  );
  const { total, ...totals } = Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]),
  );
  return { total: total ?? 0, totals };
}

async function idsOf(
  client: pg.Client,
  where: string,
  sortBy: string,
  ascending: boolean,
  page: number,
): Promise<string[]> {
  const way = ascending ? "asc nulls first" : "desc nulls last";
  const { rows } = await client.query<{ id: string }>(
    `select t.id::text as id from loan_order t where ${where} order by ${ORDERS[sortBy]} ${way}, t.id ${ascending ? "asc" : "desc"} limit ${SIZE} offset ${(page - 1) * SIZE}`,
  );
  return rows.map(({ id }) => id);
}

/** Sums are carried for up to this many matching rows. */
const MAX_ROWS_SUMMED = 100_000;

const sameSums = (found: Answer["totals"], truth: Truth["totals"], total: number): boolean =>
  total > 0 && total <= MAX_ROWS_SUMMED
    ? Object.entries(truth).every(([name, value]) => found?.[name] === value)
    : found === undefined;

export interface Verdict {
  readonly checked: number;
  /** What was answered wrongly, as calls that show it. */
  readonly wrong: readonly string[];
}

/**
 * Compares calls with plain SQL of the same meaning: the total, the sums over all that match, and one page in a random
 * order.
 */
export async function check(server: Client, database: pg.Client, cases: readonly LoanCase[]): Promise<Verdict> {
  const random = randomFrom("pages");
  const wrong: string[] = [];
  for (const { input, where } of cases) {
    const truth = await truthOf(database, where);
    const sortBy = pick(random, Object.keys(ORDERS));
    const ascending = random() < 0.5;
    const pageNo =
      typeof input.pageNo === "number"
        ? input.pageNo
        : between(random, 1, Math.max(1, Math.min(500, Math.ceil(truth.total / SIZE))));
    const call: Input = { ...input, pageNo, sortBy, sortOrder: ascending ? "asc" : "desc" };
    const answer = await server.list(PATH, call);
    const ids = await idsOf(database, where, sortBy, ascending, pageNo);
    const right =
      answer.total === truth.total &&
      sameSums(answer.totals, truth.totals, truth.total) &&
      answer.list.map(({ id }) => id).join() === ids.join();
    if (!right) wrong.push(JSON.stringify(call));
  }
  return { checked: cases.length, wrong };
}
