import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { register } from "../../../../sandbox/borrower/registration.ts";
import { personFrom, type Person } from "../../../../sandbox/people.ts";
import { open } from "../../../door/open/contract.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { NOBODY, contextOn, INSIDE, type Services } from "../../../platform/server/context.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { addDays, dayIn } from "../../../platform/shared/business-date.ts";
import { formatDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { snapshots } from "../../../testing/snapshots.ts";
import { group } from "../../group/contract.ts";
import { product as products } from "../../product/contract.ts";
import { shelf } from "../contract.ts";
import { shelfOf } from "./show.ts";

const APP = "mx.prestaya.app";
const NAME = "Préstamo Exprés";

// No job runs here: what takes effect does so by whoever goes by it.
let house: Product;
let ops: Staff;
/** Two processes on one database. */
let processes: readonly Services[];
let groupId = "";

beforeAll(async () => {
  house = await openProduct();
  processes = [house.services, { ...house.services }];
});
afterAll(() => house.close());
beforeEach(async () => {
  ops = await house.staff("ops");
  ({ id: groupId } = await only<{ id: string }>(
    house.services.connection.db,
    sql`select g.id from product_group g join product p on p.id = g.product_id where p.name = ${NAME} order by g.id limit 1`,
  ));
});

const midnight = () => ({ effectiveOn: addDays(dayIn(house.services.config.zone, house.clock.now()), 1) });

async function newcomer(seed: string): Promise<Person> {
  const person = personFrom(seed);
  await register({ seed, person, door: house.door, chance: () => 0.5, photos: snapshots }, house.clock.now());
  return person;
}

/** Lets the instant come at which something takes effect, or the one so many milliseconds before. */
const until = (effectiveAt: string, before = 0): void =>
  house.clock.advance(new Date(effectiveAt).getTime() - before - house.clock.now().getTime());

/** Sets the group's interest from the next midnight on; answers when that is. */
async function interestFromMidnight(interestFee: number): Promise<string> {
  const row = (await ops.call(group.list, { pageSize: 200 })).list.find(({ id }) => id === groupId);
  if (!row) throw new Error("no group");
  const pesos = (amount: number | null): string => formatDecimal((amount ?? 0) as Cents);
  const answer = await ops.call(group.edit, {
    id: groupId,
    revision: row.revision ?? 0,
    inForce: row.inForce ?? 0,
    merchantNo: row.merchantNo ?? "",
    groupName: row.groupName ?? "",
    productAmount: pesos(row.productAmountCents),
    minimum: pesos(row.minimumCents),
    termCount: row.termCount ?? 1,
    term: row.term ?? 1,
    consultationFee: row.consultationFee ?? 0,
    consultationUpfront: row.consultationUpfront ?? false,
    interestFee,
    delayManageFee: row.delayManageFee ?? 0,
    overdueFee: row.overdueFee ?? 0,
    overdueCap: row.overdueCap ?? 0,
    minSettledLoans: row.minSettledLoans ?? 0,
    desc: row.desc || "x",
    reason: "x",
    ...midnight(),
  });
  const { effectiveAt } = await only<{ effectiveAt: Date }>(
    house.services.connection.db,
    sql`select max(effective_at) as effective_at from revision where noun = 'productGroup' and object_id = ${groupId}`,
  );
  expect(answer).toBeTruthy();
  return effectiveAt.toISOString();
}

/** The interest at which each process shows the group. */
const shownBy = () =>
  Promise.all(
    processes.map(async (services) => {
      const { ctx } = contextOn(services.connection.db, services, NOBODY, INSIDE);
      return (await shelfOf(ctx, APP, {})).find((one) => one.groupId === groupId)?.interestFeeBp;
    }),
  );

async function interestOf(person: Person, appOrderId: string): Promise<number> {
  const application = { externalId: person.externalId, appOrderId, productGroupId: groupId, amount: "500.00" };
  const { loanId } = await house.door.call(open.apply, application);
  const { bp } = await only<{ bp: number }>(
    house.services.connection.db,
    sql`select annual_interest_bp as bp from loan_order where id = ${loanId}`,
  );
  return bp;
}

test("a price holds from its very instant on, for the shelf of every process", async () => {
  const [before = 0] = await shownBy();
  const at = await interestFromMidnight(before + 11);
  until(at, 1);
  expect(await shownBy()).toEqual([before, before]);
  until(at);
  expect(await shownBy()).toEqual([before + 11, before + 11]);
});

test("and for an application, which nobody's look at the shelf has come before", async () => {
  const [first, second] = [await newcomer("instant-1"), await newcomer("instant-2")];
  const [before = 0] = await shownBy();
  const at = await interestFromMidnight(before + 13);
  until(at, 1);
  expect(await interestOf(first, "instant-1")).toBe(before);
  until(at);
  expect(await interestOf(second, "instant-2")).toBe(before + 13);
});

test("what many come to at once takes effect once", async () => {
  const [before = 0] = await shownBy();
  const at = await interestFromMidnight(before + 17);
  until(at);
  const people = await Promise.all(Array.from({ length: 6 }, (_, index) => newcomer(`instant-many-${index}`)));
  const seen = await Promise.all([
    ...people.map((person, index) => interestOf(person, `instant-many-${index}`)),
    ...Array.from({ length: 6 }, async () => (await shownBy())[1]),
  ]);
  expect(new Set(seen)).toEqual(new Set([before + 17]));
  const carried = await rows(
    house.services.connection.db,
    sql`select 1 as row from operation_log where object_type = 'productGroup' and object_id = ${groupId}
          and after ->> 'interestFee' = ${String(before + 17)} and actor_kind = 'system'`,
  );
  expect(carried).toHaveLength(1);
});

test("a product that is taken off the shelf from a stated time is refused then, and the simulator says so", async () => {
  const person = await newcomer("instant-off");
  const row = (await ops.call(products.list, { pageSize: 200 })).list.find(({ name }) => name === NAME);
  if (!row) throw new Error("no product");
  const seen = { id: row.id, revision: row.revision ?? 0, inForce: row.inForce ?? 0, reason: "x" };
  const { data } = await ops.askAlone(products.disable, { ...seen, ...midnight() });
  until((data as { effectiveAt: string }).effectiveAt);
  const service = await house.staff("service");
  const { id: customerId } = await only<{ id: string }>(
    house.services.connection.db,
    sql`select id from customer where external_id = ${person.externalId}`,
  );
  const judged = await service.call(shelf.simulate, { customerId });
  expect(new Set(judged.filter((one) => one.product === NAME).map(({ reason }) => reason?.en))).toEqual(
    new Set([loanRefusals.productOff.en]),
  );
  await expect(interestOf(person, "instant-off")).rejects.toMatchObject({
    message: expect.stringContaining(loanRefusals.productOff.es),
  });
});
