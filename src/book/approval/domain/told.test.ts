import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { text } from "../../../platform/shared/messages.ts";
import type { MoneyEffect } from "../contract.ts";
import { tell } from "./told.ts";

type Bill = MoneyEffect["bills"][number];
type Figures = Bill["before"];

const term = (termNo: number, before: Partial<Figures>, after: Partial<Figures> = before): Bill => {
  const figures = {
    dueOn: businessDate(`2026-0${termNo + 2}-09`),
    status: 10,
    closeReason: null,
    overdueCents: cents(0),
    paidCents: cents(0),
    waivedCents: cents(0),
    outstandingCents: cents(50_000),
  };
  return { termNo, before: { ...figures, ...before }, after: { ...figures, ...after } };
};

const order = (
  before: Partial<NonNullable<MoneyEffect["order"]>["before"]>,
  after: Partial<NonNullable<MoneyEffect["order"]>["after"]>,
): MoneyEffect["order"] => {
  const none = { status: 21, outstandingCents: cents(0), creditCents: cents(0), clawbackCents: cents(0) };
  return { loanId: "1", orderNo: "TR1", before: { ...none, ...before }, after: { ...none, ...after } };
};

const repayment = (amount: number, parts: readonly [number, number][], as: "created" | "reversed" | "moved") => ({
  repaymentId: "1",
  channelTxId: "A1",
  valueOn: businessDate("2026-03-02"),
  amountCents: cents(amount),
  reversed: as === "reversed",
  created: as === "created",
  before: [],
  after: parts.map(([termNo, part]) => ({ termNo, component: "principal" as const, amountCents: cents(part) })),
});

const said = (effect: Partial<MoneyEffect>): string[] =>
  tell({ order: null, bills: [], legs: [], moved: [], ...effect }).map(({ text: message, params }) =>
    text(message, "en", params),
  );

describe("where money goes, in words", () => {
  test("a repayment names the term that is due earlier while a later one is open", () => {
    const bills = [term(1, {}), term(2, {})];
    expect(
      said({
        bills,
        moved: [
          repayment(
            50_000,
            [
              [1, 30_000],
              [1, 20_000],
            ],
            "created",
          ),
        ],
        order: order({ outstandingCents: cents(100_000) }, { outstandingCents: cents(50_000) }),
      }),
    ).toEqual(["$500.00 pays installment 1 first: it is due earlier.", "$500.00 remains to be paid."]);
  });

  test("the rest goes to the next term, then to what the customer owes back, and what is left is credit", () => {
    expect(
      said({
        bills: [term(1, {}), term(2, {})],
        moved: [
          repayment(
            120_000,
            [
              [1, 50_000],
              [2, 50_000],
            ],
            "created",
          ),
        ],
        order: order(
          { outstandingCents: cents(100_000), clawbackCents: cents(15_000) },
          { status: 50, creditCents: cents(5_000) },
        ),
      }),
    ).toEqual([
      "$500.00 pays installment 1 first: it is due earlier.",
      "Then $500.00 pays installment 2.",
      "$150.00 pays what the customer owes back.",
      "$50.00 stays with the customer as credit.",
      "Nothing is owed any more.",
    ]);
  });

  test("the last open term needs no reason", () => {
    const paid = { outstandingCents: cents(0), status: 30 };
    expect(said({ bills: [term(1, paid), term(2, {})], moved: [repayment(100, [[2, 100]], "created")] })).toEqual([
      "$1.00 pays installment 2.",
    ]);
  });

  test("a reversal says what is taken back, how many others move, and what is owed again", () => {
    expect(
      said({
        bills: [term(1, {})],
        moved: [repayment(20_000, [], "reversed"), repayment(30_000, [[1, 30_000]], "moved")],
        order: order({ outstandingCents: cents(0), status: 50 }, { outstandingCents: cents(20_000) }),
      }),
    ).toEqual([
      "The repayment of $200.00 is taken back.",
      "Other repayments that are allocated anew: 1.",
      "$200.00 remains to be paid.",
    ]);
  });

  test("what is waived is said by its term, or altogether", () => {
    const one = term(1, {}, { waivedCents: cents(1_000), outstandingCents: cents(49_000) });
    const two = term(2, {}, { waivedCents: cents(50_000), outstandingCents: cents(0), status: 30 });
    expect(said({ bills: [one] })).toEqual(["$10.00 of installment 1 is waived."]);
    expect(said({ bills: [one, two] })).toEqual(["$510.00 is waived altogether."]);
  });

  test("a refund, and a due date that moves", () => {
    expect(said({ order: order({ creditCents: cents(700) }, {}) })).toEqual([
      "$7.00 of credit goes back to the customer.",
    ]);
    expect(said({ bills: [term(1, {}, { dueOn: businessDate("2026-03-16") })] })).toEqual([
      "Installment 1 is due on 16-03-2026 instead of 09-03-2026.",
    ]);
  });

  test("nothing is said of what stays as it is", () => {
    expect(said({ order: order({}, {}), bills: [term(1, {})] })).toEqual([]);
  });
});
