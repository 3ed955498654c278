import { expect, test } from "vitest";
import { cents } from "../../../platform/shared/cents.ts";
import { balanceRefusals } from "./refusals.ts";
import { mayTopUp } from "./top-up.ts";

const facts = { amount: cents(100), source: "owner", difference: cents(100), atBank: cents(0) } as const;

test("what the channel says is there may be booked, and not a centavo more", () => {
  expect(mayTopUp(facts).ok).toBe(true);
  expect(mayTopUp({ ...facts, difference: cents(99) })).toMatchObject({
    reason: balanceRefusals.notArrived,
    field: "amount",
    params: { difference: "$0.99" },
  });
  expect(mayTopUp({ ...facts, difference: cents(-5) })).toMatchObject({ params: { difference: "$0.00" } });
});

test("our own bank gives no more than it has by the books", () => {
  expect(mayTopUp({ ...facts, source: "bank", atBank: cents(100) }).ok).toBe(true);
  expect(mayTopUp({ ...facts, source: "bank", atBank: cents(99) })).toMatchObject({
    reason: balanceRefusals.bankShort,
    field: "amount",
  });
});
