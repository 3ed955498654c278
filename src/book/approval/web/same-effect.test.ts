import { expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import type { MoneyEffect, PreviewAnswer } from "../contract.ts";
import { sameEffect } from "./same-effect.ts";

const moved = (repaymentId: string, created: boolean): MoneyEffect["moved"][number] => ({
  repaymentId,
  channelTxId: `staff-${repaymentId}`,
  valueOn: businessDate("2026-03-02"),
  amountCents: cents(500),
  reversed: false,
  created,
  before: [],
  after: [{ termNo: 1, component: "principal", amountCents: cents(500) }],
});
const preview = (effect: Partial<MoneyEffect> = {}, rest: Partial<PreviewAnswer> = {}): PreviewAnswer => ({
  effect: { order: null, bills: [], legs: [], moved: [], ...effect },
  eyes: 1,
  because: [],
  quote: crypto.randomUUID(),
  version: 3,
  expiresAt: "2026-03-02T10:15:00Z",
  ...rest,
});

test("two previews say the same when their figures do, whatever a row that is still to come would be called", () => {
  expect(
    sameEffect(preview({ moved: [moved("7", true)] }), preview({ moved: [moved("8", true)] }, { version: 4 })),
  ).toBe(true);
  expect(sameEffect(preview({ moved: [moved("7", false)] }), preview({ moved: [moved("8", false)] }))).toBe(false);
});

test("another leg, and another number of people, is something else", () => {
  const leg = { event: "receipt", account: 1010, termNo: null, amountCents: cents(500) };
  expect(sameEffect(preview({ legs: [leg] }), preview({ legs: [{ ...leg, amountCents: cents(501) }] }))).toBe(false);
  expect(sameEffect(preview(), preview({}, { eyes: 2 }))).toBe(false);
});
