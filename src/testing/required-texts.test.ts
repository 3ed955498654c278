import { describe, expect, test } from "vitest";
import { handlers } from "../calls.ts";
import { staffUser } from "../access/staff-user/contract.ts";
import { loan } from "../service/loan/contract.ts";
import { LANGS } from "../platform/shared/messages.ts";
import { fieldErrors } from "../platform/server/input-errors.ts";

const asked = (endpoint: (typeof handlers)[number]["endpoint"], lang: (typeof LANGS)[number], input: unknown = {}) => {
  const parsed = endpoint.input.safeParse(input, { reportInput: true });
  return parsed.success ? [] : fieldErrors(endpoint, parsed.error, lang);
};

/** Labels that end in s and are singular. */
const SINGULAR = /(^number of .*|address|status|basis|access|process)$/i;
const readsAsPlural = (label: string): boolean => /[^s]s$/i.test(label) && !SINGULAR.test(label);
const readsAsQuestion = (label: string): boolean =>
  /^(which|what|how|who|where|lock what|on duty|i have)\b|\?$/i.test(label);

describe("what is said of a field that was left empty", () => {
  const all = handlers.flatMap(({ endpoint }) =>
    asked(endpoint, "en").map((error) => ({ name: `${endpoint.name} ${error.field}`, ...error })),
  );

  test("the label reads with 'is required', in every call of the product", () => {
    expect(all.length).toBeGreaterThan(150);
    const odd = all
      .filter(({ rule, message }) => rule === "required" && message.endsWith(" is required"))
      .filter(({ message }) => {
        const label = message.slice(0, -" is required".length);
        return readsAsPlural(label) || readsAsQuestion(label);
      });
    expect(
      odd.map(({ name, message }) => `${name}: ${message}`),
      "give the field's label in messages.ts a `missing`, or other words",
    ).toEqual([]);
  });

  test("a refusal needs at least one reason, in the words of each language", () => {
    const target = { loanId: "1", version: 0, reasons: [] };
    expect(LANGS.map((lang) => asked(loan.refuse as never, lang, target)[0]?.message)).toEqual([
      "拒绝时请至少选择一个原因",
      "Refuse needs at least one reason",
      "Para rechazar, elija al menos un motivo",
    ]);
  });

  test("a field of either gender reads well in Spanish", () => {
    expect(
      asked(staffUser.create as never, "es", { roleIds: ["1"] }).find(({ field }) => field === "account")?.message,
    ).toBe("El campo Cuenta es obligatorio");
  });
});

test("a number of digits says how many, naming the field", () => {
  const input = { account: "nuevo", name: "Nueva", phone: "abc", roleIds: ["1"], language: "es" };
  const phone = (lang: (typeof LANGS)[number]) =>
    asked(staffUser.create as never, lang, input).find(({ field }) => field === "phone");
  expect(phone("en")).toEqual({
    field: "phone",
    rule: "length",
    message: expect.stringMatching(/ should be a number of 10 digits$/),
  });
  expect(phone("cn")?.message).toMatch(/应为 10 位数字$/);
  expect(phone("es")?.message).toMatch(/^El campo .* debe ser un número de 10 dígitos$/);
});
