import { afterAll, beforeAll, expect, test } from "vitest";
import { applyAs, paidOut, passAs, payAs } from "../../../testing/borrower.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { bill } from "../../bill/contract.ts";
import { runBusinessDay } from "../../../book/plan/server/business-day.job.ts";
import { loan } from "../contract.ts";
import { storyOf } from "../../../testing/story.ts";
import { reported } from "../../../testing/receipts.ts";
import { charged } from "../../../testing/taxed.ts";

let product: Product;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
});
afterAll(() => product.close());

const statusOf = async (loanId: string): Promise<number> => (await admin.call(loan.detail, { loanId })).order.status;

test("an application is audited, passed, paid out, repaid in two parts and settled", async () => {
  const applied = await applyAs(product, "ana");
  expect(await statusOf(applied.loanId)).toBe(10);
  await product.settle();
  expect(await statusOf(applied.loanId)).toBe(12);
  await passAs(product, await product.staff("reviewer"), applied.loanId);
  const paid = await admin.call(loan.detail, { loanId: applied.loanId });
  expect(paid.order.status).toBe(21);
  expect(paid.order.outstandingCents).toBe(100_000);
  expect(paid.plan).toHaveLength(1);

  product.clock.advance(7 * 86_400_000);
  await runBusinessDay(product.services);
  await payAs(product, applied, 40_000);
  const partly = await admin.call(loan.detail, { loanId: applied.loanId });
  expect(partly.order.status).toBe(21);
  expect(partly.plan[0]?.status).toBe(20);
  const rest = partly.order.outstandingCents;
  expect(rest).toBeGreaterThan(60_000);
  await payAs(product, applied, rest);
  const settled = await admin.call(loan.detail, { loanId: applied.loanId });
  expect(settled.order.status).toBe(50);
  expect(settled.order.outstandingCents).toBe(0);
  expect(settled.plan[0]?.status).toBe(30);
  const events = (await storyOf(admin, applied.loanId)).map(({ event }) => event);
  expect(events.toSorted()).toEqual(
    [
      "apply",
      "agreementAccepted",
      "startAudit",
      "auditPassed",
      "pass",
      "blacklistPassed",
      "requestPayout",
      "payoutSucceeded",
      "repaid",
      "repaid",
      "settle",
    ].toSorted(),
  );
});

test("a term past due makes the order overdue and charges each day once, however often the job runs", async () => {
  const { loanId } = await paidOut(product, "beto");
  product.clock.advance(17 * 86_400_000);
  await runBusinessDay(product.services);
  const first = await admin.call(loan.detail, { loanId });
  await runBusinessDay(product.services);
  const second = await admin.call(loan.detail, { loanId });
  expect(first.order.status).toBe(40);
  expect(first.order.overdueDays).toBe(3);
  expect(first.plan[0]?.overdueCents).toBe(3 * charged(1000));
  expect(second.order.outstandingCents).toBe(first.order.outstandingCents);
});

test("64 copies of one repayment with one key have one effect and identical answers; another body is a conflict", async () => {
  const { loanId } = await paidOut(product, "carla");
  const finance = await product.staff("finance");
  const billId = (await admin.call(loan.detail, { loanId })).plan[0]?.id ?? "";
  const input = { ...reported, billId, amount: "250.00", channel: "sandbox" };
  const key = "one-key-for-all";
  const answers = await Promise.all(Array.from({ length: 64 }, () => finance.ask(bill.repay, input, { key })));
  expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(["200"]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
  expect((await admin.call(loan.detail, { loanId })).order.repaidCents).toBe(25_000);
  expect((await finance.ask(bill.repay, { ...input, amount: "251.00" }, { key })).code).toBe("409");
  expect((await finance.ask(bill.repay, input, { key: null })).errors).toEqual([
    expect.objectContaining({ field: "idempotency-key" }),
  ]);
});
