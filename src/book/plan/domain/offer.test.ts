import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { cents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { accrue } from "./accrual.ts";
import { allocate } from "./allocation.ts";
import { outstanding, total, totalOutstanding, type BillState } from "./bill-state.ts";
import { applyExtension, quoteExtension, type ExtensionQuote } from "./extension.ts";
import { amountsToPay, isInTime, offerExpiry, stillFits, takesOffer, type PaidOn } from "./offer.ts";
import { earliestOpen } from "./plan.ts";
import { planReceipt } from "./receipt.ts";
import { openBill, schedule, type Terms } from "./schedule.ts";

const START = businessDate("2026-03-02");

const LOAN: Terms = {
  principal: cents(150_000),
  consultationFee: ZERO,
  consultationUpfront: true,
  annualInterestBp: 0,
  overdueDailyBp: 100,
  overdueCapBp: 5000,
  extensionFeeBp: 500,
  termCount: 1,
  termDays: 15,
  taxBp: 0,
};

const billsOf = (loan: Terms, days: number, paid: Cents = ZERO): readonly BillState[] =>
  allocate(
    schedule(loan, START).map((term) => accrue(openBill(term), loan, addDays(START, days)).bill),
    paid,
  ).bills;

function offerOn(bills: readonly BillState[], loan: Terms, days: number, today = START): ExtensionQuote | null {
  const facts = { bills, termNo: earliestOpen(bills)?.termNo ?? 0, orderStatus: 21, quotePending: false };
  const answer = quoteExtension(facts, loan, days, today);
  return answer.ok ? answer.value : null;
}

describe("a payment while an extension is offered", () => {
  const two: Terms = { ...LOAN, termCount: 2 };
  // The debt of 1,500.00, and the fee of 75.00 for a week.
  const cases: readonly [what: string, loan: Terms, amount: number, on: PaidOn, takes: boolean, owedAfter: number][] = [
    ["of the debt settles it", LOAN, 150_000, "debt", false, 0],
    ["of the debt settles it on the extension's code, too", LOAN, 150_000, "extension", false, 0],
    ["of more than the debt settles it", LOAN, 157_500, "debt", false, 0],
    ["of the fee takes the extension", LOAN, 7500, "debt", true, 150_000],
    ["of the fee on its own code takes the extension", LOAN, 7500, "extension", true, 150_000],
    [
      "of more than the fee on its own code takes it, and the rest goes to the debt",
      LOAN,
      8000,
      "extension",
      true,
      149_500,
    ],
    ["of more than the fee on the debt's code goes to the debt", LOAN, 8000, "debt", false, 142_000],
    ["of a centavo less than the fee goes to the debt", LOAN, 7499, "extension", false, 142_501],
    ["of a centavo less than the debt goes to the debt", LOAN, 149_999, "debt", false, 1],
    [
      "of a fee that is as much as the next term owes goes to the term",
      { ...two, extensionFeeBp: 10_000 },
      75_000,
      "debt",
      false,
      75_000,
    ],
    [
      "of such a fee on its own code goes to the term, too",
      { ...two, extensionFeeBp: 10_000 },
      75_000,
      "extension",
      false,
      75_000,
    ],
    ["of the term on the extension's code goes to the term", two, 75_000, "extension", false, 75_000],
    [
      "of a fee that is as much as the debt settles the debt",
      { ...LOAN, extensionFeeBp: 10_000 },
      150_000,
      "extension",
      false,
      0,
    ],
    ["of anything takes an extension that costs nothing", { ...LOAN, extensionFeeBp: 0 }, 1000, "debt", true, 149_000],
  ];

  test.each(cases)("%s", (_what, loan, amount, on, takes, owedAfter) => {
    const bills = billsOf(loan, 0);
    const offer = offerOn(bills, loan, 7);
    if (!offer) throw new Error("an extension is to be had");
    const plan = planReceipt(bills, cents(amount), offer, on);
    expect([plan.extension !== null, totalOutstanding(plan.bills)]).toEqual([takes, owedAfter]);
  });

  test("of a fee that is as much as a later term owes goes to the bills, unless it comes on its own code", () => {
    const loan = { ...two, extensionFeeBp: 10_000 };
    const bills = billsOf(loan, 20);
    const offer = offerOn(bills, loan, 7, addDays(START, 20));
    if (!offer) throw new Error("an extension is to be had");
    expect([offer.fee, ...bills.map((bill) => outstanding(bill))]).toEqual([75_000, 78_750, 75_000]);
    expect((["debt", "extension"] as const).map((on) => takesOffer(bills, offer, offer.fee, on))).toEqual([
      false,
      true,
    ]);
  });

  const loans = fc.record({
    principal: fc.integer({ min: 100, max: 500_000 }).map(cents),
    consultationFee: fc.integer({ min: 0, max: 99 }).map(cents),
    consultationUpfront: fc.boolean(),
    annualInterestBp: fc.integer({ min: 0, max: 20_000 }),
    overdueDailyBp: fc.integer({ min: 0, max: 300 }),
    overdueCapBp: fc.integer({ min: 0, max: 10_000 }),
    extensionFeeBp: fc.oneof(fc.constantFrom(0, 5000, 10_000), fc.integer({ min: 0, max: 3000 })),
    termCount: fc.integer({ min: 1, max: 4 }),
    termDays: fc.integer({ min: 1, max: 30 }),
    taxBp: fc.constantFrom(0, 1600, 777),
  });
  const anyAmount = fc.oneof(
    fc.record({
      of: fc.constantFrom("debt" as const, "fee" as const, "term" as const),
      by: fc.integer({ min: -2, max: 2 }),
    }),
    fc.record({ of: fc.constant("free" as const), by: fc.integer({ min: 1, max: 600_000 }) }),
  );

  test("never leaves the payer worse off than the other reading of it, settles where it covers the debt, and loses no centavo", () => {
    fc.assert(
      fc.property(
        loans,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 200_000 }),
        anyAmount,
        fc.boolean(),
        (loan, days, paid, { of, by }, own) => {
          const bills = billsOf(loan, days, cents(paid));
          const offer = offerOn(bills, loan, 7, addDays(START, days));
          const first = earliestOpen(bills);
          if (!offer || !first) return;
          const { debt } = amountsToPay(bills, offer, ZERO);
          const base = { debt, fee: offer.fee, term: total(first.due), free: 0 }[of];
          const amount = cents(Math.max(1, base + by));
          const on = own ? "extension" : "debt";
          const chosen = planReceipt(bills, amount, offer, on);

          const settled = totalOutstanding(chosen.bills) === 0;
          if (amount >= debt) expect([settled, chosen.rest, chosen.extension]).toEqual([true, amount - debt, null]);
          const taken = chosen.extension ? offer.fee : 0;
          expect(taken + chosen.parts.reduce((sum, part) => sum + part.amount, 0) + chosen.rest).toBe(amount);
          if (chosen.extension && offer.fee > 0) expect(own || amount === offer.fee).toBe(true);

          // The other reading: the extension where the payment went to the debt, the debt where it took the extension.
          if (!chosen.extension && amount < offer.fee) return;
          const other = chosen.extension
            ? allocate(bills, amount)
            : allocate(applyExtension(bills, offer), cents(amount - offer.fee));
          const better = isBetter(other.bills, chosen.bills);
          expect(better).toBe(false);
        },
      ),
    );
  });

  /** Owes no more, and is due no earlier, one of the two truly; who owes nothing is never late. */
  function isBetter(one: readonly BillState[], other: readonly BillState[]): boolean {
    const dueOf = (bills: readonly BillState[]): string => earliestOpen(bills)?.dueDate ?? "9999";
    const [owed, due] = [totalOutstanding(one) - totalOutstanding(other), dueOf(one).localeCompare(dueOf(other))];
    return owed <= 0 && due >= 0 && (owed < 0 || due > 0);
  }
});

describe("an offer", () => {
  const bills = billsOf(LOAN, 0);
  const offer = offerOn(bills, LOAN, 7) as ExtensionQuote;

  test("fits its bills only while they owe the principal that it was worked out from and are due when they were", () => {
    expect(stillFits(bills, offer, LOAN)).toBe(true);
    expect(stillFits(billsOf(LOAN, 0, cents(110_000)), offer, LOAN)).toBe(false);
    expect(stillFits(applyExtension(bills, offer), offer, LOAN)).toBe(false);
    expect(stillFits(billsOf(LOAN, 16), offer, LOAN)).toBe(true);
  });

  test("is over with its last moment, and with the day on which the new due date would be over", () => {
    const now = new Date("2026-03-02T18:00:00Z");
    expect(offerExpiry(now, 24, new Date("2026-03-10T06:00:00Z")).toISOString()).toBe("2026-03-03T18:00:00.000Z");
    expect(offerExpiry(now, 72, new Date("2026-03-03T06:00:00Z")).toISOString()).toBe("2026-03-03T06:00:00.000Z");
    const time = { quotedAt: now, expiresAt: new Date("2026-03-03T18:00:00Z") };
    const paid = (from: string, ms: number) => ({ from: new Date(from), to: new Date(Date.parse(from) + ms) });
    expect(
      ["2026-03-02T17:59:59Z", "2026-03-02T18:00:00Z", "2026-03-03T17:59:59Z", "2026-03-03T18:00:00Z"].map((at) =>
        isInTime(time, paid(at, 1)),
      ),
    ).toEqual([false, true, true, false]);
    expect(
      ["2026-03-01T06:00:00Z", "2026-03-02T06:00:00Z", "2026-03-03T06:00:00Z", "2026-03-04T06:00:00Z"].map((day) =>
        isInTime(time, paid(day, 86_400_000)),
      ),
    ).toEqual([false, true, true, false]);
  });

  test("is no offer any more once nothing is owed", () => {
    expect(amountsToPay(billsOf(LOAN, 0, cents(150_000)), offer, ZERO)).toMatchObject({ debt: 0, offer: null });
    expect(takesOffer(billsOf(LOAN, 0, cents(150_000)), offer, cents(7500), "extension")).toBe(false);
  });
});
