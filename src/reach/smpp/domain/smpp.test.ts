import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countSegments } from "../../sms/domain/segments.ts";
import { sourceOf } from "./address.ts";
import { fromSeptets, septetsOf } from "./alphabet.ts";
import { endingBy, idOf, idOfReceipt, readReceipt } from "./receipt.ts";
import { segmentsOf } from "./segments.ts";
import { reasonOf, verdictOn } from "./status.ts";

/** Characters of both alphabets, pairs of the escape and of surrogates among them. */
const letters = fc.constantFrom(..."aZ09 ñüé¿¡@$_\n€{}[]~^|\\", "á", "ó", "快", "😀", "👍🏽");
const texts = fc.array(letters, { maxLength: 700 }).map((all) => all.join(""));
const units = (octets: readonly number[]): string =>
  String.fromCharCode(...octets.flatMap((octet, at) => (at % 2 ? [] : [octet * 256 + (octets[at + 1] ?? 0)])));

describe("a text", () => {
  test("travels in as many segments as its meter says, each within its room, and comes out as it went in", () => {
    fc.assert(
      fc.property(texts, fc.nat(255), (text, number) => {
        const counted = countSegments(text);
        const segments = segmentsOf(text, number);
        expect(segments).toHaveLength(Math.max(counted.segments, 1));
        const bodies = segments.map(({ octets, hasHeader }) => (hasHeader ? octets.slice(6) : octets));
        const read = bodies.map((octets) => (counted.encoding === "GSM-7" ? fromSeptets(octets) : units(octets)));
        expect(read.join("")).toBe(text);
        // nothing is cut: every segment is a text of its own
        if (counted.encoding === "GSM-7") for (const octets of bodies) expect(octets.at(-1)).not.toBe(27);
        else for (const piece of read) expect(piece.isWellFormed()).toBe(true);
        for (const { octets, coding, hasHeader } of segments) {
          expect(coding).toBe(counted.encoding === "GSM-7" ? 0 : 8);
          expect(octets.length).toBeLessThanOrEqual(coding === 8 ? 140 : 160);
          expect(hasHeader).toBe(segments.length > 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("of several segments has the header of its number, their count and its place", () => {
    const segments = segmentsOf("a".repeat(307), 0x2a);
    expect(segments.map(({ octets }) => octets.slice(0, 6))).toEqual([
      [5, 0, 3, 0x2a, 3, 1],
      [5, 0, 3, 0x2a, 3, 2],
      [5, 0, 3, 0x2a, 3, 3],
    ]);
    expect(segments.map(({ octets }) => octets.length)).toEqual([159, 159, 7]);
  });

  test("of more segments than there can be is refused", () => {
    expect(() => segmentsOf("a".repeat(153 * 255 + 1), 1)).toThrow(RangeError);
  });
});

test.each([
  ["@", [0]],
  ["ñ", [0x7d]],
  ["Ñ", [0x5d]],
  ["¿", [0x60]],
  ["¡", [0x40]],
  ["ü", [0x7e]],
  ["é", [0x05]],
  ["$", [0x02]],
  ["_", [0x11]],
  ["€", [27, 0x65]],
  ["[", [27, 0x3c]],
  ["á", null],
])("%s is %j in the default alphabet", (character, septets) => {
  expect(septetsOf(character)).toEqual(septets);
});

describe("a receipt", () => {
  const said = (text: string) => readReceipt(text, null, null);

  test.each([
    ["id:0a1B2c sub:001 dlvrd:001 submit date:2603021200 done date:2603021201 stat:DELIVRD err:000 text:Hola"],
    ["id: 0a1B2c stat: DELIVRD err: 0"],
    ["ID:0a1B2c STAT:delivrd ERR:000 TEXT:id:other"],
  ])("is read from %j", (text) => {
    const receipt = said(text);
    expect(receipt).toMatchObject({ id: "0a1B2c", stat: "DELIVRD" });
    expect(receipt && endingBy(receipt)).toEqual({ delivered: true, reason: null });
  });

  test("is read from the parameters beside it, which its text does not overrule", () => {
    expect(readReceipt("id:1 stat:DELIVRD err:000", "77", 5)).toEqual({ id: "77", stat: "UNDELIV", err: "000" });
    expect(readReceipt("", "77", 2)).toEqual({ id: "77", stat: "DELIVRD", err: "" });
    expect(said("stat:DELIVRD err:000")).toBeNull();
  });

  test.each([
    ["DELIVRD", "000", { delivered: true, reason: null }],
    ["UNDELIV", "069", { delivered: false, reason: "UNDELIV 069" }],
    ["UNDELIV", "000", { delivered: false, reason: "UNDELIV" }],
    ["EXPIRED", "1", { delivered: false, reason: "expired on the way" }],
    ["REJECTD", "", { delivered: false, reason: "blocked on the way" }],
    ["ACCEPTD", "000", null],
    ["ENROUTE", "000", null],
    ["whatever", "000", null],
  ])("with %s and error %s", (stat, err, ending) => expect(endingBy({ id: "1", stat, err })).toEqual(ending));

  test("names a message in the same form as its answer, or as a number in the other base", () => {
    expect(idOf("00A1B2")).toBe("a1b2");
    expect(idOfReceipt("0000a1B2", "same")).toBe("a1b2");
    expect(idOfReceipt("0000041394", "decimal")).toBe(idOf("A1B2"));
    expect(idOfReceipt("A1B2", "hexadecimal")).toBe(idOf("41394"));
    expect(idOfReceipt("18446744073709551615", "decimal")).toBe("ffffffffffffffff");
    expect(idOfReceipt("not-a-number", "decimal")).toBe("not-a-number");
    expect(idOfReceipt("9".repeat(5000), "decimal")).toBe("9".repeat(5000));
  });
});

test("an answer says whether a text was taken, will be or never will", () => {
  expect([0x00, 0x58, 0x14, 0x08, 0x04, 0x0a, 0x0b, 0x45, 0x400].map(verdictOn)).toEqual(
    "taken throttled throttled later later later never never never".split(" "),
  );
  expect(reasonOf(0x0b)).toBe("no such number");
  expect(reasonOf(0x45)).toBe("SMPP 0x00000045");
});

test("a sender is a number, a short code or a name", () => {
  expect(["+525511112222", "26262", "LENDER"].map((written) => sourceOf(written).ton)).toEqual([1, 3, 5]);
});
