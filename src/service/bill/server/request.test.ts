import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { paidOut, type Applied } from "../../../testing/borrower.ts";
import { giveTo } from "../../../testing/orders.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { approval } from "../../../book/approval/contract.ts";
import { loan } from "../../loan/contract.ts";
import { bill } from "../contract.ts";
import { reported } from "../../../testing/receipts.ts";

let product: Product;
let finance: Staff;
let lead: Staff;

beforeAll(async () => {
  product = await openProduct();
  [finance, lead] = await Promise.all([product.staff("finance"), product.staff("lead")]);
});
afterAll(() => product.close());

const oneBill = ({ loanId }: Applied): Promise<{ id: string; version: number }> =>
  only(
    product.services.connection.db,
    sql`select id, version from bill where loan_id = ${loanId} order by term_no limit 1`,
  );

describe("who holds a command's code but not its approval", () => {
  test.each(["service", "collector", "ops"])(
    "%s may only ask for a repayment, a reduction or an extension, however small",
    async (account) => {
      const asker = await product.staff(account);
      const applied = await paidOut(product, `ask-${account}`);
      await giveTo(product, applied.loanId);
      const { id, version } = await oneBill(applied);
      const answers = [
        await asker.askAlone(bill.repay, { ...reported, billId: id, amount: "1.00", channel: "sandbox" }),
        await asker.askAlone(bill.reduce, { billId: id, version, principal: "1.00", reason: "acuerdo" }),
        await asker.askAlone(bill.extend, { reason: "acuerdo", billId: id, version, days: 7 }),
      ];
      expect(answers.map(({ code, data }) => [code, isSentForApproval(data) && data.eyes])).toEqual(
        Array(3).fill(["200", 2]),
      );
    },
  );

  test("is told so by the preview, and who may approve decides", async () => {
    const collector = await product.staff("collector");
    const applied = await paidOut(product, "ask-decided");
    await giveTo(product, applied.loanId);
    const { id, version } = await oneBill(applied);
    const input = { billId: id, version, principal: "1.00", reason: "acuerdo" };
    const preview = await product.post("/api/bill/reduce/preview", JSON.stringify(input), {
      "x-auth-token": await collector.token(),
    });
    expect(preview.data).toMatchObject({ eyes: 2 });
    const asked = await collector.askAlone(bill.reduce, input);
    if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
    const decided = await lead.approve(asked.data.approvalId);
    expect(decided).toMatchObject({ status: "approved", result: { outstandingCents: 99_900 } });
  });
});

test("who may approve it decides alone within the limit, but never about principal", async () => {
  const { id, version } = await oneBill(await paidOut(product, "ask-alone"));
  const repaid = await finance.askAlone(bill.repay, { ...reported, billId: id, amount: "1.00", channel: "sandbox" });
  expect(isSentForApproval(repaid.data)).toBe(false);
  const { data } = await finance.askAlone(bill.reduce, {
    billId: id,
    version: version + 1,
    principal: "1.00",
    reason: "acuerdo",
  });
  expect(isSentForApproval(data)).toBe(true);
});

test("what waits about an order is counted on its rows, and no longer once it is decided", async () => {
  const service = await product.staff("service");
  const { loanId, orderNo, ...applied } = await paidOut(product, "ask-counted");
  const { id } = await oneBill({ loanId, orderNo, ...applied });
  const counts = async () => [
    (await finance.call(loan.list, { orderNo })).list.map(({ pendingApproval }) => pendingApproval),
    (await finance.call(bill.list, { orderNo })).list.map(({ pendingApproval }) => pendingApproval),
  ];
  expect(await counts()).toEqual([[0], [0]]);
  const asked = await service.askAlone(bill.repay, { ...reported, billId: id, amount: "1.00", channel: "sandbox" });
  if (!isSentForApproval(asked.data)) throw new Error("not sent for approval");
  expect(await counts()).toEqual([[1], [1]]);
  await finance.call(approval.reject, { approvalId: asked.data.approvalId, comment: "sin prueba" });
  expect(await counts()).toEqual([[0], [0]]);
});
