import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAccount } from "./account.ts";
import { BANKS } from "./banks.ts";
import { clabeFor } from "./clabe.ts";
import { customerRefusals } from "./refusals.ts";

describe("an account", () => {
  test("with a right check digit and its own bank's code is taken, whatever the spelling of the code", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(BANKS)), fc.bigInt({ min: 0n, max: 99_999_999_999n }), (bank, account) => {
        const bankCard = clabeFor(bank, "180", String(account));
        for (const bankCode of [bank, String(Number(bank)), `40${bank}`])
          expect(checkAccount({ bankCard, bankCode, bankName: BANKS[bank] ?? "" })).toEqual({ ok: true, value: { bank: BANKS[bank] } });
      }),
    );
  });

  test("of an unknown bank is taken, and the bank is not named", () => {
    expect(checkAccount({ bankCard: clabeFor("999", "180", "1"), bankCode: "999", bankName: "Banco Nuevo" })).toEqual({ ok: true, value: { bank: undefined } });
  });

  test.each(["Ixe", "IXE ", "Banco Ixe SA"])("may name its bank as %j", (bankName) => {
    expect(checkAccount({ bankCard: "032180000118359719", bankCode: "032", bankName })).toMatchObject({ ok: true });
  });

  test.each([
    ["032180000118359710", "032", "Ixe", "clabeWrong", "bankCard"],
    ["03218000011835971", "032", "Ixe", "clabeWrong", "bankCard"],
    ["032180000118359719", "012", "Ixe", "otherBank", "bankCode"],
    ["032180000118359719", "", "Ixe", "otherBank", "bankCode"],
    ["032180000118359719", "bbva", "Ixe", "otherBank", "bankCode"],
    ["032180000118359719", "999", "Ixe", "otherBank", "bankCode"],
    ["032180000118359719", "032", "BBVA México", "otherBankName", "bankName"],
    ["032180000118359719", "032", "bbva mexico", "otherBankName", "bankName"],
  ] as const)("%s of bank %j, %j, is refused", (bankCard, bankCode, bankName, reason, field) => {
    expect(checkAccount({ bankCard, bankCode, bankName })).toMatchObject({ ok: false, reason: customerRefusals[reason], field });
  });
});
