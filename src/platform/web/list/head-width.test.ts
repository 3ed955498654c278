import { expect, test } from "vitest";
import { headWidth, lastWord } from "./head-width.ts";

test.each([
  ["Status", 0, "6ch"],
  ["Order status", 0, "6ch"],
  ["Importe del contrato", 0, "11ch"],
  ["Saldo", 7, "7ch"],
  ["Capital pendiente", 4, "13ch"],
  ["应还总额", 0, "8ch"],
])("%s with %i more letters fits two lines of %s", (label, extra, width) => {
  expect(headWidth(label, extra)).toBe(width);
});

test.each([
  ["Staff", 3, "8ch"],
  ["Days past due", 3, "9ch"],
])("%s with a mark of %i letters, which does not stand alone, fits %s", (label, extra, width) => {
  expect(headWidth(label, extra, false)).toBe(width);
});

test.each([
  ["Staff", "", "Staff"],
  ["Days past due", "Days past ", "due"],
  ["Espera (min)", "Espera ", "(min)"],
  ["逾期天数", "逾期天", "数"],
  ["", "", ""],
])("the last word of %s", (label, rest, last) => {
  expect(lastWord(label)).toEqual([rest, last]);
});
