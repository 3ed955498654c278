import { afterAll, beforeAll, expect, test } from "vitest";
import { applyAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { LANGS } from "../../../platform/shared/messages.ts";
import { review } from "../contract.ts";

let product: Product;
let reviewer: Staff;
let loanId: string;
let customerId: string;

beforeAll(async () => {
  product = await openProduct();
  reviewer = await product.staff("reviewer");
  ({ loanId } = await applyAs(product, "calls"));
  await product.settle();
  await reviewer.call(review.claim, { loanId });
  ({ customerId } = await only<{ customerId: string }>(
    db(),
    sql`select customer_id from loan_order where id = ${loanId}`,
  ));
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const upload = (log: unknown) =>
  run(db(), sql`update customer_device set call_log = ${JSON.stringify(log)}::jsonb where customer_id = ${customerId}`);
const call = (at: string) => ({ phone: "5512345678", at, seconds: 5, direction: "in" });
const marks = async (): Promise<number[]> =>
  (await reviewer.call(review.callLog, { loanId })).map(({ callRecord }) => callRecord);

test("calls are unread (0) until they were shown to somebody, and read (1) from then on", async () => {
  await upload([call("2026-03-01T10:00:00Z"), call("2026-03-01T09:00:00Z")]);
  expect(await marks()).toEqual([0, 0]);
  expect(await marks()).toEqual([1, 1]);
  await upload([call("2026-03-01T09:00:00Z"), call("2026-03-01T10:00:00Z"), call("2026-03-02T08:00:00-06:00")]);
  expect(await marks()).toEqual([0, 1, 1]);
});

test("a log that cannot be read is a system exception in the specification's words, never an empty log, and marks nothing as read", async () => {
  await upload({ not: "a list" });
  const failed = await Promise.all(LANGS.map((lang) => reviewer.ask(review.callLog, { loanId }, { lang })));
  expect(failed.map(({ code, msg, data }) => [code, msg, data])).toEqual([
    ["500", "系统异常，请稍后再试", null],
    ["500", "System exception, please try again later", null],
    ["500", "Error del sistema, inténtelo más tarde", null],
  ]);
  await upload([call("2026-03-05T10:00:00Z")]);
  expect(await marks()).toEqual([0]);
});

test("only who may not look is refused instead", async () => {
  await upload({ not: "a list" });
  expect((await (await product.staff("admin")).ask(review.callLog, { loanId })).code).toBe("403");
});
