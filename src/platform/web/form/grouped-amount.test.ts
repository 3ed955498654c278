import { expect, test } from "vitest";
import { bareAmount, groupedAmount } from "./grouped-amount.ts";

test("an amount is read in groups of three with its centavos", () => {
  expect(["1000", "1234567.5", "999.", "850.00", "0"].map(groupedAmount)).toEqual([
    "1,000.00",
    "1,234,567.50",
    "999.00",
    "850.00",
    "0.00",
  ]);
});

test("what is no amount stays as it was typed, so that its problem can be seen", () => {
  expect(["", "12.345", "-1", "mil", "1.2.3"].map(groupedAmount)).toEqual(["", "12.345", "-1", "mil", "1.2.3"]);
});

test("an amount is taken as people paste it, and grouping it changes nothing", () => {
  expect(bareAmount("$ 1,264.50")).toBe("1264.50");
  expect(bareAmount(groupedAmount("99999999999.99"))).toBe("99999999999.99");
});
