import { expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents, ZERO } from "../../../platform/shared/cents.ts";
import { accrue } from "./accrual.ts";
import { allocate } from "./allocation.ts";
import { totalOutstanding, type BillState } from "./bill-state.ts";
import { taxOf } from "../../ledger/domain/tax.ts";
import { flatBill, reduce } from "./reduction.ts";
import { billRefusals } from "./refusals.ts";
import { openBill, schedule } from "./schedule.ts";
import { takeBack } from "./take-back.ts";

const RATES = { overdueDailyBp: 100, overdueCapBp: 5000, taxBp: 1600 };
const opened = (): BillState[] =>
  schedule(
    {
      principal: cents(300_000),
      consultationFee: cents(30_000),
      consultationUpfront: false,
      annualInterestBp: 3600,
      extensionFeeBp: 500,
      termCount: 3,
      termDays: 10,
      ...RATES,
    },
    businessDate("2026-03-02"),
  ).map(openBill);
const charged = (): BillState[] => opened().map((bill) => accrue(bill, RATES, businessDate("2026-03-09")).bill);

test("closes each bill as cancelled with nothing owed, and says what each component owed, and of that the tax", () => {
  const before = charged();
  const taken = takeBack(before, 1600);
  if (!taken.ok) throw new Error(taken.reason.en);
  expect(totalOutstanding(taken.value.bills)).toBe(0);
  expect(taken.value.bills.map(({ status, closeReason }) => [status, closeReason])).toEqual([
    [30, "cancelled"],
    [30, "cancelled"],
    [30, "cancelled"],
  ]);
  const interest = before[0]?.due.interest ?? ZERO;
  expect(taken.value.terms[0]).toEqual({
    termNo: 1,
    outstanding: {
      overdue: ZERO,
      extension: ZERO,
      interest,
      consultation: cents(10_000),
      principal: cents(100_000),
    },
    tax: { overdue: ZERO, extension: ZERO, interest: taxOf(interest, 1600), consultation: 1379, principal: ZERO },
  });
});

test("leaves what was waived of the charges as it is", () => {
  const reduced = reduce(charged(), { termNo: 2, amounts: { consultation: cents(4_000) } });
  const taken = reduced.ok && takeBack(reduced.value.bills, 1600);
  expect(
    taken && taken.ok && [taken.value.terms[1]?.outstanding.consultation, taken.value.bills[1]?.due.consultation],
  ).toEqual([6_000, 4_000]);
});

test("is refused once something was repaid or principal was waived", () => {
  expect(takeBack(allocate(charged(), cents(1)).bills, 1600)).toMatchObject({
    ok: false,
    reason: billRefusals.partlyRepaid,
  });
  const reduced = reduce(charged(), { termNo: 1, amounts: { principal: cents(1) } });
  const flat = flatBill(charged());
  expect(reduced.ok && takeBack(reduced.value.bills, 1600)).toMatchObject({
    ok: false,
    reason: billRefusals.principalWaived,
  });
  expect(flat.ok && takeBack(flat.value.bills, 1600)).toMatchObject({
    ok: false,
    reason: billRefusals.principalWaived,
  });
});
