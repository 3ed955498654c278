import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents, sumCents } from "../../../platform/shared/cents.ts";
import { accrue, type DayAmount } from "./accrual.ts";
import { allocate } from "./allocation.ts";
import { outstanding, outstandingOf, total, totalOutstanding, type BillState } from "./bill-state.ts";
import { flatBill, reduce } from "./reduction.ts";
import { openBill, schedule, type Terms } from "./schedule.ts";
import { COMPONENTS } from "../../ledger/domain/component.ts";

const START = businessDate("2026-01-10");

const money = (max = 5_000_000) => fc.integer({ min: 1, max }).map(cents);
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  principal: fc.integer({ min: 10_000, max: 5_000_000 }).map(cents),
  consultationFee: fc.integer({ min: 0, max: 9_999 }).map(cents),
  consultationUpfront: fc.boolean(),
  annualInterestBp: fc.integer({ min: 0, max: 30_000 }),
  overdueDailyBp: fc.integer({ min: 0, max: 500 }),
  overdueCapBp: fc.integer({ min: 0, max: 10_000 }),
  extensionFeeBp: fc.integer({ min: 0, max: 3_000 }),
  termCount: fc.integer({ min: 1, max: 4 }),
  termDays: fc.integer({ min: 1, max: 90 }),
  taxBp: fc.constantFrom(0, 1600, 777),
});
const billsOf = (terms: Terms): BillState[] => schedule(terms, START).map(openBill);
const accrueAll = (bills: readonly BillState[], terms: Terms, day: number) =>
  bills.map((bill) => accrue(bill, terms, addDays(START, day)).bill);

describe("schedule", () => {
  test("terms sum to the contract, touch each other, and never grow by more than the extra centavo", () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const plan = schedule(terms, START);
        expect(sumCents(plan.map((term) => term.principal))).toBe(terms.principal);
        expect(sumCents(plan.map((term) => term.consultation))).toBe(
          terms.consultationUpfront ? 0 : terms.consultationFee,
        );
        plan.forEach((term, index) => {
          const next = plan[index + 1];
          if (!next) return;
          expect(next.startDate).toBe(term.dueDate);
          expect(term.principal - next.principal).toBeGreaterThanOrEqual(0);
          expect(term.principal - next.principal).toBeLessThanOrEqual(1);
          expect(next.interest).toBeLessThanOrEqual(term.interest);
        });
      }),
    );
  });
});

describe("accrual", () => {
  test("one run over many days charges what daily runs charge, each day's amount on its own date", () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 260 }), money(), (terms, days, paid) => {
        for (const bill of allocate(accrueAll(billsOf(terms), terms, 20), paid).bills) {
          const daily: { bill: BillState; interest: DayAmount[]; overdue: DayAmount[] } = {
            bill,
            interest: [],
            overdue: [],
          };
          for (let day = 0; day <= days; day += 1) {
            const { interest, overdue, bill: after } = accrue(daily.bill, terms, addDays(START, day));
            daily.bill = after;
            daily.interest.push(...interest);
            daily.overdue.push(...overdue);
          }
          expect(accrue(bill, terms, addDays(START, days))).toEqual(daily);
          expect(accrue(daily.bill, terms, addDays(START, days))).toEqual({
            bill: daily.bill,
            interest: [],
            overdue: [],
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  test("what is posted is what is added, each overdue day once, never beyond the interest of the contract or the cap", () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 400 }), (terms, days) => {
        for (const bill of billsOf(terms)) {
          const { interest, overdue, bill: after } = accrue(bill, terms, addDays(START, days));
          expect(after.due.interest).toBe(sumCents(interest.map((day) => day.amount)));
          expect(after.due.interest).toBeLessThanOrEqual(bill.interestTotal);
          expect(after.due.overdue).toBe(sumCents(overdue.map((day) => day.amount)));
          const cap = (bill.due.principal * terms.overdueCapBp * (10_000 + terms.taxBp)) / 100_000_000;
          expect(after.due.overdue).toBeLessThanOrEqual(cap);
          for (const charges of [interest, overdue]) {
            expect(new Set(charges.map((day) => day.date)).size).toBe(charges.length);
            expect(charges.every((day) => day.amount > 0)).toBe(true);
          }
          expect(interest.every((day) => day.date > bill.startDate && day.date <= bill.originalDueDate)).toBe(true);
          expect(overdue.every((day) => day.date > bill.dueDate)).toBe(true);
        }
      }),
    );
  });
});

describe("allocation", () => {
  test("conserves money and never leaves a negative outstanding amount", () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 200 }), money(9_000_000), (terms, day, amount) => {
        const bills = accrueAll(billsOf(terms), terms, day);
        const { parts, rest, bills: after } = allocate(bills, amount);
        expect(sumCents(parts.map((part) => part.amount)) + rest).toBe(amount);
        expect(totalOutstanding(bills) - totalOutstanding(after)).toBe(amount - rest);
        expect(rest === 0 || totalOutstanding(after) === 0).toBe(true);
        for (const bill of after) {
          for (const component of COMPONENTS) expect(outstandingOf(bill, component)).toBeGreaterThanOrEqual(0);
          expect(bill.status).toBe(outstanding(bill) === 0 ? 30 : total(bill.paid) > 0 ? 20 : 10);
        }
      }),
    );
  });

  test("paying in two parts equals paying at once", () => {
    fc.assert(
      fc.property(anyTerms, money(), money(), (terms, first, second) => {
        const bills = accrueAll(billsOf(terms), terms, 50);
        expect(allocate(allocate(bills, first).bills, second).bills).toEqual(
          allocate(bills, cents(first + second)).bills,
        );
      }),
    );
  });
});

describe("waivers", () => {
  test("a flat-bill settles the order by exactly what it owed", () => {
    fc.assert(
      fc.property(anyTerms, money(), (terms, paid) => {
        const bills = allocate(accrueAll(billsOf(terms), terms, 120), paid).bills;
        const result = flatBill(bills);
        expect(result.ok).toBe(totalOutstanding(bills) > 0);
        if (!result.ok) return;
        expect(sumCents(result.value.parts.map((part) => part.amount))).toBe(totalOutstanding(bills));
        expect(totalOutstanding(result.value.bills)).toBe(0);
        expect(result.value.repaidLessThanPrincipal).toBe(paid < terms.principal);
      }),
    );
  });

  test("a reduction takes no more than a component owes, and principal only when named", () => {
    const bills = accrueAll(billsOf(SAMPLE), SAMPLE, 30);
    const interest = outstandingOf(bills[0] as BillState, "interest");
    expect(reduce(bills, { termNo: 1, amounts: { interest: cents(interest + 1) } })).toMatchObject({
      ok: false,
      field: "interest",
    });
    expect(reduce(bills, { termNo: 1, amounts: {} })).toMatchObject({ ok: false });
    const result = reduce(bills, { termNo: 1, amounts: { interest } });
    if (!result.ok) throw new Error("refused");
    expect(result.value.parts).toEqual([{ termNo: 1, component: "interest", amount: interest }]);
    expect(outstandingOf(result.value.bills[0] as BillState, "principal")).toBe(SAMPLE.principal / 2);
  });
});

const SAMPLE: Terms = {
  principal: cents(300_000),
  consultationFee: cents(60_000),
  consultationUpfront: true,
  annualInterestBp: 3_600,
  overdueDailyBp: 150,
  overdueCapBp: 3_000,
  extensionFeeBp: 800,
  termCount: 2,
  termDays: 15,
  taxBp: 0,
};
