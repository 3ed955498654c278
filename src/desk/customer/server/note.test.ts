import { afterAll, beforeAll, expect, test } from "vitest";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { addDays, businessDate, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { storyOf } from "../../../testing/story.ts";
import { loan } from "../../../service/loan/contract.ts";
import { customer } from "../contract.ts";

let product: Product;
let service: Staff;
let customerId: string;
let loanId: string;

beforeAll(async () => {
  product = await openProduct();
  service = await product.staff("service");
  ({ loanId } = await applyAs(product, "noted"));
  ({ customerId } = (await service.call(loan.detail, { loanId })).order);
});
afterAll(() => product.close());

const notesOf = async (staff: Staff) => (await staff.call(customer.timeline, { customerId, kinds: ["note"] })).list;

test("a note about a customer stands on their timeline, once, with its author, and on no order's", async () => {
  await service.call(customer.note, { customerId, note: "Prefiere que le llamen por la tarde" });
  expect(await notesOf(service)).toMatchObject([
    { kind: "note", who: "Sofía Herrera", order: null, facts: [{ value: "Prefiere que le llamen por la tarde" }] },
  ]);
  const acts = await service.call(customer.timeline, { customerId, kinds: ["customer"] });
  expect(acts.list).toEqual([]);
  expect(await storyOf(service, loanId, ["note", "customer"])).toEqual([]);
});

test("a note is refused without a text, about nobody, and to who may only look", async () => {
  expect(await service.askAlone(customer.note, { customerId, note: " " })).toMatchObject({
    code: "400",
    errors: [{ field: "note" }],
  });
  expect((await service.askAlone(customer.note, { customerId: "999999", note: "x" })).code).toBe("404");
  const finance = await product.staff("finance");
  expect((await finance.askAlone(customer.note, { customerId, note: "x" })).code).toBe("403");
  expect(await notesOf(service)).toHaveLength(1);
});

test("a timeline is narrowed to what somebody did, or the product itself, and to days, whose pages lose nothing", async () => {
  const read = async (filter: Partial<InputOf<typeof customer.timeline>>) =>
    (await service.call(customer.timeline, { customerId, ...filter })).list;
  const ops = await product.staff("ops");
  await ops.call(customer.note, { customerId, note: "Segunda nota" });
  const all = await read({});
  expect(new Set(all.map(({ who }) => who)).size).toBeGreaterThan(2);
  expect((await read({ who: "medina oscar" })).map(({ facts }) => facts[0]?.value)).toEqual(["Segunda nota"]);
  for (const system of ["Sistema", "系统", "system"])
    expect(await read({ who: system })).toEqual(all.filter(({ who }) => who === null));
  expect(await read({ who: "nadie" })).toEqual([]);
  product.clock.advance(2 * 86_400_000);
  await ops.call(customer.note, { customerId, note: "Dos días después" });
  const [newest] = await read({});
  const later = businessDate(newest?.at.slice(0, 10) ?? "");
  expect((await read({ fromDay: later, toDay: later })).map(({ facts }) => facts[0]?.value)).toEqual([
    "Dos días después",
  ]);
  expect(await read({ toDay: addDays(later, -1) })).toEqual(all);
  expect(await read({ fromDay: addDays(later, 1) })).toEqual([]);
});

test.each([
  ["cn", "起始日期", "截止日期"],
  ["en", "From day", "To day"],
  ["es", "Desde el día", "Hasta el día"],
] as const)(
  "a bad day is refused by the name of its field in %s, of an order's timeline as of a customer's",
  async (lang, from, to) => {
    const bad = { fromDay: "2026-02-31", toDay: "ayer" } as unknown as { fromDay: BusinessDate; toDay: BusinessDate };
    for (const answer of [
      await product.staff("ops").then((ops) => ops.ask(loan.timeline, { ...bad, loanId }, { lang })),
      await service.ask(customer.timeline, { ...bad, customerId }, { lang }),
    ])
      expect([
        answer.code,
        answer.errors?.map(({ field, message }) => [field, [from, to].find((name) => message.includes(name))]),
      ]).toEqual([
        "400",
        [
          ["fromDay", from],
          ["toDay", to],
        ],
      ]);
  },
);

test("what somebody did long ago is found page by page, each of which reads no more than the others", async () => {
  const ops = await product.staff("ops");
  for (let n = 0; n < 520; n += 1) {
    product.clock.advance(1000);
    await ops.call(customer.note, { customerId, note: `Nota ${n}` });
  }
  const first = await service.call(customer.timeline, { customerId, who: "Sofía", kinds: ["note"] });
  expect([first.list, first.next === null]).toEqual([[], false]);
  const next = await service.call(customer.timeline, {
    customerId,
    who: "Sofía",
    kinds: ["note"],
    before: first.next ?? "",
  });
  expect(next.list.map(({ who }) => who)).toEqual(["Sofía Herrera"]);
  expect(next.next).toBeNull();
});
