import { describe, expect, test } from "vitest";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { soundDetails } from "./on-record.ts";
import { paymentDetailRefusals } from "./refusals.ts";

const own = { phone: "5512345678", clabe: "032180000118359719" };
const bank = { bankCode: "032", bankName: "Ixe" };

describe("the details of a payment", () => {
  test("that were left masked stand for those on record", () => {
    const typed = { phone: "55****5678", bankCard: "****9719", ...bank };
    expect(soundDetails(typed, own)).toEqual({ ok: true, value: { phone: own.phone, bankCard: own.clabe, ...bank } });
  });

  test("that were typed are taken as they are", () => {
    const typed = { phone: "8110449648", bankCard: "012180000118359713", bankCode: "012", bankName: "bbva mexico" };
    expect(soundDetails(typed, own)).toEqual({ ok: true, value: { ...typed, bankName: "BBVA México" } });
  });

  test.each([
    [{ phone: "81****9648" }, "phone"],
    [{ phone: "55****5678", bankCard: "****0000", ...bank }, "bankCard"],
  ] as const)("masked otherwise than on record are refused: %j", (typed, field) => {
    expect(soundDetails(typed, own)).toMatchObject({ ok: false, reason: paymentDetailRefusals.notOnRecord, field });
  });

  test.each([
    [{ bankCard: "032180000118359710", ...bank }, customerRefusals.clabeWrong, "bankCard"],
    [{ bankCard: "032180000118359719", bankCode: "012", bankName: "Ixe" }, customerRefusals.otherBank, "bankCode"],
    [{ bankCard: "****9719", bankCode: "012", bankName: "Ixe" }, customerRefusals.otherBank, "bankCode"],
    [{ bankCard: "****9719", bankCode: "032", bankName: "Santander" }, customerRefusals.otherBankName, "bankName"],
  ] as const)("whose bank does not agree are refused: %j", (typed, reason, field) => {
    expect(soundDetails(typed, own)).toMatchObject({ ok: false, reason, field });
  });
});
