import { describe, expect, test } from "vitest";
import { countSegments } from "./segments.ts";
import { afterDeliveryReport } from "./status.ts";

describe("segments", () => {
  test.each([
    ["", "GSM-7", 0, 0],
    ["a".repeat(160), "GSM-7", 160, 1],
    ["a".repeat(161), "GSM-7", 161, 2],
    ["a".repeat(306), "GSM-7", 306, 2],
    ["a".repeat(307), "GSM-7", 307, 3],
    ["á".repeat(70), "UCS-2", 70, 1],
    ["á".repeat(71), "UCS-2", 71, 2],
    ["á".repeat(134), "UCS-2", 134, 2],
    ["á".repeat(135), "UCS-2", 135, 3],
    ["€".repeat(80), "GSM-7", 160, 1],
    ["€".repeat(81), "GSM-7", 162, 2],
  ])("%j travels as %s with %i units in %i segments", (text, encoding, units, segments) => {
    expect(countSegments(text)).toMatchObject({ encoding, units, segments });
  });

  test.each([..."áíóúºª°“”–…¢ç"])("%s forces UCS-2", (character) => {
    expect(countSegments(`hola ${character}`)).toMatchObject({ encoding: "UCS-2", forcedBy: [character] });
  });

  test.each([..."éñÑü¿¡É@$_"])("%s costs one septet", (character) => {
    expect(countSegments(character)).toMatchObject({ encoding: "GSM-7", units: 1 });
  });

  test.each([..."{}[]~^|\\€"])("%s costs two septets", (character) => {
    expect(countSegments(character)).toMatchObject({ encoding: "GSM-7", units: 2 });
  });

  test("a character is not cut between two segments", () => {
    expect(countSegments(`${"a".repeat(152)}€${"a".repeat(152)}`)).toMatchObject({ units: 306, segments: 3 });
    expect(countSegments(`${"á".repeat(66)}😀${"á".repeat(66)}`)).toMatchObject({ units: 134, segments: 3 });
  });
});

test("only the first delivery report counts", () => {
  expect(afterDeliveryReport(64, true)).toBe(0);
  expect(afterDeliveryReport(64, false)).toBe(128);
  expect(afterDeliveryReport(0, false)).toBe(0);
  expect(afterDeliveryReport(128, true)).toBe(128);
  expect(afterDeliveryReport(128, true, true)).toBe(0);
  expect(afterDeliveryReport(0, false, true)).toBe(0);
});
