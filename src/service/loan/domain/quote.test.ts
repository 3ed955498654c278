import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { add, cents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { accrue } from "../../../book/plan/domain/accrual.ts";
import { allocate } from "../../../book/plan/domain/allocation.ts";
import { outstanding, totalOutstanding } from "../../../book/plan/domain/bill-state.ts";
import { quoteExtension, type ExtensionQuote } from "../../../book/plan/domain/extension.ts";
import { earliestOpen } from "../../../book/plan/domain/plan.ts";
import { planReceipt } from "../../../book/plan/domain/receipt.ts";
import { openBill, schedule, type Terms } from "../../../book/plan/domain/schedule.ts";
import { plainForSms } from "../../../reach/sms/domain/plain.ts";
import { countSegments } from "../../../reach/sms/domain/segments.ts";
import { extensionCondition } from "../../../book/plan/domain/extension-condition.ts";
import { taxOf } from "../../../book/ledger/domain/tax.ts";
import { layOutQuote, quoteExpiry, type QuoteFacts } from "./quote.ts";
import { OFFERS, quoteText, type QuoteTextFacts } from "./quote-text.ts";

const START = businessDate("2026-03-02");

const terms: Terms = {
  principal: cents(100_000),
  consultationFee: cents(10_000),
  consultationUpfront: false,
  annualInterestBp: 9000,
  overdueDailyBp: 100,
  overdueCapBp: 5000,
  extensionFeeBp: 500,
  termCount: 2,
  termDays: 14,
  taxBp: 0,
};

/** An order's bills so many days after its payout, with so much paid on the last of them. */
function factsAfter(days: number, paid: Cents = ZERO, loan: Terms = terms): QuoteFacts {
  const today = addDays(START, days);
  const charged = schedule(loan, START).map((term) => accrue(openBill(term), loan, today).bill);
  const { bills } = allocate(charged, paid);
  const overdue = bills.some((bill) => outstanding(bill) > 0 && bill.dueDate < today);
  return { bills, orderStatus: overdue ? 40 : 21, terms: loan, pending: null, today };
}

function offered(facts: QuoteFacts, days: number): ExtensionQuote {
  const answer = quoteExtension(
    { ...facts, termNo: earliestOpen(facts.bills)?.termNo ?? 0, quotePending: false },
    facts.terms,
    days,
    facts.today,
  );
  if (!answer.ok) throw new Error(`no extension of ${days} days: ${JSON.stringify(answer.data)}`);
  return answer.value;
}

describe("a quote", () => {
  test("names what each open term owes by component, the days past due, and the sum that settles the order", () => {
    const { fullPayment } = layOutQuote(factsAfter(16));
    expect(fullPayment.terms).toEqual([
      {
        termNo: 1,
        dueDate: "2026-03-16",
        overdueDays: 2,
        overdue: 1000,
        extension: 0,
        interest: 3500,
        consultation: 5000,
        principal: 50_000,
        total: 59_500,
      },
      {
        termNo: 2,
        dueDate: "2026-03-30",
        overdueDays: 0,
        overdue: 0,
        extension: 0,
        interest: 250,
        consultation: 5000,
        principal: 50_000,
        total: 55_250,
      },
    ]);
    expect(fullPayment.total).toBe(114_750);
  });

  test("leaves out terms that owe nothing", () => {
    const facts = factsAfter(3, cents(56_000));
    expect(layOutQuote(facts).fullPayment.terms.map(({ termNo }) => termNo)).toEqual([2]);
  });

  test("says what of an amount is tax, term by term and fee by fee", () => {
    const taxed = factsAfter(16, ZERO, { ...terms, taxBp: 1600 });
    const { fullPayment, extension } = layOutQuote(taxed);
    const owed = fullPayment.terms.flatMap((term) => [term.overdue, term.interest, term.consultation]);
    expect(fullPayment.tax).toBe(owed.reduce((sum, amount) => sum + taxOf(amount, 1600), 0));
    expect(fullPayment.tax).toBeGreaterThan(0);
    expect(extension.options[0]).toMatchObject({ fee: 2_900, tax: 400 });
  });

  test("offers the most days for each price of an extension, up to those that are left", () => {
    const { extension } = layOutQuote(factsAfter(10));
    expect(extension.termNo).toBe(1);
    expect(extension.options).toEqual([
      { days: 7, fee: 2500, tax: 0, newDueDate: "2026-03-23" },
      { days: 14, fee: 5000, tax: 0, newDueDate: "2026-03-30" },
      { days: 21, fee: 7500, tax: 0, newDueDate: "2026-04-06" },
      { days: 28, fee: 10_000, tax: 0, newDueDate: "2026-04-13" },
      { days: 30, fee: 12_500, tax: 0, newDueDate: "2026-04-15" },
    ]);
    const used = (days: number): QuoteFacts => {
      const facts = factsAfter(10);
      return { ...facts, bills: facts.bills.map((bill) => ({ ...bill, extendedDays: days })) };
    };
    expect(layOutQuote(used(20)).extension.options.map(({ days }) => days)).toEqual([7, 10]);
    expect(layOutQuote(used(30)).extension).toMatchObject({ options: [], refused: [{ condition: "days" }] });
  });

  test("says why an extension cannot be had, for each number of days", () => {
    expect(layOutQuote({ ...factsAfter(10), orderStatus: 32 }).extension.refused[0]?.condition).toBe("orderStatus");
    expect(layOutQuote(factsAfter(30)).extension.refused.map(({ condition }) => condition)).toContain("overdueTooLong");
    const ten = layOutQuote(factsAfter(24)).extension;
    expect(ten.refused).toEqual([{ days: 7, condition: "newDueDatePast" }]);
    expect(ten.options.map(({ days }) => days)).toEqual([14, 21, 28, 30]);
    const facts = factsAfter(10);
    const waiting = layOutQuote({ ...facts, pending: offered(facts, 7) }).extension;
    expect([waiting.options, waiting.refused[0]?.condition]).toEqual([[], "quotePending"]);
  });

  test("reduces every fee and the interest and never the principal", () => {
    const { reduction } = layOutQuote(factsAfter(16));
    expect(reduction).toEqual({
      terms: [
        { termNo: 1, waived: 9500, remaining: 50_000 },
        { termNo: 2, waived: 5250, remaining: 50_000 },
      ],
      waived: 14_750,
      remaining: 100_000,
    });
    const upfront = { ...terms, consultationUpfront: true };
    expect(layOutQuote(factsAfter(0, ZERO, upfront)).reduction).toMatchObject({ waived: 0, remaining: 100_000 });
  });

  test("tells what balancing would waive, and whether less than the principal came in", () => {
    expect(layOutQuote(factsAfter(16)).flatBill).toEqual({
      waived: 114_750,
      repaid: 0,
      principal: 100_000,
      repaidLessThanPrincipal: true,
    });
    expect(layOutQuote(factsAfter(16, cents(110_000))).flatBill).toEqual({
      waived: 4750,
      repaid: 110_000,
      principal: 100_000,
      repaidLessThanPrincipal: false,
    });
  });

  test("states the debt whatever is offered besides, and a payment of it settles", () => {
    const facts = factsAfter(16);
    const pending = offered(facts, 7);
    expect(layOutQuote({ ...facts, pending }).fullPayment.total).toBe(114_750);
    const { bills, rest, extension } = planReceipt(facts.bills, cents(114_750), pending);
    expect([totalOutstanding(bills), rest, extension]).toEqual([0, 0, null]);
  });

  test("of an order that owes nothing has nothing to pay, to extend or to waive", () => {
    expect(layOutQuote(factsAfter(3, cents(500_000)))).toMatchObject({
      fullPayment: { terms: [], total: 0 },
      extension: { options: [] },
      reduction: { terms: [], waived: 0, remaining: 0 },
      flatBill: { waived: 0, repaidLessThanPrincipal: false },
    });
  });

  test("always adds up: a payment of its total settles, what is waived and what remains is what is owed, and less never settles", () => {
    const loans = fc.record({
      principal: fc.integer({ min: 100, max: 5_000_000 }).map(cents),
      consultationFee: fc.integer({ min: 0, max: 99 }).map(cents),
      consultationUpfront: fc.boolean(),
      annualInterestBp: fc.integer({ min: 0, max: 20_000 }),
      overdueDailyBp: fc.integer({ min: 0, max: 300 }),
      overdueCapBp: fc.integer({ min: 0, max: 10_000 }),
      extensionFeeBp: fc.integer({ min: 0, max: 2000 }),
      termCount: fc.integer({ min: 1, max: 4 }),
      termDays: fc.integer({ min: 1, max: 30 }),
      taxBp: fc.constantFrom(0, 1600, 777),
    });
    fc.assert(
      fc.property(
        loans,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 6_000_000 }).map(cents),
        fc.boolean(),
        (loan, days, paid, waits) => {
          const plain = factsAfter(days, paid, loan);
          const owed = totalOutstanding(plain.bills);
          if (owed === 0) return;
          const [first] = layOutQuote(plain).extension.options;
          const facts = { ...plain, pending: waits && first ? offered(plain, first.days) : null };
          const { fullPayment, reduction, flatBill } = layOutQuote(facts);
          const after = planReceipt(facts.bills, fullPayment.total, facts.pending);
          expect([totalOutstanding(after.bills), after.rest]).toEqual([0, 0]);
          expect(
            totalOutstanding(planReceipt(facts.bills, cents(fullPayment.total - 1), facts.pending).bills),
          ).toBeGreaterThan(0);
          expect(fullPayment.terms.reduce((sum, { total }) => add(sum, total), ZERO)).toBe(owed);
          expect(add(reduction.waived, reduction.remaining)).toBe(owed);
          expect(flatBill.waived).toBe(owed);
        },
      ),
    );
  });

  test("holds until the end of the business day, and for a day at most", () => {
    const zone = "America/Mexico_City";
    const today = businessDate("2026-03-02");
    expect(quoteExpiry(new Date("2026-03-02T18:00:00Z"), zone, today).toISOString()).toBe("2026-03-03T06:00:00.000Z");
    const long = businessDate("2026-11-01");
    expect(quoteExpiry(new Date("2026-11-01T07:00:00Z"), "America/Tijuana", long).toISOString()).toBe(
      "2026-11-02T07:00:00.000Z",
    );
  });
});

test("every condition of an extension has its words", () => {
  const conditions = [
    "orderStatus",
    "earliestOpenTerm",
    "principalOutstanding",
    "days",
    "quotePending",
    "overdueTooLong",
    "newDueDatePast",
  ] as const;
  expect(extensionCondition.codes).toEqual(conditions);
});

describe("the text for the borrower", () => {
  const facts: QuoteTextFacts = {
    name: "Jorge Perez",
    orderNo: "TR00000000123",
    day: "2026-11-21",
    expiresAt: "2026-11-22T06:00:00.000Z",
    zone: "America/Mexico_City",
    totalCents: cents(123_456),
    extension: {
      termNo: 2,
      options: [
        { days: 7, feeCents: cents(5000), newDueOn: "2026-11-28" },
        { days: 1, feeCents: cents(5000), newDueOn: "2026-11-22" },
      ],
    },
    offer: null,
    reduction: { waivedCents: cents(23_456), remainingCents: cents(100_000) },
    flatBill: { waivedCents: cents(123_456) },
    paymentCode: "646180111812345678",
  };

  test("says in Spanish what was chosen, in one order, with amounts, dates, the CLABE and until when it holds", () => {
    expect(quoteText(facts, ["flatBill", "extension", "fullPayment", "reduction"])).toBe(
      [
        "Hola Jorge Perez, estas son tus opciones para la orden TR00000000123 al 21-11-2026:",
        "- Pago total: $1,234.56 y tu orden queda liquidada.",
        "- Prórroga de 7 días: pagas $50.00 y el pago 2 vence el 28-11-2026.",
        "- Prórroga de 1 día: pagas $50.00 y el pago 2 vence el 22-11-2026.",
        "- Condonación de $234.56: pagas $1,000.00 y tu orden queda liquidada.",
        "- Cierre de cuenta: te condonamos $1,234.56 y tu orden queda liquidada.",
        "Paga por SPEI a la CLABE 646180111812345678.",
        "Montos válidos hasta el 21-11-2026 a las 23:59.",
      ].join("\n"),
    );
  });

  test("says nothing of what was not chosen, and names no code where there is none", () => {
    expect(quoteText({ ...facts, paymentCode: null }, ["fullPayment"])).toBe(
      "Hola Jorge Perez, estas son tus opciones para la orden TR00000000123 al 21-11-2026:\n- Pago total: $1,234.56 y tu orden queda liquidada.\nMontos válidos hasta el 21-11-2026 a las 23:59.",
    );
  });

  test("says that its amounts include IVA where they do", () => {
    expect(quoteText({ ...facts, taxBp: 1600 }, ["fullPayment"])).toContain(
      "\nMontos con IVA incluido, válidos hasta el ",
    );
  });

  test("calls a code that is no CLABE a reference, and leaves out a waiver of nothing", () => {
    const text = quoteText(
      { ...facts, paymentCode: "REF-77", reduction: { waivedCents: ZERO, remainingCents: cents(1) } },
      ["reduction"],
    );
    expect(text).toContain("Paga con la referencia REF-77.");
    expect(text).not.toContain("Condonación");
    expect(
      quoteText({ ...facts, reduction: { waivedCents: cents(500), remainingCents: ZERO } }, ["reduction"]),
    ).toContain("- Condonación de $5.00: tu orden queda liquidada.");
  });

  test("states an extension that is offered already, until when, and the code that takes it", () => {
    const offer = {
      termNo: 2,
      days: 7,
      feeCents: cents(7500),
      newDueOn: businessDate("2026-11-28"),
      expiresAt: "2026-11-23T06:00:00.000Z",
      paymentCode: "646180111800000001",
    };
    const text = quoteText({ ...facts, extension: { termNo: 2, options: [] }, offer }, ["fullPayment", "extension"]);
    expect(text.split("\n").slice(1, 3)).toEqual([
      "- Pago total: $1,234.56 y tu orden queda liquidada.",
      "- Una prórroga de 7 días por $75.00 hasta el 22-11-2026 a las 23:59, con nuevo vencimiento el 28-11-2026; págala por SPEI a la CLABE 646180111800000001.",
    ]);
  });

  test("has all of its accents, or none where it is sent by SMS", () => {
    expect(quoteText(facts, OFFERS)).toMatch(/Prórroga de 7 días[^]*válidos/);
    expect(countSegments(plainForSms(quoteText(facts, OFFERS))).forcedBy).toEqual([]);
  });
});
