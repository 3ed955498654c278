import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asConcept, OBJECT_FORM } from "./object.ts";

describe("a payment object", () => {
  test.each(["Factura 1024", "Devolución de saldo", "Nómina marzo", "ABC", "Año 2026"])("may be %j", (object) => {
    expect(OBJECT_FORM.test(object)).toBe(true);
    expect(asConcept(object)).toMatch(/^[A-Za-z0-9 ]+$/);
  });

  test.each(["a-b", "a_b", "a.b", "50%", "#1", "a/b", "<b>", "付款", "a\tb", "'", "ç"])(
    "may not hold special characters: %j",
    (object) => {
      expect(OBJECT_FORM.test(object)).toBe(false);
    },
  );

  test("keeps its length on its way to SPEI", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ ]{1,40}$/),
        (object) => asConcept(object).length === object.length,
      ),
    );
  });
});
