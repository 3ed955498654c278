import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paidOut, type Applied } from "../../../testing/borrower.ts";
import { giveTo } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { customer } from "../../../desk/customer/contract.ts";
import { orders as finding } from "../find.contract.ts";

let product: Product;
let ops: Staff;
let collector: Staff;
let own: Applied;
let other: Applied;

beforeAll(async () => {
  product = await openProduct();
  [ops, collector] = await Promise.all([product.staff("ops"), product.staff("collector")]);
  own = await paidOut(product, "find-own");
  other = await paidOut(product, "find-other");
  await giveTo(product, own.loanId);
});
afterAll(() => product.close());

const orders = async (who: Staff, query: string) =>
  (await who.call(finding.find, { query })).map(({ loanId }) => loanId);
const people = async (who: Staff, query: string) => (await who.call(customer.find, { query })).map(({ name }) => name);
const spelled = (phone: string): string => `+52 ${phone.slice(0, 2)} ${phone.slice(2, 6)}-${phone.slice(6)}`;

describe("an order", () => {
  test("is found by its number in any case, its id, and its customer's phone however it is written", async () => {
    for (const query of [own.orderNo, own.orderNo.toLowerCase(), own.person.phone, spelled(own.person.phone)])
      expect([query, await orders(ops, query)]).toEqual([query, [own.loanId]]);
    expect(await orders(ops, own.loanId)).toContain(own.loanId);
  });

  test("is shown with its phone masked", async () => {
    const [found] = await ops.call(finding.find, { query: own.orderNo });
    expect(found).toMatchObject({ orderNo: own.orderNo, name: own.person.name, status: 21 });
    expect(JSON.stringify(found)).not.toContain(own.person.phone);
  });

  test("of somebody else's is not found, as one that is not there", async () => {
    expect(await orders(collector, own.orderNo)).toEqual([own.loanId]);
    for (const query of [other.orderNo, other.person.phone, "P0000000000000", "5500000000"])
      expect(await orders(collector, query)).toEqual([]);
    expect(await orders(collector, other.loanId)).not.toContain(other.loanId);
  });

  test("is not looked for by nothing, nor by who may see no orders", async () => {
    expect(await ops.ask(finding.find, { query: " " })).toMatchObject({
      code: "400",
      errors: [{ field: "query", rule: "required" }],
    });
    expect((await (await product.staff("marketing")).ask(finding.find, { query: own.orderNo })).code).toBe("403");
  });
});

describe("a customer", () => {
  test("is found by phone, and by number and id of an order", async () => {
    for (const query of [spelled(own.person.phone), own.orderNo])
      expect([query, await people(ops, query)]).toEqual([query, [own.person.name]]);
    expect(await people(ops, own.loanId)).toContain(own.person.name);
    expect(JSON.stringify(await ops.call(customer.find, { query: own.orderNo }))).not.toContain(own.person.phone);
  });

  test("of somebody else's orders is not found", async () => {
    expect(await people(collector, own.person.phone)).toEqual([own.person.name]);
    for (const query of [other.person.phone, other.orderNo]) expect(await people(collector, query)).toEqual([]);
  });
});
