import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { authRefusals } from "../messages.ts";
import { weakness } from "./password-rule.ts";

const RULES = { passwordLength: 12, passwordClasses: 2 };
const reasonOf = (password: string, rules = RULES): unknown => {
  const judged = weakness(password, "lupita", rules);
  return judged.ok ? null : judged.reason;
};

describe("a new password", () => {
  test.each([
    ["Corta-1", authRefusals.passwordWeak],
    ["solamenteminusculas", authRefusals.passwordWeak],
    ["x".repeat(201), authRefusals.passwordWeak],
    ["Contraseña2026!!", authRefusals.passwordCommon],
    ["123password4567", authRefusals.passwordCommon],
    ["1234567890123456", authRefusals.passwordWeak],
    ["la-Lupita-entra-9", authRefusals.passwordHasAccount],
    ["perro azul con 7 botas", null],
  ])("%s", (password, reason) => expect(reasonOf(password)).toBe(reason));

  test("is no row of neighbours even where one kind of characters is enough", () => {
    const lax = { passwordLength: 8, passwordClasses: 1 };
    for (const row of ["12345678", "98765432", "abcdefgh", "aaaaaaaa", "90123456"])
      expect(reasonOf(row, lax)).toBe(authRefusals.passwordCommon);
    expect(reasonOf("13579246", lax)).toBe(null);
  });

  test("counts characters as people do, and never passes with fewer than asked for", () => {
    const rules = fc.record({
      passwordLength: fc.integer({ min: 8, max: 64 }),
      passwordClasses: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        rules,
        (password, asked) => reasonOf(password, asked) !== null || [...password].length >= asked.passwordLength,
      ),
    );
  });
});
