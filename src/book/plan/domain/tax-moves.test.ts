import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents, subtract, ZERO } from "../../../platform/shared/cents.ts";
import type { Component, Part } from "../../ledger/domain/component.ts";
import { taxOf } from "../../ledger/domain/tax.ts";
import { NOTHING, type BillState } from "./bill-state.ts";
import { openBill, schedule } from "./schedule.ts";
import { taxMoves } from "./tax-moves.ts";

const [bill] = schedule(
  {
    principal: cents(100_000),
    consultationFee: cents(11_600),
    consultationUpfront: false,
    annualInterestBp: 9000,
    overdueDailyBp: 100,
    overdueCapBp: 5000,
    extensionFeeBp: 500,
    termCount: 1,
    termDays: 14,
    taxBp: 1600,
  },
  businessDate("2026-03-02"),
).map(openBill) as [BillState];
const part = (component: Component, amount: number): Part => ({ termNo: 1, component, amount: cents(amount) });

describe("the tax in what an order is charged and what is waived of it", () => {
  test("goes on from what the bills have", () => {
    const charged = { ...bill, due: { ...NOTHING, interest: cents(6) }, waived: { ...NOTHING, overdue: cents(6) } };
    const taxes = taxMoves([charged], 1600);
    expect([taxes.charge(part("interest", 1)), taxes.charge(part("interest", 1))]).toEqual([0, 1]);
    expect(taxes.waive([part("overdue", 1), part("overdue", 1)]).map(({ tax }) => tax)).toEqual([0, 1]);
  });

  test("is given back as it was taken, and bears none of principal, nor anything at a rate of 0", () => {
    const taxes = taxMoves([bill], 1600);
    expect(taxes.takeBack(part("consultation", 11_600))).toBe(1_600);
    expect(taxes.charge(part("consultation", 11_600))).toBe(1_600);
    expect(taxes.waive([part("principal", 5_000)])).toEqual([{ ...part("principal", 5_000), tax: 0 }]);
    expect(taxes.unwaive(taxes.waive([part("consultation", 1_160)])).map(({ tax }) => tax)).toEqual([160]);
    expect(taxMoves([bill], 0).charge(part("interest", 5_000))).toBe(0);
  });

  test("sums to the tax of all that stands, whatever came and went", () => {
    const change = fc.record({
      component: fc.constantFrom<Component>("interest", "overdue", "extension"),
      amount: fc.integer({ min: 1, max: 5_000 }),
      back: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.constantFrom(1600, 800, 777), (changes, taxBp) => {
        const taxes = taxMoves([bill], taxBp);
        const stands: Record<string, number> = { interest: 0, overdue: 0, extension: 0 };
        let tax = 0;
        for (const { component, amount, back } of changes) {
          const own = stands[component] ?? 0;
          const moved = back ? Math.min(amount, own) : amount;
          const of = part(component, moved);
          const held = back ? taxes.takeBack(of) : taxes.charge(of);
          expect(subtract(of.amount, held)).toBeGreaterThanOrEqual(0);
          stands[component] = own + (back ? -moved : moved);
          tax += back ? -held : held;
        }
        expect(tax).toBe(Object.values(stands).reduce((sum, own) => sum + taxOf(cents(own), taxBp), ZERO as number));
      }),
    );
  });
});
