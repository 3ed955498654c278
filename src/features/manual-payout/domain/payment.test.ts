import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BANKS } from "../../customer/domain/banks.ts";
import { clabeFor } from "../../customer/domain/clabe.ts";
import { checkAccount } from "./account.ts";
import { asConcept, OBJECT_FORM } from "./object.ts";
import { manualPayoutRefusals } from "./refusals.ts";

describe("an account", () => {
  test("with a right check digit and its own bank's code is taken, whatever the spelling of the code", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(BANKS)), fc.bigInt({ min: 0n, max: 99_999_999_999n }), (bank, account) => {
        const clabe = clabeFor(bank, "180", String(account));
        for (const code of [bank, String(Number(bank)), `40${bank}`]) expect(checkAccount(clabe, code)).toEqual({ ok: true, value: { bank: BANKS[bank] } });
      }),
    );
  });

  test("of an unknown bank is taken, and the bank is not named", () => {
    expect(checkAccount(clabeFor("999", "180", "1"), "999")).toEqual({ ok: true, value: { bank: undefined } });
  });

  test.each([
    ["032180000118359710", "032", "clabeWrong", "bankCard"],
    ["03218000011835971", "032", "clabeWrong", "bankCard"],
    ["032180000118359719", "012", "otherBank", "bankCode"],
    ["032180000118359719", "", "otherBank", "bankCode"],
  ] as const)("%s of bank %j is refused", (clabe, code, reason, field) => {
    expect(checkAccount(clabe, code)).toMatchObject({ ok: false, reason: manualPayoutRefusals[reason], field });
  });
});

describe("a payment object", () => {
  test.each(["Factura 1024", "Devolución de saldo", "Nómina marzo", "ABC", "Año 2026"])("may be %j", (object) => {
    expect(OBJECT_FORM.test(object)).toBe(true);
    expect(asConcept(object)).toMatch(/^[A-Za-z0-9 ]+$/);
  });

  test.each(["a-b", "a_b", "a.b", "50%", "#1", "a/b", "<b>", "付款", "a\tb", "'", "ç"])("may not hold special characters: %j", (object) => {
    expect(OBJECT_FORM.test(object)).toBe(false);
  });

  test("keeps its length on its way to SPEI", () => {
    fc.assert(fc.property(fc.stringMatching(/^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ ]{1,40}$/), (object) => asConcept(object).length === object.length));
  });
});
