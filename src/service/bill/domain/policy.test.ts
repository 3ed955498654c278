import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { USUAL_EXTENSION_LIMITS } from "../../../book/plan/domain/extension.ts";
import { abilitiesOf, can, type FactsIn } from "../../../platform/shared/policy.ts";
import { billPolicy } from "./policy.ts";

type BillFacts = FactsIn<typeof billPolicy>;
type BillAction = keyof typeof billPolicy.rules;
const BILL_ACTIONS = abilitiesOf(billPolicy);

const today = businessDate("2026-03-02");
const ALL = new Set(BILL_ACTIONS.map((action) => `loan:bill:${action}`));
const owing: BillFacts = {
  loanStatus: 21,
  outstandingCents: cents(100),
  principalLeftCents: cents(80),
  dueOn: businessDate("2026-03-05"),
  overdueDays: 0,
  extendedDays: 0,
  earliestOpen: true,
  quotePending: false,
  creditCents: cents(0),
  clawbackCents: cents(0),
  refundPending: false,
  repaid: false,
  waiting: [],
  pendingApproval: 0,
  today,
  ...USUAL_EXTENSION_LIMITS,
};
const allowed = (facts: Partial<BillFacts>, permissions: ReadonlySet<string> = ALL): BillAction[] => {
  const may = can(billPolicy, { ...owing, ...facts }, permissions);
  return BILL_ACTIONS.filter((action) => may[action]);
};

describe("what may be done with a term", () => {
  test("is everything but a refund while it owes and no credit is free", () => {
    expect(allowed({})).toEqual(["repay", "extend", "reduce", "flat"]);
  });

  test("is only a refund when it is repaid or its order has ended", () => {
    expect(allowed({ outstandingCents: cents(0), creditCents: cents(1) })).toEqual(["refund"]);
    expect(allowed({ loanStatus: 50, creditCents: cents(1) })).toEqual(["refund"]);
    expect(allowed({ loanStatus: 50, outstandingCents: cents(0), clawbackCents: cents(1) })).toEqual(["repay"]);
    expect(allowed({ loanStatus: 50 })).toEqual([]);
  });

  test("leaves out what somebody asked for already", () => {
    expect(
      allowed({ creditCents: cents(1), waiting: ["bill.reduce", "bill.refund", "loan.cancelAfterPayout"] }),
    ).toEqual(["repay", "extend", "flat"]);
  });

  test("includes a reversal as long as a repayment of the order is in force, settled or not", () => {
    expect(allowed({ repaid: true })).toContain("reverse");
    expect(allowed({ loanStatus: 50, outstandingCents: cents(0), repaid: true })).toEqual(["reverse"]);
  });

  test("includes no refund while another is under way", () => {
    expect(allowed({ outstandingCents: cents(0), creditCents: cents(1), refundPending: true })).toEqual([]);
  });

  test.each([
    ["an earlier term still owes", { earliestOpen: false }],
    ["its principal is paid", { principalLeftCents: cents(0) }],
    ["another quote is open", { quotePending: true }],
    ["it is more than 15 days past due", { dueOn: businessDate("2026-02-14"), overdueDays: 16 }],
    ["its 30 days are used up", { extendedDays: 30 }],
    ["no number of days left reaches today", { dueOn: businessDate("2026-02-20"), overdueDays: 10, extendedDays: 25 }],
  ] satisfies [string, Partial<BillFacts>][])("includes no extension when %s", (_why, facts) => {
    expect(allowed(facts)).toEqual(["repay", "reduce", "flat"]);
  });

  test("includes an extension up to 15 days past due", () => {
    expect(allowed({ dueOn: businessDate("2026-02-15"), overdueDays: 15 })).toContain("extend");
  });

  test("is limited to the caller's own codes", () => {
    expect(allowed({}, new Set(["loan:bill:reduce"]))).toEqual(["reduce"]);
    expect(allowed({}, new Set())).toEqual([]);
  });
});
