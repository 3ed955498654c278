import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents, sumCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { NOTHING } from "../../plan/domain/bill-state.ts";
import { COMPONENTS, type Part, type TaxedPart } from "./component.ts";
import { account, kindOf, type AccountCode } from "./accounts.ts";
import { ledgerEvent, type LedgerEvent } from "./events.ts";
import * as p from "./postings.ts";
import { taxOf } from "./tax.ts";

const loan = { loanId: "7", customerId: "3" };
const channel = "stp";
const date = businessDate("2026-11-21");
const money = fc.integer({ min: 1, max: 50_000_000 }).map(cents);
const part = fc.record({
  termNo: fc.integer({ min: 1, max: 4 }),
  component: fc.constantFrom(...COMPONENTS),
  amount: money,
});
const somePartsOf = fc.array(part, { minLength: 1, maxLength: 8 });

type Maker = (a: Cents, b: Cents, parts: readonly Part[]) => p.Posting;

const attempt = (net: Cents) => ({ ...loan, payoutId: "9", channel, net });
const movement = (amount: Cents) => ({ sourceId: "4", channel, amount });
const refund = (amount: Cents) => ({ ...loan, refundId: "5", channel, amount });
const byHand = (amount: Cents) => ({
  manualPayoutId: "12",
  channel,
  amount,
  ...(amount % 2 === 0 ? { customerId: "3" } : {}),
});
const use = { ...loan, repaymentId: "6" };

const taxIn = (amount: Cents): Cents => taxOf(amount, 1600);
const taxed = (part: Part): TaxedPart => ({
  ...part,
  tax: part.component === "principal" ? ZERO : taxIn(part.amount),
});

/** A posting of each event from arbitrary amounts; a new event does not compile until it is here. */
const MAKERS: Readonly<Record<LedgerEvent, Maker>> = {
  approved: (a) => p.approved({ ...loan, principal: a }),
  commitmentReleased: (a) => p.commitmentReleased({ ...loan, principal: a }),
  payoutRequested: (a) => p.payoutRequested(attempt(a)),
  payoutSucceeded: (a, b) =>
    p.payoutSucceeded({
      ...loan,
      payoutId: "9",
      channel,
      terms: [
        { termNo: 1, principal: a },
        { termNo: 2, principal: b },
      ],
      upfrontFee: cents(Math.floor(a / 5)),
      upfrontTax: cents(Math.floor(a / 40)),
      channelFee: cents(b % 2_000),
    }),
  payoutFailed: (a) => p.payoutFailed(attempt(a)),
  lateSuccess: (a) => p.lateSuccess(attempt(a)),
  consultationPerTerm: (a, b) =>
    p.consultationPerTerm({
      ...loan,
      payoutId: "9",
      terms: [
        { termNo: 1, consultation: a, tax: taxIn(a) },
        { termNo: 2, consultation: b, tax: taxIn(b) },
      ],
    }),
  chargeTakenBack: (a) =>
    p.chargeTakenBack({ ...loan, termNo: 1, component: "overdue", date, amount: a, tax: taxIn(a), entryId: "21" }),
  chargedAgain: (a) =>
    p.chargedAgain({ ...loan, termNo: 1, component: "interest", date, amount: a, tax: taxIn(a), again: 1 }),
  extensionTakenBack: (a) =>
    p.extensionFee({ ...loan, extensionId: "8", sequence: 0, termNo: 1, fee: a, tax: taxIn(a) }, false),
  extensionCharged: (a) =>
    p.extensionFee({ ...loan, extensionId: "8", sequence: 0, termNo: 1, fee: a, tax: taxIn(a) }, true),
  waiverCorrected: (a, b, parts) =>
    p.waiverCorrected({
      ...loan,
      reductionId: "2",
      sequence: 0,
      more: parts.map(taxed),
      less: [
        { termNo: 1, component: "principal", amount: a, tax: ZERO },
        { termNo: 5, component: "overdue", amount: b, tax: taxIn(b) },
      ],
    }),
  clawbackOffset: (a) => p.clawbackOffset({ source: "refund:5", customerId: "3", amount: a }),
  cancelAfterPayout: (a, b) =>
    p.cancelAfterPayout({
      ...loan,
      channel,
      net: a,
      upfrontFee: b,
      upfrontTax: taxIn(b),
      terms: [
        {
          termNo: 1,
          outstanding: { ...NOTHING, principal: cents(a + b), interest: b, overdue: a },
          tax: { ...NOTHING, interest: taxIn(b), overdue: taxIn(a) },
        },
      ],
    }),
  interestDay: (a) => p.interestDay({ ...loan, termNo: 1, date, amount: a, tax: taxIn(a) }),
  overdueDay: (a) => p.overdueDay({ ...loan, termNo: 1, date, amount: a, tax: taxIn(a) }),
  receipt: (a) => p.receipt({ channel, channelTxId: "tx", amount: a, settled: false, ...loan }),
  unknownReceipt: (a) => p.unknownReceipt({ itemId: "8", channel, amount: a }),
  channelSettlement: (a, b) => p.channelSettlement({ settlementId: "2", channel, net: a, fee: b }),
  allocation: (_, __, parts) => p.allocation({ ...use, parts }),
  overpayment: (a) => p.overpayment({ ...use, rest: a }),
  reassignment: (a) => p.reassignment({ ...use, fromLoanId: "7", toLoanId: "8", amount: a }),
  neverReceived: (a) => p.neverReceived({ ...use, channel, settled: true, amount: a }),
  creditReclaimed: (a, b) => p.creditReclaimed({ ...use, fromCredit: a, clawback: b }),
  clawbackRepaid: (a) => p.clawbackRepaid({ ...use, amount: a }),
  extension: (a) => p.extension({ ...loan, extensionId: "1", termNo: 1, fee: a, tax: taxIn(a) }),
  reduction: (_, __, parts) => p.reduction({ ...loan, reductionId: "1", parts: parts.map(taxed) }),
  flatBill: (_, __, parts) => p.flatBill({ ...loan, reductionId: "1", parts: parts.map(taxed) }),
  commissionEarned: (a) => p.commissionEarned({ ...loan, amount: a }),
  commissionTakenBack: (a) => p.commissionTakenBack({ ...loan, amount: a }),
  refundAsked: (a) => p.refundAsked(refund(a)),
  refundOk: (a) => p.refundOk(refund(a)),
  refundFailed: (a) => p.refundFailed(refund(a)),
  statementOver: (a) => p.statementOver(movement(a)),
  statementUnder: (a) => p.statementUnder(movement(a)),
  topUp: (a) => p.topUp(movement(a)),
  ownerFunding: (a) => p.ownerFunding({ sourceId: "4", amount: a }),
  withdrawalAsked: (a) => p.withdrawalAsked(movement(a)),
  withdrawalOk: (a, b) => p.withdrawalOk({ ...movement(a), channelFee: cents(b % 2_000) }),
  withdrawalFailed: (a) => p.withdrawalFailed(movement(a)),
  manualPayoutSent: (a) => p.manualPayoutSent(byHand(a)),
  manualPayoutOk: (a, b) => p.manualPayoutOk({ ...byHand(a), channelFee: cents(b % 2_000) }),
  manualPayoutFailed: (a) => p.manualPayoutFailed(byHand(a)),
  reversal: (_, __, parts) => p.reversal(p.allocation({ ...use, parts }), "77"),
};

const balanceOf = (postings: readonly p.Posting[], code: AccountCode) =>
  sumCents(
    postings
      .flatMap((posting) => posting.legs)
      .filter((leg) => leg.account === code)
      .map((leg) => leg.amount),
  );

describe.each(ledgerEvent.codes)("%s", (event) => {
  test("sums to zero, has no empty leg and carries the references of its accounts", () => {
    fc.assert(
      fc.property(money, money, somePartsOf, (a, b, parts) => {
        const posting = MAKERS[event](a, b, parts);
        expect(posting.event).toBe(event);
        expect(sumCents(posting.legs.map((leg) => leg.amount))).toBe(0);
        expect(posting.legs.length).toBeGreaterThanOrEqual(2);
        for (const leg of posting.legs) {
          expect(leg.amount).not.toBe(0);
          expect(account.member(leg.account)).toBeDefined();
          if (leg.account >= 1110 && leg.account <= 1150)
            expect([typeof leg.loanId, typeof leg.termNo]).toEqual(["string", "number"]);
          if (leg.account === 2020 || leg.account === 2030 || leg.account === 1160) expect(leg.customerId).toBe("3");
          if (leg.account === 1010 || leg.account === 1020) expect(leg.channel).toBe(channel);
        }
      }),
      { numRuns: 30 },
    );
  });
});

test("a reversal cancels every account of its original and names it", () => {
  fc.assert(
    fc.property(somePartsOf, (parts) => {
      const original = p.flatBill({ ...loan, reductionId: "1", parts: parts.map(taxed) });
      const undo = p.reversal(original, "55");
      expect(undo.reversalOf).toBe("55");
      for (const code of account.codes) expect(balanceOf([original, undo], code)).toBe(0);
    }),
  );
});

test("a payout from approval to success leaves principal, income, its tax, cash and no commitment", () => {
  const net = cents(240_000);
  const postings = [
    p.approved({ ...loan, principal: cents(300_000) }),
    p.payoutRequested(attempt(net)),
    p.payoutFailed(attempt(net)),
    p.lateSuccess(attempt(net)),
    p.payoutSucceeded({
      ...loan,
      payoutId: "9",
      channel,
      terms: [{ termNo: 1, principal: cents(300_000) }],
      upfrontFee: cents(60_000),
      upfrontTax: cents(8_276),
      channelFee: cents(580),
    }),
  ];
  expect(
    [1110, 4020, 2050, 1010, 5030, 1050, 9010, 9020].map((code) => balanceOf(postings, code as AccountCode)),
  ).toEqual([300_000, -51_724, -8_276, -240_580, 580, 0, 0, 0]);
});

test("a manual payout of credit ends the credit; any other stays to be cleared; a failed one leaves nothing", () => {
  const amount = cents(50_000);
  const credit = { manualPayoutId: "12", channel, amount, customerId: "3" };
  const other = { manualPayoutId: "13", channel, amount };
  const figures = (postings: readonly p.Posting[]) =>
    [1010, 1050, 1170, 2020, 2030, 5030].map((code) => balanceOf(postings, code as AccountCode));
  expect(figures([p.manualPayoutSent(credit), p.manualPayoutOk({ ...credit, channelFee: cents(500) })])).toEqual([
    -50_500, 0, 0, 50_000, 0, 500,
  ]);
  expect(figures([p.manualPayoutSent(other), p.manualPayoutOk({ ...other, channelFee: ZERO })])).toEqual([
    -50_000, 0, 50_000, 0, 0, 0,
  ]);
  expect(figures([p.manualPayoutSent(credit), p.manualPayoutFailed(credit)])).toEqual([0, 0, 0, 0, 0, 0]);
});

test("a withdrawal ends at our bank, less what the channel takes", () => {
  const asked = movement(cents(80_000));
  const figures = (postings: readonly p.Posting[]) =>
    [1010, 1030, 1040, 5030].map((code) => balanceOf(postings, code as AccountCode));
  expect(figures([p.withdrawalAsked(asked), p.withdrawalOk({ ...asked, channelFee: cents(500) })])).toEqual([
    -80_500, 80_000, 0, 500,
  ]);
  expect(figures([p.withdrawalAsked(asked), p.withdrawalFailed(asked)])).toEqual([0, 0, 0, 0]);
});

test("an entry that does not balance, or moves nothing, is a mistake of the caller", () => {
  expect(() => p.posting("topUp", { sourceId: "1" }, [p.debit(1010, cents(5)), p.credit(1030, cents(4))])).toThrow(
    RangeError,
  );
  expect(() => p.overpayment({ ...use, rest: ZERO })).toThrow(RangeError);
  expect(() => p.debit(1010, cents(-1))).toThrow(RangeError);
});

test("the day of a daily charge is its sequence", () => {
  expect(MAKERS.interestDay(cents(1), cents(1), [])).toMatchObject({ sourceId: "7.1", sequence: 20261121 });
});

test("the first digit of an account gives its kind", () => {
  expect([1010, 2020, 3010, 4010, 5010, 9010].map((code) => kindOf(code as AccountCode))).toEqual([
    "asset",
    "liability",
    "equity",
    "income",
    "expense",
    "memo",
  ]);
});
