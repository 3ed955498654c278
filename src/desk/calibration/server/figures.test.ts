import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { perform } from "../../../platform/server/perform.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { execute } from "../../../platform/server/testing/cluster.ts";
import { testServices, type TestServices } from "../../../platform/server/testing/services.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { chanceFrom } from "../../seat/domain/seeded-chance.ts";
import { makeOrder, makeReviewer, openShop } from "../../review/server/testing/desk.ts";
import { rejectReason } from "../../review/domain/status.ts";
import type { calibration } from "../contract.ts";
import { calibrationRefusals } from "../messages.ts";
import { figures } from "./figures.ts";

type Figures = OutputOf<typeof calibration.figures>;

const ORDERS = 70;
const RESULTS = ["pass", "reject", "sendBack"] as const;
const BANDS: readonly (readonly [code: string, from: number, to: number])[] = [
  ["300", 300, 519],
  ["520", 520, 559],
  ["560", 560, 599],
  ["600", 600, 639],
  ["640", 640, 679],
  ["680", 680, 850],
];

let house: TestServices;
let lead: Actor;
let staff: readonly Actor[];

const chance = chanceFrom(2026);
const upTo = (count: number): number => Math.floor(chance() * count);
const pick = <T>(among: readonly T[]): T => among[upTo(among.length)] as T;

/** An order that was decided once, with what became of it, and perhaps decided again. */
async function drawOrder(): Promise<string> {
  const loanId = await makeOrder(house.services);
  const [first, other] = [upTo(3), 1 + upTo(2)];
  const [one, two] = [staff[first]?.id, staff[(first + other) % 3]?.id];
  const result = pick(["pass", "pass", "reject"] as const);
  const reasons = (verdict: string) =>
    JSON.stringify(
      verdict === "reject"
        ? [...new Set([pick(rejectReason.codes.slice(0, 4)), pick(rejectReason.codes.slice(0, 4))])]
        : [],
    );
  const score = chance() < 0.1 ? "null" : String(300 + upTo(551));
  const on = `2026-02-${String(1 + upTo(28)).padStart(2, "0")}`;
  const lines = [
    `insert into review_record (loan_id, customer_id, round, result, stages, reasons, score, reviewer_id, opened_at, decided_at, state)
     select id, customer_id, 1, '${result}', '[]', '[]', ${score}, ${one}, '${on} 12:00-06', '${on} 12:00-06', 'done' from loan_order where id = ${loanId};`,
  ];
  if (result === "pass" && chance() < 0.8) lines.push(...paidOut(loanId));
  if (chance() < 0.7) {
    const second = pick(RESULTS);
    const isDecided = chance() < 0.85;
    lines.push(
      `insert into calibration_case (loan_id, customer_id, record_id, first_reviewer_id, first_result, first_reasons, first_decided_at, drawn_at,
         state, dropped_for, reviewer_id, blind_no, placed_at, result, reasons, decided_at, ended_at)
       select r.loan_id, r.customer_id, r.id, r.reviewer_id, r.result, '${reasons(result)}', r.decided_at, r.decided_at,
         ${isDecided ? `'decided', null, ${two}, 'TR', r.decided_at, '${second}', '${reasons(second)}', r.decided_at, r.decided_at` : `'dropped', 'nobody', null, null, null, null, '[]', null, r.decided_at`}
       from review_record r where r.loan_id = ${loanId};`,
    );
  }
  return lines.join("\n");
}

function paidOut(loanId: string): string[] {
  const status = pick([21, 40, 50, 50, 50]);
  const isWritten = status === 50 && chance() < 0.2;
  const late = upTo(9) - 4;
  return [
    `update loan_order set status = ${status}, disbursed_at = '2026-02-02', overdue_days = ${status === 40 ? 6 : 0} where id = ${loanId};`,
    `insert into bill (id, loan_id, customer_id, term_no, repay_code, status, close_reason, start_on, due_on, original_due_on, interest_total_cents, principal_due_cents)
     overriding system value select ${loanId}, id, customer_id, 1, 'R${loanId}', ${status === 50 ? 30 : 10}, ${status === 50 ? (isWritten ? "'flatBilled'" : "'paid'") : "null"},
       '2026-02-02', '2026-02-16', '2026-02-16', 0, 100 from loan_order where id = ${loanId};`,
    ...(status === 50
      ? [
          `insert into repayment (id, loan_id, customer_id, channel, channel_tx_id, source, status, amount_cents, value_on, received_at)
           overriding system value select ${loanId}, id, customer_id, 'sandbox', 'T${loanId}', 'channel', 'allocated', 100, date '2026-02-16' + ${late}, now()
           from loan_order where id = ${loanId};`,
          `insert into allocation (repayment_id, bill_id, loan_id, customer_id, term_no, component, amount_cents)
           select ${loanId}, ${loanId}, id, customer_id, 1, 'principal', 100 from loan_order where id = ${loanId};`,
        ]
      : []),
  ];
}

beforeAll(async () => {
  house = await testServices({}, { books: "drawn" });
  await openShop(house.services);
  staff = await Promise.all(["ana", "beto", "carla"].map((account) => makeReviewer(house.services, account)));
  lead = await makeReviewer(house.services, "lead");
  const drawn: string[] = [];
  for (let count = 0; count < ORDERS; count += 1) drawn.push(await drawOrder());
  await execute(house.url, `set session_replication_role = replica;\n${drawn.join("\n")}`);
});
afterAll(() => house.close());

const ask = async (input: object): Promise<Figures> =>
  (await perform(
    figures,
    house.services,
    lead,
    { lang: "en", ip: "", device: "", traceId: "t", token: null },
    input,
    null,
  )) as Figures;

const FEBRUARY = { from: "2026-02-01", to: "2026-02-28" };

/** Kappa by shares, over all categories that anybody used. */
function kappaOf(pairs: readonly (readonly [string, string])[]): number | null {
  const share = (of: (pair: readonly [string, string]) => boolean) => pairs.filter(of).length / pairs.length;
  const categories = [...new Set(pairs.flat())];
  const expected = categories.reduce(
    (sum, category) => sum + share(([one]) => one === category) * share(([, other]) => other === category),
    0,
  );
  if (pairs.length === 0 || 1 - expected < 1e-12) return null;
  return (share(([one, other]) => one === other) - expected) / (1 - expected);
}

const same = (found: number | null | undefined, plain: number | null): void =>
  plain === null ? expect(found).toBeNull() : expect(found).toBeCloseTo(plain, 9);

interface Kept {
  readonly state: string;
  readonly firstReviewerId: string;
  readonly reviewerId: string | null;
  readonly firstResult: string;
  readonly result: string;
  readonly firstReasons: readonly string[];
  readonly reasons: readonly string[];
}

const keptCases = () =>
  rows<Kept>(
    house.services.connection.db,
    sql`select state, first_reviewer_id, reviewer_id, first_result, result, first_reasons, reasons from calibration_case`,
  );

test("agreement and kappa, overall and per reviewer, are what a plain computation over the cases gives", async () => {
  const cases = await keptCases();
  const decided = cases.filter(({ state }) => state === "decided");
  expect(decided.length).toBeGreaterThan(20);
  const found = await ask(FEBRUARY);
  expect(found).toMatchObject({ decided: decided.length, dropped: cases.length - decided.length });
  expect(found.all.agreed).toBe(decided.filter((one) => one.firstResult === one.result).length);
  same(found.all.kappa, kappaOf(decided.map((one) => [one.firstResult, one.result])));
  for (const { id, name } of staff) {
    const own = decided.flatMap((one): (readonly [string, string])[] => {
      if (one.firstReviewerId === id) return [[one.firstResult, one.result]];
      return one.reviewerId === id ? [[one.result, one.firstResult]] : [];
    });
    const line = found.reviewers.find(({ reviewerId }) => reviewerId === id);
    expect(line).toMatchObject({ name, cases: own.length, agreed: own.filter(([a, b]) => a === b).length });
    same(line?.kappa, kappaOf(own));
    const alone = await ask({ ...FEBRUARY, reviewer: id ?? "" });
    expect(alone.reviewers).toEqual([line]);
    expect(alone.decided).toBe(own.length);
  }
});

test("each reason is counted for both, for the first and for the second alone, with its kappa", async () => {
  const decided = (await keptCases()).filter(({ state }) => state === "decided");
  const { reasons } = await ask(FEBRUARY);
  const named = [...new Set(decided.flatMap((one) => [...one.firstReasons, ...one.reasons]))];
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(named.toSorted());
  for (const line of reasons) {
    const pairs = decided.map(
      (one) => [String(one.firstReasons.includes(line.reason)), String(one.reasons.includes(line.reason))] as const,
    );
    const count = (one: string, other: string) => pairs.filter((pair) => pair[0] === one && pair[1] === other).length;
    expect(line).toMatchObject({
      cases: decided.length,
      both: count("true", "true"),
      first: count("true", "false"),
      second: count("false", "true"),
    });
    same(line.kappa, kappaOf(pairs));
  }
});

test("the later repayment of passed orders, per reviewer and band, is what their bills and receipts say", async () => {
  const { db } = house.services.connection;
  const orders = await rows<{
    reviewerId: string;
    score: number | null;
    status: number;
    closeReason: string | null;
    dueOn: string;
    valueOn: string | null;
  }>(
    db,
    sql`select r.reviewer_id, r.score, o.status, b.close_reason, b.due_on, p.value_on
        from review_record r join loan_order o on o.id = r.loan_id join bill b on b.loan_id = o.id
        left join repayment p on p.loan_id = o.id where r.result = 'pass'`,
  );
  expect(orders.length).toBeGreaterThan(20);
  const { repayment } = await ask(FEBRUARY);
  const plain = new Map<string, Record<string, number>>();
  for (const { reviewerId, score, status, closeReason, dueOn, valueOn } of orders) {
    const band = score === null ? "none" : (BANDS.find(([, from, to]) => score >= from && score <= to)?.[0] ?? "");
    const late = status === 40 || (valueOn !== null && valueOn > dueOn);
    const end = closeReason === "flatBilled" ? "writtenOff" : late ? "pastDue" : status === 50 ? "onTime" : "running";
    const key = `${reviewerId} ${band}`;
    const line = plain.get(key) ?? { passed: 0, running: 0, onTime: 0, pastDue: 0, writtenOff: 0 };
    plain.set(key, { ...line, passed: (line.passed ?? 0) + 1, [end]: (line[end] ?? 0) + 1 });
  }
  const shown = repayment.map(
    ({ reviewerId, band, passed, running, onTime, pastDue, writtenOff }) =>
      [`${reviewerId} ${band}`, { passed, running, onTime, pastDue, writtenOff }] as const,
  );
  expect(new Map(shown)).toEqual(plain);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([21, 40, 50]));
});

test("what was decided on other days is left out, and a period that cannot be is refused by its field", async () => {
  expect(await ask({ from: "2026-03-01", to: "2026-03-02" })).toMatchObject({ decided: 0, dropped: 0, repayment: [] });
  expect((await ask({ from: "2026-03-01", to: "2026-03-02" })).all).toEqual({ cases: 0, agreed: 0, kappa: null });
  await expect(ask({ from: "2026-02-28", to: "2026-02-01" })).rejects.toMatchObject({
    reason: calibrationRefusals.periodBackwards,
    details: { field: "to" },
  });
  await expect(ask({ from: "2024-01-01", to: "2026-02-01" })).rejects.toBeInstanceOf(Refusal);
});

test("a blind case that is open counts nowhere", async () => {
  const before = await ask(FEBRUARY);
  await run(
    house.services.connection.db,
    sql`insert into calibration_case (loan_id, customer_id, record_id, first_reviewer_id, first_result, first_reasons,
          first_decided_at, drawn_at, state)
        select r.loan_id, r.customer_id, r.id, r.reviewer_id, 'reject', '[]', r.decided_at, r.decided_at, 'drawn'
        from review_record r where not exists (select from calibration_case c where c.loan_id = r.loan_id) limit 1`,
  );
  expect(await ask(FEBRUARY)).toEqual(before);
});
