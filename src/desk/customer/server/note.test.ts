import { afterAll, beforeAll, expect, test } from "vitest";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
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
