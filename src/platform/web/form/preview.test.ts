import { describe, expect, test } from "vitest";
import type { Field } from "./fields.ts";
import { askedValues, materialValues } from "./preview.ts";

const label = { cn: "字段", en: "Field", es: "Campo" };
const fields: readonly Field[] = [
  { kind: "amount", name: "amount", label, required: true },
  { kind: "text", name: "payee", label, required: true },
  { kind: "text", name: "note", label },
  { kind: "select", name: "bank", label, required: true, detail: true },
  { kind: "upload", name: "proof", label, required: true },
  { kind: "textarea", name: "reason", label, required: true },
];

describe("what a preview is asked about", () => {
  test("is nothing while a figure is missing or wrong", () => {
    expect(materialValues(fields, {})).toBeUndefined();
    expect(materialValues(fields, { amount: "12.345", payee: "Ana" })).toBeUndefined();
  });

  test("does not wait for texts, files and details, and does not change with the reason", () => {
    const early = materialValues(fields, { amount: "12.00" });
    expect(early).toEqual({ amount: "12.00" });
    expect(materialValues(fields, { amount: "12.00", bank: "012", reason: "acuerdo" })).toEqual(early);
  });

  test("has something in place of the required texts and details, and leaves optional ones and files out", () => {
    expect(askedValues(fields, { amount: "12.00" })).toEqual({ amount: "12.00", payee: "…", bank: "…", reason: "…" });
    expect(askedValues(fields, { amount: "12.00", payee: "Ana" })).toEqual({
      amount: "12.00",
      payee: "Ana",
      bank: "…",
      reason: "…",
    });
  });

  test("has digits in place of a number that is missing, and what a field says of itself", () => {
    const own: Field[] = [
      ...fields,
      { kind: "digits", name: "phone", label, required: true, min: 10 },
      { kind: "select", name: "code", label, required: true, detail: true, standIn: "000" },
    ];
    expect(askedValues(own, { amount: "12.00" })).toMatchObject({ phone: "0000000000", code: "000" });
  });
});
