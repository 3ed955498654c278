import { describe, expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { personFrom } from "../../../../sandbox/people.ts";
import { matchRfc } from "./rfc-match.ts";
import { rfcFor } from "./rfc.ts";

const born = businessDate("1990-01-01");
const rfcOf = (letters: string): string => rfcFor(`${letters}900101`, "AB");

describe("an RFC beside the name on file", () => {
  test.each([
    ["both surnames and the given name", "PEPJ", "Juan Pérez Prado", true],
    ["a single surname, with its two letters and the given name's", "MAJU", "Juan Martínez", true],
    ["a surname of two letters", "HGCA", "Carlos Ho González", true],
    ["a word that is not to be read, masked", "PEDX", "Oscar Pérez Domínguez", true],
    ["an Ñ as it is", "ÑUXA", "Ana Ñuñez Xolo", true],
    ["an Ñ of two signs, N and its tilde", "ÑUXA", "Ana N\u0303un\u0303ez Xolo", true],
    ["an apostrophe", "OEBA", "Ana O'Brien Báez", true],
    ["another given name", "PEPJ", "María Pérez Prado", false],
    ["another surname", "PEPJ", "Juan Gómez Ruiz", false],
    ["somebody else", "MAJU", "Rosa Lima", false],
  ])("%s", (_what, letters, name, fits) => {
    const checked = matchRfc(rfcOf(letters), { name, birthOn: born });
    expect(checked).toMatchObject({ ok: true, match: { name: fits, birthOn: true, checkDigit: true } });
  });
});

test("its day of birth is compared without the century, and not where none is on file", () => {
  const rfc = rfcOf("PEPJ");
  const birthOnOf = (birthOn: typeof born | null) => matchRfc(rfc, { name: "Juan Pérez Prado", birthOn });
  expect(birthOnOf(born)).toMatchObject({ match: { birthOn: true, told: "900101" } });
  expect(birthOnOf(businessDate("1990-01-02"))).toMatchObject({ match: { birthOn: false } });
  expect(birthOnOf(null)).toMatchObject({ match: { birthOn: null } });
});

test("a wrong last character is told and compares all the same", () => {
  const rfc = rfcOf("PEPJ");
  const wrong = rfc.slice(0, -1) + (rfc.endsWith("0") ? "1" : "0");
  expect(matchRfc(wrong, { name: "Juan Pérez Prado", birthOn: born })).toMatchObject({
    ok: true,
    match: { name: true, checkDigit: false },
  });
});

test.each([
  ["XAXX010101000", "generic"],
  ["XEXX010101000", "generic"],
  ["ABC900101AB1", "company"],
  ["PEPJ901399AB1", "date"],
  ["nada", "form"],
])("%s says nothing of a person: %s", (rfc, is) => {
  expect(matchRfc(rfc, { name: "Juan Pérez Prado", birthOn: born })).toEqual({ ok: false, is });
});

test("those of believable borrowers match them", () => {
  for (let index = 0; index < 300; index += 1) {
    const person = personFrom(`rfc ${index}`);
    expect([person.name, matchRfc(person.rfc, person)]).toMatchObject([
      person.name,
      { ok: true, match: { name: true, birthOn: true, checkDigit: true } },
    ]);
  }
});
