import { nameWords } from "../../src/platform/shared/search.ts";
import { between, pick, randomFrom, type Random } from "../../sandbox/chance.ts";
import type { Input } from "./client.ts";

/** A call of the loan list, and the condition over `loan_order t` that says the same in plain SQL, written by hand. */
export interface LoanCase {
  readonly name: string;
  readonly input: Input;
  readonly where: string;
}

/** A phone that has orders. */
export interface Known {
  readonly phone: string;
  readonly lastPage: number;
}

/** The calls that are timed. */
export const timedCases = ({ phone, lastPage }: Known): readonly LoanCase[] => [
  { name: "first page", input: {}, where: "true" },
  { name: "by status (to be repaid)", input: { status: 21 }, where: "t.status = 21" },
  { name: "by status (settled)", input: { status: 50 }, where: "t.status = 50" },
  {
    name: "by application date (31 days)",
    input: { appliedAtFrom: "2026-08-01", appliedAtTo: "2026-08-31" },
    where: "t.applied_on between '2026-08-01' and '2026-08-31'",
  },
  { name: "by phone", input: { phone }, where: `t.customer_id in (select id from customer where phone = '${phone}')` },
  {
    name: "three filters",
    input: { status: [21, 40], packageName: "mx.prestaya.app", appliedAtFrom: "2026-09-01", appliedAtTo: "2026-10-31" },
    where:
      "t.status in (21, 40) and t.package_name = 'mx.prestaya.app' and t.applied_on between '2026-09-01' and '2026-10-31'",
  },
  { name: `page ${lastPage.toLocaleString("en-US")}`, input: { pageNo: lastPage }, where: "true" },
];

type Part = (random: Random) => readonly [input: Input, where: string];

const quoted = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === "number" ? value : `'${value}'`)).join(", ");

const dayOf = (random: Random): string =>
  `2026-${String(between(random, 1, 10)).padStart(2, "0")}-${String(between(random, 1, 28)).padStart(2, "0")}`;

function days(field: string, column: string): Part {
  return (random) => {
    const [from = "", to = ""] = [dayOf(random), dayOf(random)].sort();
    return [{ [`${field}From`]: from, [`${field}To`]: to }, `${column} >= '${from}' and ${column} <= '${to}'`];
  };
}

const PARTS: readonly Part[] = [
  (random) => {
    const codes = [...new Set([pick(random, [10, 12, 21, 22, 32]), pick(random, [40, 50, -12, -30, -33, -22])])];
    return [{ status: codes }, `t.status in (${quoted(codes)})`];
  },
  (random) => {
    const name = pick(random, ["mx.prestaya.app", "mx.credialdia.app"]);
    return [{ packageName: name }, `t.package_name = ${quoted([name])}`];
  },
  (random) => {
    const word = pick(random, ["plazos", "Exprés", "preferente"]);
    return [{ product: word }, `exists (select from product p where p.id = t.product_id and p.name ilike '%${word}%')`];
  },
  (random) => {
    const old = random() < 0.5;
    return [{ oldCustomer: old }, old ? "t.old_customer" : "not t.old_customer"];
  },
  (random) => {
    const name = pick(random, ["María", "chávez", "osa cru", "Sofía Juárez"]);
    const words = nameWords(name).map((word) => `plain_words(c.name) like '%${word}%'`);
    return [{ name }, `exists (select from customer c where c.id = t.customer_id and ${words.join(" and ")})`];
  },
  (random) => {
    const low = between(random, 5, 60) * 10_000;
    return [
      { amountFrom: low, amountTo: low + 200_000 },
      `t.contract_cents >= ${low} and t.contract_cents <= ${low + 200_000}`,
    ];
  },
  (random) => {
    const low = between(random, 1, 200);
    return [{ overdueDaysFrom: low }, `t.overdue_days >= ${low}`];
  },
  days("appliedAt", "t.applied_on"),
  days("disbursedOn", "t.disbursed_on"),
  days("dueOn", "t.due_on"),
];

/** Calls with one to three filters drawn from a seed. */
export function randomCases(count: number): readonly LoanCase[] {
  const random = randomFrom("filters");
  return Array.from({ length: count }, (_, index) => {
    const chosen = new Set(Array.from({ length: between(random, 1, 3) }, () => pick(random, PARTS)));
    const drawn = [...chosen].map((part) => part(random));
    return {
      name: `random ${index + 1}`,
      input: Object.assign({}, ...drawn.map(([input]) => input)) as Input,
      where: drawn.map(([, where]) => where).join(" and "),
    };
  });
}
