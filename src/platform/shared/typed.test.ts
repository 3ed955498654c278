import { expect, test } from "vitest";
import { contains, exact, maskedNumber, personName, phoneNumber, range, recordNumber } from "./list.ts";
import { isTyped, meaningsOf } from "./typed.ts";

const filters = {
  orderNo: recordNumber(),
  phone: phoneNumber(),
  name: personName(),
  curp: maskedNumber(),
  userId: exact("customer"),
  reference: exact(),
  product: contains({ choices: "product" }),
  dueOn: range("day"),
};
const meant = (typed: string): readonly string[] => meaningsOf(typed, filters, Object.keys(filters));

test.each([
  ["81 1044 9648", ["phone", "orderNo", "reference"]],
  ["+52 8110449648", ["phone", "orderNo", "reference"]],
  ["(81) 1044-9648", ["phone", "orderNo", "reference"]],
  ["TR00000080796", ["orderNo", "reference"]],
  ["tr00000080796", ["orderNo", "reference"]],
  ["80796", ["orderNo", "userId", "reference"]],
  ["412", ["userId", "reference"]],
  ["camacho maría", ["name", "reference"]],
  ["CAMG850312MNLMRD07", ["curp", "reference"]],
  ["camg-850312-mnlmrd-07", ["curp", "reference"]],
  ["032 180 00011835971 9", ["curp", "orderNo", "reference"]],
  ["D’Angelo", ["name", "reference"]],
  ["  ", []],
])("%s may mean %j", (typed, names) => {
  expect(meant(typed)).toEqual(names);
});

test("a filter that has its choices, and a range, are not typed", () => {
  expect(isTyped(filters.product)).toBe(false);
  expect(isTyped(filters.dueOn)).toBe(false);
  expect(isTyped(filters.phone)).toBe(true);
});
