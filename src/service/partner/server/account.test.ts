import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SECURE_CODE } from "../../../../sandbox/partner/desk.ts";
import { personFrom } from "../../../../sandbox/people.ts";
import { customer } from "../../../desk/customer/contract.ts";
import { open } from "../../../door/open/contract.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { applyAs, type Applied } from "../../../testing/borrower.ts";
import { openProduct, type Product } from "../../../testing/product.ts";
import { driveOrders } from "./drive.job.ts";
import { partnerOrder } from "./order-row.ts";
import { routedTo } from "./testing/routed.ts";

let house: Product;
let there: Awaited<ReturnType<typeof routedTo>>;
let count = 0;

beforeAll(async () => {
  house = await openProduct();
  there = await routedTo(house);
});
afterAll(async () => {
  await there.close();
  await house.close();
});
beforeEach(() => there.partner.calm());

async function pass(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await driveOrders(house.services);
    house.clock.advance(15_000);
  }
}

/** An order whose account waits for the code that the partner has sent. */
async function withAccount(): Promise<Applied> {
  count += 1;
  const it = await applyAs(house, `account-${count}`);
  await pass(4);
  expect(await stepOf(it)).toBe("cards");
  return it;
}

const stepOf = async ({ loanId }: Applied) => (await partnerOrder(house.services.connection.db, loanId))?.step;
const statusOf = async ({ loanId }: Applied) =>
  (
    await only<{ status: number }>(
      house.services.connection.db,
      sql`select status from loan_order where id = ${loanId}`,
    )
  ).status;
const told = ({ orderNo }: Applied) => there.partner.orders.get(orderNo)?.cards.map(({ tail }) => tail) ?? [];
const confirm = ({ person: { externalId }, orderNo }: Applied) =>
  house.door.call(open.secureCode, { externalId, orderNo, code: SECURE_CODE });
const tail = (clabe: string): string => clabe.slice(-4);

/** The borrower's app sends another account, which a reviewer accepts. */
async function change({ person, loanId }: Applied, clabe: string) {
  const { externalId, phone, name, curp } = person;
  await house.door.call(open.register, {
    externalId,
    phone,
    name,
    curp,
    clabe,
    incomeSource: "salaried",
    monthlyIncomeCents: 1_500_000,
    contacts: [],
  } as never);
  const { id } = await only<{ id: string }>(
    house.services.connection.db,
    sql`select id from identity_change where status = 'pending'
          and customer_id = (select customer_id from loan_order where id = ${loanId})`,
  );
  const reviewer = await house.staff("reviewer");
  return reviewer.ask(customer.identityAccept, { changeId: id, reason: "Estado de cuenta visto" });
}
const another = (): string => personFrom(`account-${count}-other`).clabe;

test("another account is told to the partner, confirmed anew, and the one that is paid to", async () => {
  const it = await withAccount();
  await confirm(it);
  expect((await change(it, another())).code).toBe("200");
  await pass(2);
  // the code was for the former account
  expect([await stepOf(it), await statusOf(it), told(it)]).toEqual([
    "cards",
    32,
    [tail(it.person.clabe), tail(another())],
  ]);
  await confirm(it);
  await pass(6);
  expect(await statusOf(it)).toBe(21);
  expect(there.partner.orders.get(it.orderNo)?.cards.at(-1)).toMatchObject({ tail: tail(another()), verified: true });
});

test("an account that comes back is told again", async () => {
  const it = await withAccount();
  await change(it, another());
  await pass(2);
  await change(it, it.person.clabe);
  await pass(2);
  expect(told(it)).toEqual([tail(another()), tail(it.person.clabe)]);
});

test("an order that waits to be confirmed goes back to its account", async () => {
  const it = await withAccount();
  const { db } = house.services.connection;
  const mayBorrow = (status: 0 | 2) =>
    run(
      db,
      sql`update customer set status = ${status} where id = (select customer_id from loan_order where id = ${it.loanId})`,
    );
  await mayBorrow(2);
  await confirm(it);
  await pass(4);
  expect(await stepOf(it)).toBe("confirm");
  expect((await change(it, another())).code).toBe("200");
  await mayBorrow(0);
  await pass(6);
  expect([await stepOf(it), await statusOf(it)]).toEqual(["cards", 32]);
  expect(told(it).at(-1)).toBe(tail(another()));
});

test("an account that changes while the partner is told of the former one is told as well", async () => {
  count += 1;
  const it = await applyAs(house, `account-${count}`);
  await pass(1);
  let changed = false;
  const { answer } = there.partner;
  const between = async (request: Parameters<typeof answer>[0]) => {
    const answered = await answer.call(there.partner, request);
    if (request.path.endsWith("pushBankInfo") && !changed) {
      changed = true;
      expect((await change(it, another())).code).toBe("200");
    }
    return answered;
  };
  Object.assign(there.partner, { answer: between });
  await pass(5);
  Object.assign(there.partner, { answer });
  expect(changed).toBe(true);
  expect(told(it)).toEqual([tail(it.person.clabe), tail(another())]);
});

test("the account stands while the partner pays out, and may change once it has", async () => {
  there.partner.change({ payoutMs: 600_000 });
  const it = await withAccount();
  await confirm(it);
  await pass(4);
  expect(await statusOf(it)).toBe(22);
  expect(await change(it, another())).toMatchObject({
    code: "409",
    msg: customerRefusals.partnerPays.en.replace("{orderNo}", it.orderNo),
  });
  house.clock.advance(1_200_000);
  await pass(2);
  expect(await statusOf(it)).toBe(21);
  expect((await change(it, another())).code).toBe("200");
});
