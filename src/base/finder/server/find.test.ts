import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSeed } from "../../../../seeds/roles.ts";
import { lists } from "../../../calls.ts";
import { NOBODY } from "../../../platform/server/context.ts";
import { only, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { perform } from "../../../platform/server/perform.ts";
import { codesOf, type OutputOf } from "../../../platform/shared/endpoint.ts";
import { auth } from "../../../access/auth/contract.ts";
import { inReview, paidOut, type Applied } from "../../../testing/borrower.ts";
import { giveTo } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { finder } from "../contract.ts";
import { finderHandlers } from "./index.ts";

/** The list whose rows a page's records are, by the page that opens them. */
const LISTS: Readonly<Record<string, string>> = {
  orderDetails: "loan.list",
  clientDetail: "customer.list",
  bill: "bill.list",
  payment: "payment.list",
  creditReviewOrder: "review.list",
};

let product: Product;
let admin: Staff;
let collector: Staff;
let own: Applied;
let other: Applied;
let waiting: Applied;

beforeAll(async () => {
  product = await openProduct();
  [admin, collector] = await Promise.all([product.staff("admin"), product.staff("collector")]);
  own = await paidOut(product, "palette-own");
  other = await paidOut(product, "palette-other");
  waiting = await inReview(product, "palette-waiting");
  await giveTo(product, own.loanId);
});
afterAll(() => product.close());

type Found = OutputOf<typeof finder.find>;

const find = (who: Staff, typed: string): Promise<Found> => who.call(finder.find, { typed });
const pages = (found: Found): string[] => [...new Set(found.map(({ page }) => page))].sort();
const customerOf = async ({ person }: Applied): Promise<string> =>
  (
    await only<{ id: string }>(
      product.services.connection.db,
      sql`select id from customer where phone = ${person.phone}`,
    )
  ).id;
const everyWay = ({ orderNo, person }: Applied): string[] => [
  orderNo,
  orderNo.toLowerCase(),
  orderNo.slice(-6),
  person.phone,
  `+52 ${person.phone.slice(0, 2)} ${person.phone.slice(2)}`,
  person.name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toUpperCase(),
  person.curp,
  person.clabe,
];

describe("a record", () => {
  test("of each kind is found by the order's number, whole or its end, and leads to where it is opened", async () => {
    for (const typed of [own.orderNo, own.orderNo.toLowerCase(), own.orderNo.slice(-6)]) {
      const found = await find(admin, typed);
      expect(pages(found)).toEqual(["bill", "clientDetail", "creditReviewOrder", "orderDetails", "payment"]);
      expect(found.find(({ page }) => page === "orderDetails")).toMatchObject({
        param: "loanId",
        value: own.loanId,
        title: own.orderNo,
        status: { tone: "moving" },
      });
    }
    expect(pages(await find(admin, waiting.orderNo))).toEqual(["clientDetail", "creditReviewOrder", "orderDetails"]);
  });

  test("of a customer is found by phone, name without accents, CURP and CLABE", async () => {
    const id = await customerOf(own);
    for (const typed of everyWay(own).slice(3)) {
      const found = (await find(admin, typed)).filter(({ page }) => page === "clientDetail");
      expect([typed, found.map(({ value }) => value)]).toEqual([typed, [id]]);
    }
  });

  test("is not found by a single letter, which everybody has", async () => {
    expect(await find(admin, own.person.name.slice(0, 1))).toEqual([]);
  });

  test("is shown with its numbers masked, however it was found", async () => {
    for (const typed of everyWay(own)) {
      const answer = JSON.stringify(await find(admin, typed));
      expect(answer).toContain(own.person.name);
      for (const secret of [own.person.phone, own.person.curp, own.person.clabe]) expect(answer).not.toContain(secret);
    }
  });
});

describe("who searches", () => {
  test("finds what the lists show that they may read, and nothing of others", async () => {
    const byName = new Map(lists.map(({ endpoint }) => [endpoint.name, endpoint]));
    for (const { account } of accountSeed) {
      const staff = await product.staff(account);
      const held = new Set((await staff.call(auth.menu, {})).value.split(","));
      const found = (await Promise.all(everyWay(own).map((typed) => find(staff, typed)))).flat();
      const readable = Object.entries(LISTS).filter(([, list]) =>
        codesOf(byName.get(list)?.access ?? []).some((code) => held.has(code)),
      );
      expect([account, pages(found).filter((page) => !readable.some(([known]) => known === page))]).toEqual([
        account,
        [],
      ]);
    }
    expect(pages(await find(await product.staff("marketing"), own.orderNo))).toEqual([]);
  });

  test("finds no customer without the right to read customers", async () => {
    const [handler] = finderHandlers;
    const reader = { ...NOBODY, kind: "staff" as const, id: "1", permissions: new Set(["loan:loan:view"]) };
    const origin = { lang: "en", ip: "", device: "", traceId: "", token: null } as const;
    if (!handler) throw new Error("the search has a handler");
    const answer = await perform(handler, product.services, reader, origin, { typed: own.person.name }, null);
    expect(pages(answer as Found)).toEqual(["orderDetails"]);
  });

  test("finds nothing beyond their scope, by whatever they type", async () => {
    for (const typed of everyWay(own)) expect([typed, await find(collector, typed)]).not.toEqual([typed, []]);
    for (const typed of everyWay(other)) expect([typed, await find(collector, typed)]).toEqual([typed, []]);
  });

  test("may not try phones without end: what finds nobody is counted as the lists count it", async () => {
    const { db } = product.services.connection;
    const misses = async (): Promise<number> =>
      (
        await rows<{ failures: number }>(db, sql`select failures from attempt where subject like 'numberSearch:%'`)
      ).reduce((sum, { failures }) => sum + failures, 0);
    await run(db, sql`delete from attempt`);
    await find(admin, "5500000001");
    expect(await misses()).toBe(1);
    for (const typed of [own.person.phone, "P0000000000000", "nadie de aqui"]) await find(admin, typed);
    expect(await misses()).toBe(1);
    await run(db, sql`update attempt set failures = 100`);
    expect((await admin.ask(finder.find, { typed: "5500000002" })).code).toBe("429");
    expect((await admin.ask(finder.find, { typed: own.orderNo })).code).toBe("200");
    await run(db, sql`delete from attempt`);
  });
});

describe("what was opened lately", () => {
  const recall = (who: Staff, records: readonly { page: string; value: string }[]): Promise<Found> =>
    who.call(finder.recall, { records: [...records] });

  test("is named as it stands now, in the order that it was asked in", async () => {
    const id = await customerOf(other);
    const records = [
      { page: "clientDetail", value: id },
      { page: "orderDetails", value: own.loanId },
      { page: "nowhere", value: "1" },
      { page: "orderDetails", value: "x' or true" },
    ];
    const found = await recall(admin, records);
    expect(found.map(({ title }) => title)).toEqual([other.person.name, own.orderNo]);
    expect(JSON.stringify(found)).not.toContain(own.person.phone);
  });

  test("is not named to who may not see it any more", async () => {
    const records = [own, other].map(({ loanId }) => ({ page: "orderDetails", value: loanId }));
    expect((await recall(collector, records)).map(({ value }) => value)).toEqual([own.loanId]);
    expect(await recall(await product.staff("marketing"), records)).toEqual([]);
  });
});
