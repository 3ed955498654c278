import { describe, expect, test } from "vitest";
import type { Field } from "./fields.ts";
import { platformRefusals } from "../../shared/platform-messages.ts";
import { ui } from "../../shared/ui-messages.ts";
import { filledValues, followers, formProblem, problemOf, standingDetails } from "./rules.ts";

const label = { cn: "金额", en: "Amount", es: "Importe" };
const amount: Field = { name: "amount", label, kind: "amount", required: true };

describe("what is wrong with a field", () => {
  test("a required one names itself in every language", () => {
    expect(problemOf(amount, "", {}, "cn")).toBe("金额不能为空");
    expect(problemOf(amount, undefined, {}, "en")).toBe("Amount is required");
    expect(problemOf(amount, "", {}, "es")).toBe("El campo Importe es obligatorio");
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

  test("a label that is no singular noun says itself what is missing", () => {
    const reasons = {
      cn: "原因",
      en: "Reasons",
      es: "Motivos",
      missing: { cn: "请选择原因", en: "Choose a reason", es: "Elija un motivo" },
    };
    const field: Field = { name: "reasons", label: reasons, kind: "select", multiple: true, required: true };
    expect(problemOf(field, [], {}, "cn")).toBe("请选择原因");
    expect(problemOf(field, [], {}, "en")).toBe("Choose a reason");
    expect(problemOf(field, [], {}, "es")).toBe("Elija un motivo");
    expect(problemOf(field, ["other"], {}, "es")).toBeUndefined();
  });

  test.each([
    ["81 1044 9648", undefined],
    ["+52 8110449648", undefined],
    ["abc", "Amount should be a number of 10 digits"],
    ["811044964", "Amount should be a number of 10 digits"],
    ["52 8110449648", "Amount should be a number of 10 digits"],
  ])("a number of ten digits typed as '%s'", (typed, problem) => {
    expect(problemOf({ name: "phone", label, kind: "digits", min: 10 }, typed, {}, "en")).toBe(problem);
  });

  test("a number of a range of digits names the range in every language", () => {
    const extension: Field = { name: "extension", label, kind: "digits", min: 2, max: 8 };
    expect(problemOf(extension, "1", {}, "cn")).toBe("金额应为 2-8 位数字");
    expect(problemOf(extension, "1", {}, "en")).toBe("Amount should be a number of 2-8 digits");
    expect(problemOf(extension, "1", {}, "es")).toBe("El campo Importe debe ser un número de 2-8 dígitos");
    expect(problemOf(extension, "12345678", {}, "es")).toBeUndefined();
  });

  test("a number keeps its bounds", () => {
    const days: Field = { name: "days", label: { cn: "天", en: "Days", es: "Días" }, kind: "number", min: 0, max: 30 };
    expect(problemOf(days, 31, {}, "en")).toBe("Days cannot be more than 30");
    expect(problemOf(days, -1, {}, "en")).toBe("Days cannot be less than 0");
    expect(problemOf(days, 1.5, {}, "en")).toBe("Days should be a whole number");
    expect(problemOf(days, undefined, {}, "en")).toBeUndefined();
  });
});

test("a form that lacks something asks for all information, any other one to check the fields", () => {
  const fields: Field[] = [amount, { name: "note", label, kind: "text" }];
  expect(formProblem(fields, { note: "x" })).toBe(platformRefusals.incomplete);
  expect(formProblem(fields, { amount: "-1" })).toBe(ui.checkFields);
  expect(platformRefusals.incomplete.en).toBe("Please complete all information");
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

describe("details of a form", () => {
  const detail = (name: string, required = true): Field => ({ kind: "text", name, label, required, detail: true });
  const fields = [amount, detail("payee"), detail("code"), detail("note", false)];

  test("stay folded while nothing is known of them, and when all that is required was filled in", () => {
    expect([...standingDetails(fields, {})]).toEqual([]);
    expect([...standingDetails(fields, { payee: "Ana", code: "7" })]).toEqual([]);
  });

  test("are asked for at once where one is required and could not be filled in", () => {
    expect([...standingDetails(fields, { payee: "Ana" })]).toEqual(["code"]);
    const following: Field = { ...detail("code"), follow: ({ amount: typed }) => typed };
    expect([...standingDetails([detail("payee"), following], { payee: "Ana" })]).toEqual([]);
  });
});

test("a field follows another until somebody types into it", () => {
  const fields: Field[] = [
    { kind: "text", name: "reference", label },
    { kind: "text", name: "code", label, follow: ({ reference }) => reference },
  ];
  expect(followers(fields, { reference: "A1", code: "" }, () => false)).toEqual({ code: "A1" });
  expect(followers(fields, { reference: "A1", code: "B2" }, (name) => name === "code")).toEqual({});
});
