import { describe, expect, test } from "vitest";
import type { Field } from "./fields.ts";
import { filledValues, problemOf } from "./rules.ts";

const label = { cn: "金额", en: "Amount", es: "Importe" };
const amount: Field = { name: "amount", label, kind: "amount", required: true };

describe("what is wrong with a field", () => {
  test("a required one names itself in every language", () => {
    expect(problemOf(amount, "", {}, "cn")).toBe("金额不能为空");
    expect(problemOf(amount, undefined, {}, "en")).toBe("Amount is required");
    expect(problemOf(amount, "", {}, "es")).toBe("Importe es obligatorio");
  });

  test.each([
    ["1234.56", undefined],
    ["0", "Amount should be an amount with at most two decimals"],
    ["1.234", "Amount should be an amount with at most two decimals"],
    ["-1", "Amount should be an amount with at most two decimals"],
  ])("an amount of %s", (typed, problem) => {
    expect(problemOf(amount, typed, {}, "en")).toBe(problem);
  });

  test.each([
    ["", "The security code cannot be empty"],
    ["12345", "The security code must be 6 digits"],
    ["12345a", "The security code must be 6 digits"],
    ["123456", undefined],
  ])("a security code of '%s'", (typed, problem) => {
    expect(problemOf({ name: "code", label, kind: "code6", required: true }, typed, {}, "en")).toBe(problem);
  });

  test("a number keeps its bounds", () => {
    const days: Field = { name: "days", label: { cn: "天", en: "Days", es: "Días" }, kind: "number", min: 0, max: 30 };
    expect(problemOf(days, 31, {}, "en")).toBe("Days cannot be more than 30");
    expect(problemOf(days, -1, {}, "en")).toBe("Days cannot be less than 0");
    expect(problemOf(days, 1.5, {}, "en")).toBe("Days should be a whole number");
    expect(problemOf(days, undefined, {}, "en")).toBeUndefined();
  });
});

test("only shown and filled fields are sent; a switch is always yes or no", () => {
  const fields: Field[] = [
    amount,
    { name: "note", label, kind: "text" },
    { name: "notify", label, kind: "switch" },
    { name: "proof", label, kind: "text", when: (values) => values["notify"] === true },
  ];
  expect(filledValues(fields, { amount: "1", note: "", proof: "x" })).toEqual({ amount: "1", notify: false });
});
