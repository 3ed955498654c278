import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { add, cents, subtract, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { accrue } from "./accrual.ts";
import { allocate } from "./allocation.ts";
import { outstandingOf, totalOutstanding, type BillState } from "./bill-state.ts";
import { openingOf } from "./life.ts";
import { orderOutcome } from "./plan.ts";
import { flatBill } from "./reduction.ts";
import {
  NO_BALANCE,
  planRewrite,
  settleRest,
  type Balance,
  type BookedCharge,
  type BookedEvent,
  type BookedReceipt,
  type Rewrite,
} from "./rewrite.ts";
import { openBill, schedule, type Terms } from "./schedule.ts";

const START = businessDate("2026-03-02");
const on = (day: number): BusinessDate => addDays(START, day);
const SAMPLE: Terms = {
  principal: cents(100_000),
  consultationFee: ZERO,
  consultationUpfront: true,
  annualInterestBp: 3_600,
  overdueDailyBp: 100,
  overdueCapBp: 3_000,
  extensionFeeBp: 500,
  termCount: 1,
  termDays: 10,
  taxBp: 0,
};
const DUE = 10;

/** One order with what is booked of it: the ordinary way for money of today, a rewrite for everything else. */
class Books {
  bills: readonly BillState[];
  balance: Balance = NO_BALANCE;
  private charges: BookedCharge[] = [];
  private readonly events: BookedEvent[] = [];
  private readonly extended = new Set<string>();
  private readonly terms: Terms;

  constructor(terms: Terms) {
    this.terms = terms;
    this.bills = schedule(terms, START).map(openBill);
  }

  /** The charges that stand, day by day. */
  get standing(): string[] {
    return this.charges
      .filter(({ inForce }) => inForce)
      .map(({ termNo, component, date, amount }) => `${termNo} ${component} ${date} ${amount}`)
      .sort();
  }

  job(today: BusinessDate): void {
    this.bills = this.bills.map((bill) => {
      const { interest, overdue, bill: charged } = accrue(bill, this.terms, today);
      for (const day of interest) this.charge({ ...day, termNo: bill.termNo, component: "interest" });
      for (const day of overdue) this.charge({ ...day, termNo: bill.termNo, component: "overdue" });
      return charged;
    });
  }

  receive(id: string, amount: Cents, day: BusinessDate, today: BusinessDate): Rewrite | null {
    const receipt: BookedReceipt = { kind: "receipt", id, day, amount, extension: null, booked: null };
    this.events.push(receipt);
    if (day < today) return this.rewrite(today);
    this.job(today);
    const { parts, rest, bills } = allocate(this.bills, amount);
    this.bills = bills;
    this.use(receipt, parts, settleRest(rest, this.balance));
    return null;
  }

  flat(id: string, today: BusinessDate): void {
    this.job(today);
    const decided = flatBill(this.bills);
    if (!decided.ok) return;
    this.events.push({
      kind: "waiver",
      id,
      day: today,
      reason: "flatBilled",
      parts: decided.value.parts,
      booked: decided.value.parts,
    });
    this.bills = decided.value.bills;
  }

  refund(): void {
    this.balance = { ...this.balance, credit: ZERO };
  }

  reverse(id: string, today: BusinessDate): Rewrite {
    return this.rewrite(today, id);
  }

  private charge(day: Omit<BookedCharge, "entryId" | "inForce">): void {
    this.charges.push({ ...day, entryId: String(this.charges.length), inForce: true });
  }

  private use(
    receipt: BookedReceipt,
    parts: NonNullable<BookedReceipt["booked"]>["parts"],
    rest: { readonly clawbackRepaid: Cents; readonly overpaid: Cents },
  ): void {
    this.events[this.events.findIndex(({ id }) => id === receipt.id)] = { ...receipt, booked: { parts } };
    this.balance = {
      credit: add(this.balance.credit, rest.overpaid),
      clawback: subtract(this.balance.clawback, rest.clawbackRepaid),
    };
  }

  private rewrite(today: BusinessDate, without?: string): Rewrite {
    const history = {
      rates: this.terms,
      opening: openingOf(this.bills),
      events: this.events,
      charges: this.charges,
      extended: this.extended,
    };
    const plan = planRewrite(history, this.balance, today, without);
    for (const { fromCredit, clawback } of plan.undone) {
      this.balance = {
        credit: subtract(this.balance.credit, fromCredit),
        clawback: add(this.balance.clawback, clawback),
      };
    }
    if (without !== undefined)
      this.events.splice(
        this.events.findIndex(({ id }) => id === without),
        1,
      );
    const gone = new Set(plan.takenBack.map(({ entryId }) => entryId));
    this.charges = this.charges.map((charge) => (gone.has(charge.entryId) ? { ...charge, inForce: false } : charge));
    for (const { again: _again, ...day } of plan.charged) this.charge(day);
    for (const { id, parts, ...rest } of plan.applied)
      this.use(this.events.find((event) => event.id === id) as BookedReceipt, parts, rest);
    this.bills = plan.bills;
    return plan;
  }
}

const terms: fc.Arbitrary<Terms> = fc.record({
  principal: fc.integer({ min: 100, max: 500_000 }).map(cents),
  consultationFee: fc.integer({ min: 0, max: 20_000 }).map(cents),
  consultationUpfront: fc.boolean(),
  annualInterestBp: fc.integer({ min: 0, max: 12_000 }),
  overdueDailyBp: fc.integer({ min: 0, max: 300 }),
  overdueCapBp: fc.integer({ min: 0, max: 6_000 }),
  extensionFeeBp: fc.constant(500),
  termCount: fc.integer({ min: 1, max: 4 }),
  termDays: fc.integer({ min: 1, max: 15 }),
  taxBp: fc.constantFrom(0, 1600, 777),
});
const receipts = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 300_000 }).map(cents), day: fc.nat(60), late: fc.nat(40) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const LAST = on(120);

describe("when a payment is booked", () => {
  test("never changes what anybody owes, what is charged on any day, or the credit: only the value date counts", () => {
    fc.assert(
      fc.property(terms, receipts, fc.array(fc.nat(119), { maxLength: 8 }), (price, paid, jobs) => {
        const inTime = new Books(price);
        const late = new Books(price);
        for (let day = 0; day <= 119; day += 1) {
          for (const [index, { amount, day: value }] of paid.entries())
            if (value === day) inTime.receive(String(index), amount, on(day), on(day));
          for (const [index, { amount, day: value, late: delay }] of paid.entries())
            if (value + delay === day) late.receive(String(index), amount, on(value), on(day));
          if (jobs.includes(day)) late.job(on(day));
        }
        inTime.job(LAST);
        late.job(LAST);
        expect(late.bills).toEqual(inTime.bills);
        expect(late.standing).toEqual(inTime.standing);
        expect(late.balance).toEqual(inTime.balance);
        expect(orderOutcome(late.bills, LAST)).toBe(orderOutcome(inTime.bills, LAST));
      }),
      { numRuns: 500 },
    );
  });

  test("takes the fee back from who paid on the due date", () => {
    const books = new Books(SAMPLE);
    books.job(on(DUE + 1));
    expect(outstandingOf(books.bills[0] as BillState, "overdue")).toBe(1_000);
    const plan = books.receive("1", cents(101_000), on(DUE), on(DUE + 1));
    expect(totalOutstanding(books.bills)).toBe(0);
    expect(books.bills[0]).toMatchObject({ status: 30, closeReason: "paid", due: { overdue: 0 } });
    expect(plan).toMatchObject({
      relief: 1_000,
      takenBack: [{ component: "overdue", date: on(DUE + 1), amount: 1_000 }],
      charged: [],
    });
    expect(books.balance).toEqual(NO_BALANCE);
  });

  test("moves money on that had paid such a fee meanwhile", () => {
    const books = new Books(SAMPLE);
    books.receive("fee", cents(3_000), on(DUE + 3), on(DUE + 3));
    expect(books.bills[0]).toMatchObject({ paid: { overdue: 3_000, principal: 0 } });
    const plan = books.receive("late", cents(101_000), on(DUE), on(DUE + 5));
    expect(plan?.undone).toMatchObject([{ id: "fee", parts: [{ component: "overdue", amount: 3_000 }] }]);
    expect(plan?.applied).toMatchObject([
      { id: "late", overpaid: 0 },
      { id: "fee", parts: [], overpaid: 3_000 },
    ]);
    expect(books.balance).toEqual({ credit: 3_000, clawback: 0 });
  });

  test("charges later days on what was owed then: a part that was paid in time brings down the rest of the fees", () => {
    const books = new Books(SAMPLE);
    books.job(on(DUE + 4));
    const plan = books.receive("half", cents(51_000), on(DUE), on(DUE + 4));
    expect(plan?.takenBack.map(({ amount }) => amount)).toEqual([1_000, 1_000, 1_000, 1_000]);
    expect(plan?.charged.map(({ amount, again }) => [amount, again])).toEqual(
      Array.from({ length: 4 }, () => [500, 1]),
    );
    expect(plan?.relief).toBe(2_000);
    expect(books.bills[0]).toMatchObject({ due: { overdue: 2_000 }, paid: { overdue: 0, principal: 50_000 } });
  });

  test("lets a waiver fall with the fee that it waived, and a written-off rest shrink by money that was there", () => {
    const books = new Books(SAMPLE);
    books.flat("gift", on(DUE + 5));
    expect(books.bills[0]).toMatchObject({ waived: { overdue: 5_000, principal: 100_000 } });
    const plan = books.receive("late", cents(61_000), on(DUE), on(DUE + 9));
    expect(plan?.waivers).toMatchObject([{ id: "gift", more: [] }]);
    expect(books.bills[0]).toMatchObject({
      status: 30,
      closeReason: "flatBilled",
      paid: { interest: 1_000, principal: 60_000 },
      waived: { overdue: 2_000, principal: 40_000 },
    });
    expect(books.balance).toEqual(NO_BALANCE);
  });
});

describe("a reversal", () => {
  test("gives the bills, the charges and the balance as if the payment had never been made", () => {
    fc.assert(
      fc.property(terms, receipts, fc.nat(), (price, paid, pick) => {
        const target = pick % paid.length;
        const without = new Books(price);
        const reversed = new Books(price);
        const inOrder = [...paid.entries()].toSorted(([, a], [, b]) => a.day + a.late - b.day - b.late);
        for (const [index, { amount, day, late }] of inOrder) {
          reversed.receive(String(index), amount, on(day), on(day + late));
          if (index !== target) without.receive(String(index), amount, on(day), on(day + late));
        }
        without.job(LAST);
        reversed.reverse(String(target), LAST);
        expect(reversed.bills).toEqual(without.bills);
        expect(reversed.standing).toEqual(without.standing);
        expect(reversed.balance).toEqual(without.balance);
      }),
      { numRuns: 300 },
    );
  });

  test("makes a debt of credit that is gone, which later money settles before it is credit again", () => {
    const books = new Books(SAMPLE);
    books.receive("order", cents(100_000), on(0), on(0));
    books.receive("more", cents(900_000), on(1), on(1));
    books.refund();
    expect(books.reverse("more", on(2)).undone).toMatchObject([{ id: "more", fromCredit: 0, clawback: 900_000 }]);
    expect(books.balance).toEqual({ credit: 0, clawback: 900_000 });
    books.receive("back", cents(500_000), on(3), on(3));
    expect(books.balance).toEqual({ credit: 0, clawback: 400_000 });
    expect(books.receive("rest", cents(400_100), on(3), on(4))?.applied).toMatchObject([
      { id: "rest", clawbackRepaid: 400_000, overpaid: 100 },
    ]);
    expect(books.balance).toEqual({ credit: 100, clawback: 0 });
    expect(books.reverse("back", on(5)).undone).toMatchObject([{ id: "back", fromCredit: 100, clawback: 499_900 }]);
  });

  test("leaves alone what it does not change, and undoes newest first", () => {
    const books = new Books(SAMPLE);
    books.receive("first", cents(10_000), on(0), on(0));
    books.receive("second", cents(20_000), on(0), on(0));
    books.receive("third", cents(90_000), on(0), on(0));
    expect(books.reverse("second", on(0)).undone.map(({ id }) => id)).toEqual(["third", "second"]);
    expect(sumCents(books.bills.map((bill) => bill.paid.principal))).toBe(100_000);
    expect(() => books.reverse("second", on(0))).toThrow(RangeError);
  });
});
