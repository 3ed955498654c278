import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { register } from "../../../../sandbox/borrower/registration.ts";
import type { DoorError } from "../../../../sandbox/door.ts";
import { personFrom, type Person } from "../../../../sandbox/people.ts";
import { open } from "../../../door/open/contract.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { snapshots } from "../../../testing/snapshots.ts";
import { routedTo } from "../../../service/partner/server/testing/routed.ts";
import { shelf } from "../contract.ts";
import { shelfRefusals } from "../messages.ts";

let product: Product;
let service: Staff;

beforeAll(async () => {
  product = await openProduct();
  service = await product.staff("service");
});
afterAll(() => product.close());

const NAME = "Préstamo Exprés";
const DAY_MS = 86_400_000;

/** Configures the product that everybody is offered. */
const configure = (columns: ReturnType<typeof sql>): Promise<unknown> =>
  run(product.services.connection.db, sql`update product set ${columns} where name = ${NAME}`);

beforeEach(() =>
  configure(sql`tag = 'TAG_ORDINARY', enabled = true, cap_type = 1, cap_total = null, insertion = 0, rank = 0,
    min_amount_cents = null, init_credit_cents = null`),
);

async function newcomer(seed: string): Promise<Person> {
  const person = personFrom(seed);
  await register({ seed, person, door: product.door, chance: () => 0.5, photos: snapshots }, product.clock.now());
  return person;
}

const customerId = async ({ externalId }: Person): Promise<string> =>
  (
    await only<{ id: string }>(
      product.services.connection.db,
      sql`select id from customer where external_id = ${externalId}`,
    )
  ).id;

const shownTo = async ({ externalId }: Person) =>
  (await product.door.call(open.products, { externalId })).filter((group) => group.product === NAME);

/** Applies for an amount of the product, the least one unless stated, and says how that ended. */
async function apply(person: Person, appOrderId: string, amount = "500.00"): Promise<string> {
  const { id } = await only<{ id: string }>(
    product.services.connection.db,
    sql`select g.id from product_group g join product p on p.id = g.product_id where p.name = ${NAME} order by g.id limit 1`,
  );
  const application = { externalId: person.externalId, appOrderId, productGroupId: id, amount };
  return product.door.call(open.apply, application).then(
    () => "taken",
    (error: DoorError) => error.message,
  );
}

/** The reason that the simulator gives for each group of the product, in Spanish. */
async function reasons(person: Person): Promise<(string | undefined)[]> {
  const rows = await service.call(shelf.simulate, { customerId: await customerId(person) });
  return rows.filter((row) => row.product === NAME).map(({ reason }) => reason?.es);
}

test("of those who apply at once as many get through as the cap has room for, and it opens again the next day", async () => {
  const people = await Promise.all(Array.from({ length: 16 }, (_, index) => newcomer(`cap-${index}`)));
  await configure(sql`cap_total = 4`);
  const ended = await Promise.all(people.map((person, index) => apply(person, `cap-order-${index}`)));
  expect(ended.filter((how) => how === "taken")).toHaveLength(4);
  expect(ended.filter((how) => how.includes(shelfRefusals.capReached.es))).toHaveLength(12);
  const [late] = people.filter((_, index) => ended[index] !== "taken") as [Person];
  expect(await shownTo(late)).toEqual([]);
  expect(new Set(await reasons(late))).toEqual(new Set([shelfRefusals.capReached.es]));
  product.clock.advance(DAY_MS);
  expect((await shownTo(late)).length).toBeGreaterThan(0);
  expect(await apply(late, "cap-tomorrow")).toBe("taken");
});

test("a cap on the day's amount counts what each asks for; 0 closes the product", async () => {
  const [first, second, third] = (await Promise.all(["a", "b", "c"].map((seed) => newcomer(`sum-${seed}`)))) as [
    Person,
    Person,
    Person,
  ];
  product.clock.advance(DAY_MS);
  await configure(sql`cap_type = 2, cap_total = 1000`);
  expect(await apply(first, "sum-1")).toBe("taken");
  expect(await apply(second, "sum-2")).toBe("taken");
  expect(await apply(third, "sum-3")).toContain(shelfRefusals.capReached.es);
  await configure(sql`cap_total = 0`);
  expect(await apply(third, "sum-4")).toContain(shelfRefusals.capClosed.es);
});

test.each([
  ["TAG_OLD", shelfRefusals.returningOnly],
  ["TAG_NEW", null],
  ["TAG_NEW_DAY", null],
  ["TAG_PRIORITY", null],
] as const)("of %s a newcomer is told by shelf, simulator and application alike", async (tag, refusal) => {
  await configure(sql`tag = ${tag}`);
  const person = await newcomer(`tag-${tag}`);
  expect((await shownTo(person)).length > 0).toBe(refusal === null);
  expect(new Set(await reasons(person))).toEqual(new Set([refusal?.es]));
  expect(await apply(person, `order-${tag}`)).toContain(refusal?.es ?? "taken");
});

test("of a partner's product that cannot be asked, each is told so, and it is neither shown nor taken", async () => {
  const { db } = product.services.connection;
  const there = await routedTo(product);
  const router = (columns: ReturnType<typeof sql>) => run(db, sql`update product_router set ${columns}`);
  const { urls, appid } = await only<{ urls: object; appid: string }>(db, sql`select urls, appid from product_router`);
  const person = await newcomer("router");
  const shownAndTold = async () => [(await shownTo(person)).length > 0, ...new Set(await reasons(person))];
  for (const lacks of [
    sql`appid = ''`,
    sql`urls = '{}'`,
    sql`aes_key = null, aes_iv = null, token = null, keys_set_at = null`,
  ]) {
    await router(lacks);
    expect(await shownAndTold()).toEqual([false, shelfRefusals.partnerNotReady.es]);
    expect(await apply(person, "router-1")).toContain(shelfRefusals.partnerNotReady.es);
    await router(
      sql`appid = ${appid}, urls = ${JSON.stringify(urls)}::jsonb, aes_key = 'k', aes_iv = 'i', token = 't', keys_set_at = now()`,
    );
    expect(await shownAndTold()).toEqual([true, undefined]);
  }
  await run(db, sql`delete from product_router`);
  expect(await shownAndTold()).toEqual([false, shelfRefusals.partnerNotReady.es]);
  expect(await apply(person, "router-1")).toContain(shelfRefusals.partnerNotReady.es);
  await configure(sql`product_type = 1`);
  expect(await shownAndTold()).toEqual([true, undefined]);
  await there.close();
});

test("who registered yesterday is not of today", async () => {
  await configure(sql`tag = 'TAG_NEW_DAY_PRIORITY'`);
  const person = await newcomer("yesterday");
  expect((await shownTo(person)).length).toBeGreaterThan(0);
  product.clock.advance(DAY_MS);
  service = await product.staff("service");
  expect(await shownTo(person)).toEqual([]);
  expect(await apply(person, "order-yesterday")).toContain(shelfRefusals.newTodayOnly.es);
});

test("a package that is closed offers and takes nothing, and says so", async () => {
  const person = await newcomer("closed");
  const { db } = product.services.connection;
  await run(db, sql`update app_package set open = false`);
  expect(await product.door.call(open.products, { externalId: person.externalId })).toEqual([]);
  expect(await apply(person, "order-closed")).toContain(shelfRefusals.packageClosed.es);
  await run(db, sql`update app_package set open = true`);
});

test("a group that is out of use is neither shown nor taken, whatever its product is", async () => {
  const person = await newcomer("group-off");
  const inUse = (enabled: boolean) =>
    run(
      product.services.connection.db,
      sql`update product_group set enabled = ${enabled} where product_id = (select id from product where name = ${NAME})`,
    );
  await inUse(false);
  expect(await shownTo(person)).toEqual([]);
  expect(await apply(person, "order-group-off")).toContain(loanRefusals.productOff.es);
  await inUse(true);
  expect((await shownTo(person)).length).toBeGreaterThan(0);
});

test("an open order empties the shelf, by either number of the customer", async () => {
  const person = await newcomer("open-order");
  expect(await apply(person, "order-open")).toBe("taken");
  const userId = await customerId(person);
  expect(await product.door.call(open.products, { userId })).toEqual([]);
  expect(new Set(await reasons(person))).toEqual(new Set([loanRefusals.orderOpen.es]));
  // another app's customer is nobody here
  expect((await product.door.call(open.products, { userId: "999999" })).length).toBeGreaterThan(0);
});

test("the amounts of a product narrow those of its groups", async () => {
  const person = await newcomer("narrow");
  await configure(sql`init_credit_cents = 60000`);
  expect((await shownTo(person)).map(({ maxCents }) => maxCents)).toEqual([60_000]);
  expect(await apply(person, "narrow-1", "600.01")).toContain(loanRefusals.amountOutOfRange.es);
  await configure(sql`init_credit_cents = null, min_amount_cents = 60000`);
  expect(await apply(person, "narrow-2", "599.99")).toContain(loanRefusals.amountOutOfRange.es);
  expect(await apply(person, "narrow-3", "600.00")).toBe("taken");
  const another = await newcomer("narrowed-away");
  await configure(sql`init_credit_cents = 49999, min_amount_cents = null`);
  expect(await shownTo(another)).toEqual([]);
  expect(await apply(another, "narrow-4", "499.99")).toContain(loanRefusals.productOff.es);
});

test("a product with an insertion position stands at its place", async () => {
  const person = await newcomer("placed");
  const first = async () => (await product.door.call(open.products, { externalId: person.externalId }))[0]?.product;
  await run(product.services.connection.db, sql`update product_group set min_settled_loans = 0`);
  await configure(sql`rank = 50`);
  expect(await first()).not.toBe(NAME);
  await configure(sql`rank = 50, insertion = 1`);
  expect(await first()).toBe(NAME);
});
