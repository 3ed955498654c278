import { afterAll, beforeAll, expect, test } from "vitest";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { customer } from "../../../desk/customer/contract.ts";
import { customerRefusals } from "../../../people/borrower/domain/refusals.ts";
import { loan } from "../../../service/loan/contract.ts";
import { open } from "../contract.ts";
import { openRefusals } from "../messages.ts";

let product: Product;
let service: Staff;

beforeAll(async () => {
  product = await openProduct();
  service = await product.staff("service");
});
afterAll(() => product.close());

const db = () => product.services.connection.db;

/** Somebody whose only order was cancelled. */
async function free(seed: string): Promise<{ externalId: string; customerId: string; version: number }> {
  const { loanId, person } = await applyAs(product, seed);
  await product.settle();
  const { version: ofOrder } = await only<{ version: number }>(
    db(),
    sql`select version from loan_order where id = ${loanId}`,
  );
  await service.call(loan.cancel, { loanId, version: ofOrder, reason: "x" });
  const { id, version } = await only<{ id: string; version: number }>(
    db(),
    sql`select c.id, c.version from loan_order o join customer c on c.id = o.customer_id where o.id = ${loanId}`,
  );
  return { externalId: person.externalId, customerId: id, version };
}

test("a borrower with an order that has not ended cannot be logged off, neither by the app nor by staff", async () => {
  const { loanId, person } = await applyAs(product, "still");
  const { id, version } = await only<{ id: string; version: number }>(
    db(),
    sql`select c.id, c.version from loan_order o join customer c on c.id = o.customer_id where o.id = ${loanId}`,
  );
  await expect(product.door.call(open.logOff, { externalId: person.externalId })).rejects.toMatchObject({
    code: "409",
  });
  const refused = await service.ask(customer.logOff, { customerId: id, version, reason: "Asked for it" });
  expect([refused.code, refused.msg]).toEqual(["409", customerRefusals.stillOwes.en]);
});

test.each([
  ["owes money back", "clawback_cents", customerRefusals.owesBack],
  ["has credit", "credit_cents", customerRefusals.hasCredit],
] as const)("one who %s cannot either", async (_what, column, { es }) => {
  const { externalId, customerId } = await free(`owes-${column.replace("_", "-")}`);
  await run(db(), sql`update customer set ${sql.ref(column)} = 100 where id = ${customerId}`);
  await expect(product.door.call(open.logOff, { externalId })).rejects.toMatchObject({
    code: "409",
    message: expect.stringContaining(es.slice(0, 20)),
  });
  await run(db(), sql`update customer set ${sql.ref(column)} = 0 where id = ${customerId}`);
});

test("whoever owes nothing logs off through the app, for good and on the record", async () => {
  const { externalId, customerId } = await free("by-app");
  expect(await product.door.call(open.logOff, { externalId })).toEqual({ status: 3 });
  await expect(product.door.call(open.logOff, { externalId })).rejects.toMatchObject({
    message: expect.stringContaining(openRefusals.loggedOff.es),
  });
  await expect(product.door.call(open.orders, { externalId })).rejects.toMatchObject({ code: "409" });
  expect(
    await only(
      db(),
      sql`select actor_kind, before, after from operation_log where call = 'open.logOff' and object_id = ${customerId}`,
    ),
  ).toMatchObject({
    actorKind: "app",
    before: { status: 0 },
    after: { status: 3 },
  });
});

test("whoever owes nothing is logged off by staff, and nothing brings them back", async () => {
  const { externalId, customerId, version } = await free("by-staff");
  const done = await service.call(customer.logOff, { customerId, version, reason: "Asked for it in writing" });
  expect(done).toMatchObject({ status: 3 });
  for (const call of [customer.restore, customer.logOff] as const) {
    expect((await service.ask(call, { customerId, version: done.version, reason: "x" })).code).toBe("409");
  }
  await expect(product.door.call(open.orders, { externalId })).rejects.toMatchObject({ code: "409" });
});
