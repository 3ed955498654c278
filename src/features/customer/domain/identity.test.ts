import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, businessDate } from "../../../platform/shared/business-date.ts";
import { BANKS } from "./banks.ts";
import { checkClabe, clabeFor } from "./clabe.ts";
import { ageOn, checkCurp, CURP_STATES } from "./curp.ts";
import { curpFor, type Person } from "./curp-generator.ts";
import { rfcFor, rfcWarning } from "./rfc.ts";

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe("CLABE", () => {
  test("the published example is valid and names its bank", () => {
    expect(checkClabe("032180000118359719")).toEqual({ ok: true, bankCode: "032", bank: "Ixe" });
  });

  test("every generated account is valid, and no single wrong digit is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(BANKS)),
        digits(3),
        digits(11),
        fc.nat(17),
        fc.integer({ min: 1, max: 9 }),
        (bank, plaza, account, at, shift) => {
          const clabe = clabeFor(bank, plaza, account);
          expect(checkClabe(clabe)).toEqual({ ok: true, bankCode: bank, bank: BANKS[bank] });
          const wrong = clabe.slice(0, at) + String((Number(clabe[at]) + shift) % 10) + clabe.slice(at + 1);
          expect(checkClabe(wrong)).toEqual({ ok: false, error: "checkDigit" });
        },
      ),
    );
  });

  test.each(["722", "728", "723", "721", "638", "646", "659", "684"])("the newer institution %s is known", (bank) => {
    expect(BANKS[bank]).toBeTruthy();
  });

  test("an unknown bank is valid without a name; anything but 18 digits is not", () => {
    expect(checkClabe(clabeFor("999", "180", "1"))).toEqual({ ok: true, bankCode: "999", bank: undefined });
    for (const text of ["", "03218000011835971", "03218000011835971O", "0321800001183597190"]) expect(checkClabe(text)).toEqual({ ok: false, error: "form" });
    expect(() => clabeFor("32", "180", "1")).toThrow(RangeError);
  });
});

const person: Person = { firstName: "Juan", paternal: "Pérez", maternal: "Pérez", birthOn: businessDate("1990-01-01"), sex: "H", state: "DF" };

describe("CURP", () => {
  test("the published example is valid and says who it is", () => {
    expect(checkCurp("PEPJ900101HDFRRN09")).toEqual({ ok: true, facts: { birthOn: "1990-01-01", sex: "H", state: "DF" } });
    expect(curpFor(person)).toBe("PEPJ900101HDFRRN09");
  });

  test("generated numbers read back as the person they were made for", () => {
    const names = fc.constantFrom("María José", "José Luis", "Íñigo", "Ñurka", "Ana", "Óscar", "Guadalupe", "Lu");
    const surnames = fc.constantFrom("De la O", "Muñoz", "Peña", "Ortiz", "Güemes", "Ávila", "Del Río", "Ek", "Cano");
    fc.assert(
      fc.property(
        names,
        surnames,
        fc.option(surnames, { nil: undefined }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.constantFrom("H", "M", "X"),
        fc.constantFrom(...CURP_STATES),
        (firstName, paternal, maternal, age, sex, state) => {
          const birthOn = addDays(businessDate("1950-01-01"), age);
          expect(checkCurp(curpFor({ firstName, paternal, maternal, birthOn, sex, state }))).toEqual({ ok: true, facts: { birthOn, sex, state } });
        },
      ),
    );
  });

  test.each<[string, Partial<Person>, string]>([
    ["particles are skipped", { paternal: "De la Cruz", maternal: "García" }, "CUGJ"],
    ["José gives way to the second name", { firstName: "José Antonio" }, "PEPA"],
    ["Ñ becomes X", { paternal: "Ñáñez" }, "XAPJ"],
    ["a rude word is broken", { firstName: "Ofelia", paternal: "Pérez", maternal: "Díaz" }, "PXDO"],
    ["a missing surname is X", { maternal: undefined }, "PEXJ"],
  ])("%s", (_, change, initials) => {
    expect(curpFor({ ...person, ...change }).slice(0, 4)).toBe(initials);
  });

  test.each([
    ["PEPJ900101HDFRRN0", "form"],
    ["PEPJ900101HZZRRN09", "state"],
    ["PEPJ900231HDFRRN09", "birthDate"],
    ["PEPJ900101HDFRRN08", "checkDigit"],
  ])("%s is refused: %s", (curp, error) => {
    expect(checkCurp(curp)).toEqual({ ok: false, error });
  });

  test("a birthday counts from its own day on", () => {
    expect(ageOn(businessDate("2008-11-21"), businessDate("2026-11-20"))).toBe(17);
    expect(ageOn(businessDate("2008-11-21"), businessDate("2026-11-21"))).toBe(18);
  });
});

describe("RFC", () => {
  test.each(["GODE561231GR8", "XAXX010101000", "XEXX010101000"])("%s raises no warning", (rfc) => {
    expect(rfcWarning(rfc)).toBeUndefined();
  });

  test.each([
    ["GODE561231GR9", "checkDigit"],
    ["GODE561331GR8", "date"],
    ["hello", "form"],
  ])("%s raises a warning: %s", (rfc, warning) => {
    expect(rfcWarning(rfc)).toBe(warning);
  });

  test("a generated number shares its beginning with the CURP", () => {
    const rfc = rfcFor("PEPJ900101HDFRRN09", "AB");
    expect(rfc.startsWith("PEPJ900101AB")).toBe(true);
    expect(rfcWarning(rfc)).toBeUndefined();
  });
});
