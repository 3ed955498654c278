import { expect, test } from "vitest";
import { headWidth } from "./head-width.ts";

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
