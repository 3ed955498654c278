import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { loanStatus, OPEN, type LoanStatus } from "../../../book/order/domain/status.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { belongs, standing, tagOf, type Conditions, type CustomerFacts } from "./segment.ts";
import { segment } from "./sets.ts";

const today = businessDate("2026-03-02");
const none: Conditions = { settledFrom: null, settledTo: null, worstOverdueTo: null, quotaFrom: null, idleFrom: null };
const facts = (some: Partial<CustomerFacts> = {}): CustomerFacts => ({
  settledLoans: 0,
  worstOverdueDays: 0,
  quotaCents: 0,
  registeredOn: today,
  newest: null,
  approvedUnpaid: false,
  idleDays: 0,
  ...some,
});

describe("a segment", () => {
  test("is told by the newest order", () => {
    expect(belongs("registered", none, facts())).toBe(true);
    expect(belongs("registered", none, facts({ newest: 50 }))).toBe(false);
    expect(belongs("settled", none, facts({ newest: 50, settledLoans: 1 }))).toBe(true);
    expect(belongs("settled", none, facts({ newest: 21, settledLoans: 1 }))).toBe(false);
    expect(belongs("approved", none, facts({ newest: -22, approvedUnpaid: true }))).toBe(true);
    expect(belongs("approved", none, facts({ newest: -22 }))).toBe(false);
  });

  test("has nobody with an open order, whichever it is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...segment.codes),
        fc.constantFrom<LoanStatus>(...OPEN),
        fc.boolean(),
        (which, newest, approvedUnpaid) => {
          expect(belongs(which, none, facts({ newest, approvedUnpaid }))).toBe(false);
        },
      ),
    );
  });

  test("is narrowed by each condition, to the bound itself", () => {
    const one = facts({ newest: 50, settledLoans: 2, worstOverdueDays: 5, quotaCents: 100_000, idleDays: 30 });
    const may = (some: Partial<Conditions>) => belongs("custom", { ...none, ...some }, one);
    expect([may({ settledFrom: 2 }), may({ settledFrom: 3 })]).toEqual([true, false]);
    expect([may({ settledTo: 2 }), may({ settledTo: 1 })]).toEqual([true, false]);
    expect([may({ worstOverdueTo: 5 }), may({ worstOverdueTo: 4 })]).toEqual([true, false]);
    expect([may({ quotaFrom: 100_000 }), may({ quotaFrom: 100_001 })]).toEqual([true, false]);
    expect([may({ idleFrom: 30 }), may({ idleFrom: 31 })]).toEqual([true, false]);
    expect(loanStatus.codes.filter((newest) => belongs("custom", none, facts({ newest })))).not.toContain(40);
  });
});

test("a tag is of the day, old customers only are TAG_OLD", () => {
  expect(tagOf(facts({ settledLoans: 1 }), today)).toBe("TAG_OLD");
  expect(tagOf(facts(), today)).toBe("TAG_NEW_DAY");
  expect(tagOf(facts({ registeredOn: businessDate("2026-03-01") }), today)).toBe("TAG_NEW");
  expect(tagOf(null, today)).toBe("TAG_NEW");
});

test("what the rules of contact say for good leaves out, what may change waits, and what passes by itself says nothing", () => {
  expect(standing(null)).toBe("in");
  const by = Object.groupBy(refusalRule.codes, standing);
  expect(by.out?.toSorted()).toEqual(["deceased", "disputed", "doNotContact", "hardship", "legal", "registered"]);
  expect(by.excluded?.toSorted()).toEqual(["locked", "noConsent", "pastDue"]);
});
