import { billDialogMessages, billMessages } from "../src/features/bill/messages.ts";
import { planStatus } from "../src/features/bill/domain/status.ts";
import { loan } from "../src/features/loan/contract.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Applied } from "../src/testing/borrower.ts";
import { labelOf } from "./fixtures/console.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ lang: "cn" });

let orders: Applied[];
const order = (index: number): Applied => {
  const found = orders[index];
  if (!found) throw new Error(`no order ${index}`);
  return found;
};

test.beforeAll(async ({ product }) => {
  orders = await makeOrders(product, ["bill-repay", "bill-extend", "bill-flat"], 3);
});

test("a repayment is registered once its fields are right", async ({ console, product }) => {
  const { orderNo, loanId } = order(0);
  await console.enterAs("finance");
  await console.open("bill", { orderNo });
  const row = console.row(orderNo);
  await console.act(row, billMessages.repay);
  const form = console.dialog(billMessages.repay);
  const submit = console.button(billMessages.repay, form);
  const field = (name: (typeof billMessages)[keyof typeof billMessages]) => form.getByLabel(console.say(name), { exact: true });
  await submit.click();
  await expect(form.getByText(console.say(ui.required, { field: console.say(billMessages.amount) }), { exact: true }).first()).toBeVisible();

  await field(billMessages.amount).fill("12.345");
  for (const name of ["payee", "bankCard", "paymentChannel", "phone", "paymentCode"] as const) await field(billMessages[name]).fill("1234567890");
  await console.choose(form, billMessages.bankCode, "012 BBVA México");
  await console.choose(form, billMessages.bankName, "BBVA México");
  await submit.click();
  await expect(form.getByText(console.say(ui.notAmount, { field: console.say(billMessages.amount) }), { exact: true }).first()).toBeVisible();
  await field(billMessages.amount).fill("250.00");
  await submit.click();
  await expect(form).toBeHidden();
  await expect(row).toContainText(console.say(labelOf(planStatus, 20)));
  const finance = await product.staff("finance");
  expect((await finance.call(loan.detail, { loanId })).order.repaidCents).toBe(25_000);
});

test("an extension is quoted before it is asked for, and the quote follows the days", async ({ console }) => {
  const { orderNo } = order(1);
  await console.enterAs("ops");
  await console.open("bill", { orderNo });
  await console.act(console.row(orderNo), billMessages.extend);
  const form = console.dialog(billMessages.extend);
  await expect(form).toContainText("23-03-2026");
  const days = form.getByLabel(console.say(billMessages.days));
  await days.fill("99");
  await days.blur();
  await expect(form.getByText(console.say(ui.tooBig, { field: console.say(billMessages.days), max: 30 })).first()).toBeVisible();
  await days.fill("14");
  await expect(form).toContainText("30-03-2026");
  await console.button(billDialogMessages.extendDays, form, { days: 14 }).click();
  await expect(form).toBeHidden();
  await expect(console.notice(ui.success)).toBeVisible();
});

test("an account is balanced below its principal only after the question", async ({ console, product }) => {
  const { orderNo, loanId } = order(2);
  await console.enterAs("finance");
  await console.open("bill", { orderNo });
  await console.act(console.row(orderNo), billMessages.flat);
  const form = console.dialog(orderNo);
  await form.getByLabel(console.say(billMessages.reason)).fill("客户失联");
  await console.button(billMessages.flat, form).click();
  const question = console.dialog(billMessages.flatConfirm);
  await expect(question).toBeVisible();
  const finance = await product.staff("finance");
  expect((await finance.call(loan.detail, { loanId })).order.status).toBe(21);
  await console.button(billDialogMessages.flatAnyway, question).click();
  await expect(form).toBeHidden();
  await expect(console.row(orderNo)).toContainText(console.say(labelOf(planStatus, 30)));
  expect((await finance.call(loan.detail, { loanId })).order.status).toBe(50);
});
