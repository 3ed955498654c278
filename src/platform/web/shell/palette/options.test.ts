import { expect, test } from "vitest";
import { laidOut, matching, namesOf, type Option } from "./options.ts";

const option = (...names: string[]): Option => ({
  key: names[0] ?? "",
  label: names[0] ?? "",
  names,
  run: () => undefined,
});
const found = (typed: string, options: readonly Option[]): string[] =>
  matching(options, typed).map(({ label }) => label);

const PAGES = [
  option(...namesOf({ cn: "贷款订单", en: "Loan orders", es: "Órdenes de préstamo" })),
  option(...namesOf({ cn: "订单审核", en: "Order audit", es: "Auditoría de la orden" })),
  option(...namesOf({ cn: "账单管理", en: "Bills", es: "Cuotas" })),
];

test("a page is found by its name in any language, without accents and case", () => {
  expect(found("bills", PAGES)).toEqual(["账单管理"]);
  expect(found("ordenes prestamo", PAGES)).toEqual(["贷款订单"]);
  expect(found("账单", PAGES)).toEqual(["账单管理"]);
  expect(found("loan préstamo", PAGES)).toEqual([]);
});

test("what begins with what was typed goes before what only has it", () => {
  expect(found("order", PAGES)).toEqual(["订单审核", "贷款订单"]);
});

test("nothing typed leaves everything, and a group without options is not shown", () => {
  expect(found(" ", PAGES)).toHaveLength(3);
  const { groups, options } = laidOut([
    { title: "none", options: [] },
    { title: "pages", options: PAGES },
  ]);
  expect(groups.map(({ title }) => title)).toEqual(["pages"]);
  expect(options).toHaveLength(3);
});
