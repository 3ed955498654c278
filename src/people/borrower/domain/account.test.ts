import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAccount } from "./account.ts";
import { BANKS } from "./banks.ts";
import { clabeFor } from "./clabe.ts";
import { customerRefusals } from "./refusals.ts";

describe("an account", () => {
  test("with a right check digit and its own bank's code is taken, whatever the spelling of the code", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(BANKS)),
        fc.bigInt({ min: 0n, max: 99_999_999_999n }),
        (bank, account) => {
          const bankCard = clabeFor(bank, "180", String(account));
          for (const bankCode of [bank, String(Number(bank)), `40${bank}`])
            expect(checkAccount({ bankCard, bankCode, bankName: BANKS[bank] ?? "" })).toEqual({
              ok: true,
              value: { bankName: BANKS[bank], bank: BANKS[bank] },
            });
        },
      ),
    );
  });

  test("of an unknown bank is taken under the bank's three digits, and under no name of anybody's making", () => {
    const account = { bankCard: clabeFor("999", "180", "1"), bankCode: "999" };
    expect(checkAccount({ ...account, bankName: "999" })).toEqual({
      ok: true,
      value: { bankName: "999", bank: undefined },
    });
    expect(checkAccount({ ...account, bankName: "Banco Nuevo" })).toMatchObject({
      ok: false,
      reason: customerRefusals.otherBankName,
      field: "bankName",
    });
  });

  test.each(["BBVA México", "bbva mexico "])("may name its bank as %j, and is kept as the table has it", (bankName) => {
    expect(checkAccount({ bankCard: clabeFor("012", "180", "1"), bankCode: "012", bankName })).toEqual({
      ok: true,
      value: { bankName: "BBVA México", bank: "BBVA México" },
    });
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
    ["032180000118359719", "032", "Banco Ixe SA", "otherBankName", "bankName"],
    ["032180000118359719", "032", "", "otherBankName", "bankName"],
  ] as const)("%s of bank %j, %j, is refused", (bankCard, bankCode, bankName, reason, field) => {
    expect(checkAccount({ bankCard, bankCode, bankName })).toMatchObject({
      ok: false,
      reason: customerRefusals[reason],
      field,
    });
  });
});
