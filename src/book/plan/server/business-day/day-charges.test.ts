import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asSystem } from "../../../../platform/server/context.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { testServices, type TestServices } from "../../../../platform/server/testing/services.ts";
import { addDays, businessDate, daysBetween, type BusinessDate } from "../../../../platform/shared/business-date.ts";
import { cents, type Cents } from "../../../../platform/shared/cents.ts";
import { accrue } from "../../domain/accrual.ts";
import { allocate } from "../../domain/allocation.ts";
import { applyParts, totalOutstanding, type BillState } from "../../domain/bill-state.ts";
import { applyExtension } from "../../domain/extension.ts";
import type { Dated } from "../../../ledger/server/api.ts";
import { nextDue, orderOutcome, overdueDays } from "../../domain/plan.ts";
import { reduce } from "../../domain/reduction.ts";
import { openBill, schedule, type Terms } from "../../domain/schedule.ts";
import { accrueBills } from "../accrue-bills.ts";
import { billsOf, type StoredBill } from "../bill-store.ts";
import { writePlans, type Plan } from "../testing/plans.ts";
import { chargeOrders } from "./charge-orders.ts";

let base: TestServices;

beforeAll(async () => void (base = await testServices({}, { books: "drawn" })));
afterAll(() => base.close());

const START = businessDate("2026-01-10");
const money = fc.integer({ min: 1, max: 3_000_000 }).map(cents);
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  principal: fc.integer({ min: 1_000, max: 5_000_000 }).map(cents),
  consultationFee: fc.integer({ min: 0, max: 999 }).map(cents),
  consultationUpfront: fc.boolean(),
  annualInterestBp: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
  overdueDailyBp: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })),
  overdueCapBp: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  extensionFeeBp: fc.constant(300),
  termCount: fc.integer({ min: 1, max: 4 }),
  termDays: fc.integer({ min: 1, max: 60 }),
  taxBp: fc.constantFrom(0, 1600, 777),
});

type Deed =
  | { readonly do: "wait" | "extend"; readonly days: number }
  | { readonly do: "pay" | "waive"; readonly amount: Cents }
  | { readonly do: "reversed"; readonly amount: Cents; readonly days: number };
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ do: fc.constantFrom("pay" as const, "waive" as const), amount: money }),
  fc.record({ do: fc.constant("extend" as const), days: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ do: fc.constant("reversed" as const), amount: money, days: fc.integer({ min: 0, max: 30 }) }),
);

/**
 * What an order's bills look like after a life of waiting, paying, waiving, extending, and payments that are taken
 * back; a day is charged before anything happens on it.
 */
function lived(terms: Terms, deeds: readonly Deed[], through: BusinessDate): BillState[] {
  let [today, bills] = [START, schedule(terms, START).map(openBill)];
  const wait = (days: number): void => {
    today = addDays(today, days) < through ? addDays(today, days) : through;
    bills = bills.map((bill) => accrue(bill, terms, today).bill);
  };
  for (const next of deeds) {
    const open = nextDue(bills);
    if (next.do === "wait") wait(next.days);
    else if (next.do === "pay") bills = [...allocate(bills, next.amount).bills];
    else if (next.do === "reversed") {
      const { parts, bills: paid } = allocate(bills, next.amount);
      bills = [...paid];
      wait(next.days);
      bills = applyParts(bills, parts, "paid", "paid", -1);
    } else if (next.do === "waive" && open) {
      const waived = reduce(bills, { termNo: open.termNo, amounts: { principal: next.amount } });
      if (waived.ok) bills = [...waived.value.bills];
    } else if (next.do === "extend" && open) {
      bills = applyExtension(bills, {
        termNo: open.termNo,
        days: next.days,
        fee: cents(100),
        oldDueDate: open.dueDate,
        newDueDate: addDays(open.dueDate, next.days),
      });
    }
  }
  wait(daysBetween(today, through));
  return bills;
}

const figuresOf = (loanIds: readonly string[]) =>
  rows(
    base.services.connection.db,
    sql`select status, outstanding_cents, due_on, overdue_days, accrued_through from loan_order
        where id = any (${loanIds}::bigint[]) order by id`,
  );

const entriesOf = (loanIds: readonly string[]) =>
  rows(
    base.services.connection.db,
    sql`select e.event, e.source_id, e.sequence, e.business_date, e.loan_id, e.customer_id,
               json_agg(json_strip_nulls(json_build_object('account', l.account, 'amount', l.amount_cents, 'loanId',
                 l.loan_id::text, 'termNo', l.term_no)) order by l.line) as legs
        from ledger_entry e join ledger_leg l on l.entry_id = e.id where e.loan_id = any (${loanIds}::bigint[])
          and e.event in ('interestDay', 'overdueDay')
        group by e.id order by e.loan_id, e.source_id, e.event, e.business_date`,
  );

const wordOf = ({ date, posting }: Dated) => {
  const { event, sourceId, sequence, loanId, customerId, legs } = posting;
  return { event, sourceId, sequence, businessDate: date, loanId, customerId, legs };
};
const placeOf = ({ sourceId, event, businessDate }: ReturnType<typeof wordOf>): string =>
  `${sourceId} ${event} ${businessDate}`;

/** Bills without what saying nothing about money: how often they were written. */
const unversioned = (bills: readonly StoredBill[]) => bills.map(({ version: _version, ...bill }) => bill);

test("the job's SQL charges what the rule charges: bills, entries, figures and the step to overdue", async () => {
  const { services, url } = base;
  const day = fc.integer({ min: 1, max: 120 });
  const orders = fc.array(fc.tuple(anyTerms, fc.array(deed, { maxLength: 6 })), { minLength: 12, maxLength: 12 });
  let overdue = 0;
  await fc.assert(
    fc.asyncProperty(orders, day, fc.integer({ min: 1, max: 12 }), async (lives, age, missed) => {
      const [before, through] = [addDays(START, age), addDays(START, age + missed)];
      const plans = lives
        .map(([terms, deeds]): Plan => ({ ...terms, bills: lived(terms, deeds, before) }))
        .filter(({ bills }) => orderOutcome(bills, before) !== "settled");
      const ids = await writePlans(url, plans, before);
      const stored = Map.groupBy(await billsOf(services.connection.db, ids), (bill) => bill.loanId);
      const charged = await asSystem(services, (ctx) => chargeOrders(ctx, ids, through, "skip"));
      const expected = ids.map((id, index) => accrueBills(stored.get(id) ?? [], plans[index] as Plan, through));
      const postings = expected.flatMap((order) =>
        order.postings.map(wordOf).sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
      );
      expect(unversioned(await billsOf(services.connection.db, ids))).toEqual(
        unversioned(expected.flatMap(({ bills }) => bills)),
      );
      expect(await entriesOf(ids)).toEqual(postings);
      expect(await figuresOf(ids)).toEqual(
        expected.map(({ bills }) => ({
          status: orderOutcome(bills, through) === "overdue" ? 40 : 21,
          outstandingCents: totalOutstanding(bills),
          dueOn: nextDue(bills)?.dueDate,
          overdueDays: overdueDays(bills, through),
          accruedThrough: through,
        })),
      );
      overdue += expected.filter(({ bills }) => orderOutcome(bills, through) === "overdue").length;
      expect(charged).toEqual({
        orders: ids.length,
        entries: postings.length,
        from: ids.length === 0 ? null : addDays(before, 1),
      });
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(overdue).toBeGreaterThan(20);
});
