import { describe, expect, test } from "vitest";
import { cents } from "../../../platform/shared/cents.ts";
import { loanStatus, type LoanStatus } from "../../../book/order/domain/status.ts";
import { abilitiesOf, can, type FactsIn } from "../../../platform/shared/policy.ts";
import { loanPolicy } from "./policy.ts";

type LoanFacts = FactsIn<typeof loanPolicy>;
type LoanAction = keyof typeof loanPolicy.rules;

const ALL = new Set([
  ...["cancel", "refuse", "retryPayout", "payInfo", "refreshCode", "remark", "voucher"].map(
    (action) => `loan:loan:${action}`,
  ),
  ...["repay", "extend", "reduce", "flat", "refund"].map((action) => `loan:bill:${action}`),
]);
const plain: LoanFacts = {
  status: 10,
  byPartner: false,
  checkStatus: null,
  customerStatus: 0,
  agreementWaits: false,
  payoutLive: false,
  payoutSucceeded: false,
  outstandingCents: cents(0),
  repaidCents: cents(0),
  creditCents: cents(0),
  clawbackCents: cents(0),
  refundPending: false,
  cancelWaits: false,
};
const allowed = (facts: Partial<LoanFacts>, permissions = ALL): LoanAction[] => {
  const may = can(loanPolicy, { ...plain, ...facts }, permissions);
  return abilitiesOf(loanPolicy).filter((action) => may[action]);
};
const whenOf = (action: LoanAction, facts: Partial<LoanFacts> = {}): LoanStatus[] =>
  loanStatus.codes.filter((status) => allowed({ ...facts, status }).includes(action));

describe("what may be done with an order", () => {
  test("follows its status", () => {
    expect(whenOf("cancel")).toEqual([10, 11, 12, 31, -33, 32, -10]);
    expect(whenOf("refuse")).toEqual([11, 12, 31, 32]);
    expect(whenOf("payout")).toEqual([32, -10]);
    expect(whenOf("remark")).toEqual(loanStatus.codes);
  });

  test("never includes cancelling, refusing or paying while a payout is pending or has succeeded", () => {
    expect(whenOf("cancel", { payoutLive: true })).toEqual([]);
    expect(whenOf("refuse", { payoutLive: true })).toEqual([]);
    expect(whenOf("payout", { payoutLive: true })).toEqual([]);
  });

  test("includes cancelling after the payout only while nothing was repaid", () => {
    expect(whenOf("cancelPaid", { payoutLive: true, payoutSucceeded: true })).toEqual([21]);
    expect(whenOf("cancelPaid", { payoutLive: true, payoutSucceeded: true, repaidCents: cents(1) })).toEqual([]);
  });

  test("includes a payout only for a customer who may borrow", () => {
    for (const customerStatus of [1, 2, 3] as const) expect(whenOf("payout", { customerStatus })).toEqual([]);
  });

  test("includes a payout only once the borrower has accepted the agreement", () => {
    expect(whenOf("payout", { agreementWaits: true })).toEqual([]);
  });

  test("includes the money actions only while a live order owes something", () => {
    for (const action of ["repay", "extend", "reduce", "flat", "payInfo", "refreshCode"] as const) {
      expect(whenOf(action, { outstandingCents: cents(1) })).toEqual([21, 40]);
      expect(whenOf(action)).toEqual([]);
    }
  });

  test("includes a refund while there is credit and none is under way, whatever the status", () => {
    expect(whenOf("refund", { creditCents: cents(1) })).toEqual(loanStatus.codes);
    expect(whenOf("repay", { clawbackCents: cents(1) })).toEqual([21, 50, 40]);
    expect(whenOf("payout", { clawbackCents: cents(1) })).toEqual([]);
    expect(whenOf("refund", { creditCents: cents(1), refundPending: true })).toEqual([]);
    expect(whenOf("refund")).toEqual([]);
  });

  test("includes the voucher once a payout has succeeded", () => {
    expect(allowed({ status: 50, payoutLive: true, payoutSucceeded: true })).toEqual(["remark", "voucher"]);
  });

  test("is nothing for a caller without permissions, and each code opens its own action, and the quote where it may ask for one of its ways out", () => {
    const rich = {
      status: 40,
      outstandingCents: cents(5),
      creditCents: cents(5),
      payoutLive: true,
      payoutSucceeded: true,
    } as const;
    expect(allowed(rich, new Set())).toEqual([]);
    expect(allowed(rich, new Set(["loan:bill:flat"]))).toEqual(["quote", "flat"]);
    expect(allowed(rich, new Set(["loan:loan:payInfo"]))).toEqual(["payInfo", "quote"]);
    for (const view of ["loan:loan:view", "loan:orderDetails:view"]) expect(allowed(rich, new Set([view]))).toEqual([]);
  });
});
