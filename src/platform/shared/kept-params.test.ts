import { expect, test } from "vitest";
import { contains, maskedNumber, personName, phoneNumber, range, recordNumber } from "./list.ts";
import { keptParams } from "./kept-params.ts";

const filters = {
  orderNo: recordNumber(),
  phone: phoneNumber(),
  name: personName(),
  curp: maskedNumber(),
  product: contains(),
  dueOn: range("day"),
};

test("a view keeps filters, order and tab, and nothing that tells a person", () => {
  expect([...keptParams(filters)].join(" ")).toBe("sort size tab view product dueOn dueOnFrom dueOnTo");
});
