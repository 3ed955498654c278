import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { accrue } from "./accrual.ts";
import { allocate } from "./allocation.ts";
import { outstanding, type BillState } from "./bill-state.ts";
import { applyExtension, quoteExtension, type ExtensionFacts } from "./extension.ts";
import { nextDue, orderOutcome, overdueDays } from "./plan.ts";
import { billRefusals } from "./refusals.ts";
import { planRefund } from "./refund.ts";
import { netPayout, openBill, schedule, type Terms } from "./schedule.ts";

const START = businessDate("2026-03-01");
const TERMS: Terms = {
  principal: cents(300_001),
  consultationFee: cents(60_000),
  consultationUpfront: false,
  annualInterestBp: 3_600,
  overdueDailyBp: 150,
  overdueCapBp: 3_000,
  extensionFeeBp: 800,
  termCount: 2,
  termDays: 15,
  taxBp: 0,
};
const day = (offset: number) => addDays(START, offset);
const bills = () => schedule(TERMS, START).map(openBill);
const after = (offset: number) => bills().map((bill) => accrue(bill, TERMS, day(offset)).bill);

test("the plan of 3,000.01 in two terms of 15 days at 36 % a year", () => {
  expect(schedule(TERMS, START)).toEqual([
    {
      termNo: 1,
      startDate: "2026-03-01",
      dueDate: "2026-03-16",
      principal: 150_001,
      interest: 4_500,
      consultation: 30_000,
    },
    {
      termNo: 2,
      startDate: "2026-03-16",
      dueDate: "2026-03-31",
      principal: 150_000,
      interest: 2_250,
      consultation: 30_000,
    },
  ]);
  expect(netPayout(TERMS)).toBe(300_001);
  expect(netPayout({ ...TERMS, consultationUpfront: true })).toBe(240_001);
});

test("interest grows day by day, is complete on the due date and stops there; the overdue fee stops at its cap", () => {
  const interest = (offset: number) => after(offset)[0]?.due.interest;
  expect([0, 1, 14, 15, 16].map(interest)).toEqual([0, 300, 4_200, 4_500, 4_500]);
  const overdue = (offset: number) => after(offset)[0]?.due.overdue;
  expect([15, 16, 17, 34, 35, 90].map(overdue)).toEqual([0, 2_250, 4_500, 42_750, 45_000, 45_000]);
});

test("nothing accrues on a bill whose principal is paid", () => {
  const paid = allocate(after(10), cents(30_000 + 3_000 + 150_001)).bills[0] as BillState;
  expect(paid).toMatchObject({ status: 30, closeReason: "paid" });
  expect(accrue(paid, TERMS, day(60))).toEqual({ interest: [], overdue: [], bill: paid });
});

test("an order is overdue from the day after a due date, current again when that term is paid, settled at zero", () => {
  expect(orderOutcome(after(15), day(15))).toBe("current");
  const late = after(16);
  expect([orderOutcome(late, day(16)), overdueDays(late, day(16))]).toEqual(["overdue", 1]);
  const caughtUp = allocate(late, outstanding(late[0] as BillState)).bills;
  expect([orderOutcome(caughtUp, day(16)), nextDue(caughtUp)?.termNo]).toEqual(["current", 2]);
  const settled = allocate(caughtUp, cents(9_999_999)).bills;
  expect([orderOutcome(settled, day(16)), nextDue(settled)]).toEqual(["settled", null]);
});

describe("extension", () => {
  const facts = (offset: number): ExtensionFacts => ({
    bills: after(offset),
    termNo: 1,
    orderStatus: offset > 15 ? 40 : 21,
    quotePending: false,
  });

  test("costs the rate per week started and moves the due date", () => {
    const quote = quoteExtension(facts(20), TERMS, 8, day(20));
    expect(quote).toEqual({
      ok: true,
      value: { termNo: 1, days: 8, fee: 24_000, oldDueDate: "2026-03-16", newDueDate: "2026-03-24" },
    });
    if (!quote.ok) return;
    const extended = applyExtension(facts(20).bills, quote.value);
    expect(extended[0]).toMatchObject({
      dueDate: "2026-03-24",
      originalDueDate: "2026-03-16",
      extendedDays: 8,
      status: 20,
    });
    expect(overdueDays(extended, day(20))).toBe(0);
  });

  test("made before the due date does not slow the interest down", () => {
    const quote = quoteExtension(facts(5), TERMS, 15, day(5));
    if (!quote.ok) throw new Error("refused");
    const extended = applyExtension(facts(5).bills, quote.value)[0] as BillState;
    expect([10, 15, 30].map((offset) => accrue(extended, TERMS, day(offset)).bill.due.interest)).toEqual([
      3_000, 4_500, 4_500,
    ]);
  });

  test("charges no overdue fee until the new due date, and no day twice", () => {
    const quote = quoteExtension(facts(20), TERMS, 7, day(20));
    if (!quote.ok) throw new Error("refused");
    const extended = applyExtension(facts(20).bills, quote.value)[0] as BillState;
    expect(accrue(extended, TERMS, day(22)).overdue).toEqual([]);
    expect(accrue(extended, TERMS, day(23)).overdue.map((charge) => charge.date)).toEqual([day(23)]);
    expect(accrue(extended, TERMS, day(23)).interest).toEqual([]);
  });

  test.each<[string, Partial<ExtensionFacts>, number, number]>([
    ["orderStatus", { orderStatus: 22 }, 7, 10],
    ["earliestOpenTerm", { termNo: 2 }, 7, 10],
    ["earliestOpenTerm", { bills: [] }, 7, 10],
    ["days", {}, 0, 10],
    ["days", {}, 31, 10],
    ["days", {}, 1.5, 10],
    ["days", { bills: bills().map((bill) => ({ ...bill, extendedDays: 25 })) }, 6, 10],
    ["quotePending", { quotePending: true }, 7, 10],
    ["overdueTooLong", {}, 30, 31],
    ["newDueDatePast", {}, 4, 20],
  ])("is refused: %s", (condition, change, days, offset) => {
    const quote = quoteExtension({ ...facts(offset), ...change }, TERMS, days, day(offset));
    expect(quote).toMatchObject({ ok: false, reason: billRefusals.extensionConditions, data: { condition } });
  });
});

test("a refund is limited by the free credit", () => {
  expect(planRefund(cents(500), cents(500)).ok).toBe(true);
  expect(planRefund(cents(501), cents(500)).ok).toBe(false);
  expect(planRefund(cents(0), cents(500)).ok).toBe(false);
});
