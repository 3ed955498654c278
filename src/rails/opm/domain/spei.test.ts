import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkClabe } from "../../../people/borrower/domain/clabe.ts";
import { participantOf, speiBeneficiary, speiConcept, speiNumericReference, trackingKeyOf } from "./spei.ts";

describe("a tracking key", () => {
  test("is at most 30 letters and digits, whatever the reference", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (reference) => /^[0-9A-Z]{13,30}$/.test(trackingKeyOf(reference))),
    );
  });

  test("is the same for the same reference, and begins with what can be read of it", () => {
    expect(trackingKeyOf("L26030200001-1")).toBe(trackingKeyOf("L26030200001-1"));
    expect(trackingKeyOf("L26030200001-1")).toMatch(/^L260302000011/);
  });

  test("differs between references that differ only in signs, in case or beyond what is cut off", () => {
    const long = "REFUND-2026-03-02-0000000000000000000001";
    const references = ["A-1", "A1", "a1", "A 1", `${long}-1`, `${long}-2`];
    expect(new Set(references.map(trackingKeyOf)).size).toBe(references.length);
  });

  test("differs between any two references that we give out", () => {
    const reference = fc
      .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }))
      .map(([order, attempt]) => `L2603${order}-${attempt}`);
    fc.assert(
      fc.property(
        reference,
        reference,
        (one, other) => (trackingKeyOf(one) === trackingKeyOf(other)) === (one === other),
      ),
    );
  });
});

describe("the texts of an order", () => {
  test("a concept has 1 to 40 characters and no special ones", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => /^[0-9A-Za-z][0-9A-Za-z ]{0,39}$/.test(speiConcept(text))),
    );
    expect(speiConcept("Préstamo Nº L26-0001 (día 1)")).toBe("Prestamo N L26 0001 dia 1");
    expect(speiConcept("¿¡!?")).toBe("Pago");
  });

  test("a concept that is cut does not end in a blank", () => {
    expect(speiConcept(`${"a".repeat(39)} bcd`)).toBe("a".repeat(39));
  });

  test("a beneficiary has at most 40 characters and keeps the letters under its accents", () => {
    expect(speiBeneficiary("María de los Ángeles Núñez-Güemes y Peña de la Torre")).toBe(
      "Maria de los Angeles Nunez Guemes y Pena",
    );
  });

  test("a numeric reference has one to seven digits", () => {
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => /^\d{1,7}$/.test(speiNumericReference(text))));
    expect([speiNumericReference("1234567890"), speiNumericReference("0000042"), speiNumericReference("-")]).toEqual([
      "4567890",
      "42",
      "0",
    ]);
  });
});

describe("an account", () => {
  test("names its participant: development banks, banks, everybody else", () => {
    expect(
      ["019180000000000000", "012180000000000000", "646180000000000000", "722969000000000000"].map(participantOf),
    ).toEqual(["37019", "40012", "90646", "90722"]);
  });

  test("is refused with a wrong check digit", () => {
    expect(checkClabe("032180000118359719")).toMatchObject({ ok: true, bankCode: "032" });
    expect(checkClabe("032180000118359718")).toEqual({ ok: false, error: "checkDigit" });
    expect(checkClabe("03218000011835971")).toEqual({ ok: false, error: "form" });
  });
});
