import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { cents } from "../../../platform/shared/cents.ts";
import { proveByStatement, statementIndex, whyNotShown, type Claim } from "./proof.ts";

const DAY = businessDate("2026-03-02");
const claim = (change: Partial<Claim> = {}): Claim => ({
  kind: "charge",
  reference: "CH1",
  trackingKey: "K1",
  amount: cents(5_000),
  fee: cents(0),
  ...change,
});

describe("a line that a person handed in, beside the channel's own statement", () => {
  const statement = statementIndex([
    claim(),
    claim({ reference: "CH2", trackingKey: "K2", amount: cents(700), fee: cents(25) }),
  ]);

  test("is confirmed where the statement shows the very line", () => {
    expect(proveByStatement(claim(), statement, DAY)).toEqual({ confirmed: true });
  });

  test.each<[string, Partial<Claim>, string]>([
    ["a reference that is not there", { reference: "CH9" }, "unknown"],
    ["money that went the other way", { kind: "payout" }, "unknown"],
    ["another amount", { amount: cents(5_000_000) }, "amount"],
    ["another fee", { fee: cents(1) }, "fee"],
    ["another tracking key", { trackingKey: "AGAIN" }, "key"],
    ["no tracking key", { trackingKey: "" }, "key"],
  ])("is not confirmed with %s", (_what, change, why) => {
    expect(proveByStatement(claim(change), statement, DAY)).toMatchObject({ confirmed: false, finding: why });
  });

  test("is told what the channel says instead", () => {
    expect(proveByStatement(claim({ amount: cents(1) }), statement, DAY)).toMatchObject({
      said: { amount: 5_000, on: DAY },
    });
  });

  test("is found by its tracking key where the channel lists a reference twice", () => {
    const twice = statementIndex([claim(), claim({ trackingKey: "K1B", amount: cents(900) })]);
    expect(proveByStatement(claim({ trackingKey: "K1B", amount: cents(900) }), twice, DAY)).toEqual({
      confirmed: true,
    });
    expect(proveByStatement(claim({ trackingKey: "K1B" }), twice, DAY)).toMatchObject({ finding: "amount" });
  });
});

test("what the channel knows of a charge says why its statement of the day lacks it, and confirms nothing", () => {
  expect(whyNotShown(claim(), null, DAY)).toMatchObject({ confirmed: false, finding: "unknown" });
  expect(whyNotShown(claim(), { amount: cents(900), on: DAY }, DAY)).toMatchObject({
    confirmed: false,
    finding: "amount",
  });
  expect(whyNotShown(claim(), { amount: cents(5_000), on: businessDate("2026-03-01") }, DAY)).toMatchObject({
    confirmed: false,
    finding: "day",
  });
  expect(whyNotShown(claim(), { amount: cents(5_000), on: DAY }, DAY)).toMatchObject({
    confirmed: false,
    finding: "unknown",
  });
});
