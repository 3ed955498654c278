import { afterAll, beforeAll, expect, test } from "vitest";
import { lists } from "../calls.ts";
import { FIRST_DAY, LAST_DAY } from "../platform/shared/business-date.ts";
import type { ListEndpoint } from "../platform/shared/endpoint.ts";
import type { Filter } from "../platform/shared/list.ts";
import { applyAs, paidOut, payAs } from "./borrower.ts";
import { openProduct, type Product, type Staff } from "./product.ts";

type List = ListEndpoint & { readonly sends: Readonly<Record<string, unknown>> };

const named = lists.map(({ endpoint }) => [endpoint.name, endpoint as unknown as List] as const);

let product: Product;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  const paid = await paidOut(product, "norma");
  await payAs(product, paid, 20_000);
  await applyAs(product, "octavio");
  await product.settle();
});
afterAll(() => product.close());

const TEXTS = [
  "abc",
  "%",
  "_",
  "\\",
  "'",
  '"',
  "0",
  "-1",
  "1.5",
  "9".repeat(30),
  "1e5",
  "null",
  "🙂",
  "ñ",
  "  ",
  "$1",
  "1",
  "2026-01-01",
  "\u200f",
];
const COUNTS = [
  0, 1, -1, 32_768, -32_769, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, -9_007_199_254_740_991,
];
const DAYS = ["2026-03-02", FIRST_DAY, LAST_DAY];

/** Every input that a filter's kind lets through and that might still upset what stands behind it. */
function inputsOf(name: string, filter: Filter): Readonly<Record<string, unknown>>[] {
  const both = (values: readonly unknown[]) => [
    ...values.flatMap((value) => [{ [`${name}From`]: value }, { [`${name}To`]: value }]),
    { [`${name}From`]: values.at(-1), [`${name}To`]: values[0] },
  ];
  switch (filter.kind) {
    case "closed":
      return [...filter.set.codes.map((code) => ({ [name]: code })), { [name]: [...filter.set.codes] }, { [name]: [] }];
    case "flag":
      return [{ [name]: true }, { [name]: false }];
    case "range":
      return both(filter.of === "day" ? DAYS : COUNTS);
    case "exact":
    case "text":
    case "phone":
    case "name":
    case "number":
      return TEXTS.map((value) => ({ [name]: value }));
  }
}

const inputs = ({ spec }: List): Readonly<Record<string, unknown>>[] => [
  {},
  { pageNo: 10_000_000, pageSize: 200 },
  { pageNum: 2 },
  ...spec.sort.flatMap((sortBy) => [
    { sortBy, sortOrder: "asc" },
    { sortBy, sortOrder: "desc" },
  ]),
  ...Object.entries(spec.filters).flatMap(([name, filter]) => inputsOf(name, filter)),
];

test.each(named)("%s answers every filter, sort and page that its contract lets through", async (_name, list) => {
  // searches for phones that find nothing are counted by the hour
  product.clock.advance(3_601_000);
  const asked = inputs(list);
  const wrong: unknown[] = [];
  for (const input of asked) {
    const answer = await admin.ask(list, input);
    const { code, data } = answer;
    if (code !== "200" || !Array.isArray(data.list) || !Number.isInteger(data.total) || data.list.length > data.total)
      wrong.push({ input, answer });
  }
  expect(wrong, "the contract lets it through: the list's SQL (server/) has to take it").toEqual([]);
});

test.each(named)(
  "%s shows each row once, in the order asked for, whatever the size of the page",
  async (_name, list) => {
    for (const sortBy of list.spec.sort) {
      const whole = await admin.call(list, { sortBy, pageSize: 200 });
      const pages: unknown[] = [];
      for (let pageNo = 1; pageNo <= Math.min(whole.total, 8); pageNo += 1)
        pages.push(...(await admin.call(list, { sortBy, pageNo, pageSize: 1 })).list);
      const idOf = (row: unknown): unknown => (row as { id: unknown }).id;
      expect(pages.map(idOf)).toEqual(whole.list.slice(0, 8).map(idOf));
      const backwards = await admin.call(list, { sortBy, sortOrder: "asc", pageSize: 200 });
      if (whole.total <= 200) expect(backwards.list.map(idOf)).toEqual(whole.list.map(idOf).toReversed());
    }
  },
);
