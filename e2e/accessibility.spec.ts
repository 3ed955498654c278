import type { Page } from "@playwright/test";
import { authMessages } from "../src/access/auth/messages.ts";
import { billMessages } from "../src/book/plan/messages.ts";
import { customerMessages } from "../src/desk/customer/messages.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { review } from "../src/desk/review/contract.ts";
import { reviewMessages } from "../src/desk/review/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Applied } from "../src/testing/borrower.ts";
import { inBothThemes } from "./fixtures/axe.ts";
import { makeOrders, remark } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ lang: "es" });

let paid: Applied;
let waiting: Applied;

test.beforeAll(async ({ product }) => {
  const [first, second] = await makeOrders(product, ["axe-paid", "axe-waiting"], 1);
  if (!first || !second) throw new Error("two orders were made");
  [paid, waiting] = [first, second];
  await remark(product, paid.loanId, "Nota");
  const admin = await product.staff("admin");
  await admin.call(review.claim, { loanId: waiting.loanId });
});

test("the login has no violation", async ({ console, page }) => {
  await page.goto("/login");
  await console.button(authMessages.login).click();
  await expect(page.getByText(console.say(ui.enterPassword))).toBeVisible();
  expect(await inBothThemes(page)).toEqual([]);
});

/** Looks at the dialog that is open, and closes it. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("[role=dialog] .loading")).toHaveCount(0);
  expect.soft(await inBothThemes(page, "[role=dialog]"), name).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("no dialog of an order has a violation", async ({ console, page }) => {
  await console.enterAs("admin");
  await console.open("loan", { orderNo: paid.orderNo });
  const order = console.row(paid.orderNo);
  for (const action of [loanMessages.remark, loanMessages.paymentInfo]) {
    await console.act(order, action);
    await look(page, action.en);
  }
  await console.button(ui.view, order).click();
  await look(page, "certificate");
  await console.button(ui.columns).click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  expect.soft(await inBothThemes(page, ".ant-popover"), "column chooser").toEqual([]);
});

test("no dialog of a bill has a violation", async ({ console, page }) => {
  await console.enterAs("admin");
  await console.open("bill", { orderNo: paid.orderNo });
  for (const action of [billMessages.repay, billMessages.extend, billMessages.reduce, billMessages.flat]) {
    await console.act(console.row(paid.orderNo), action);
    await look(page, action.en);
  }
});

test("no dialog of a customer, of a review or of oneself has a violation", async ({ console, page }) => {
  await console.enterAs("admin");
  await console.open("customer", { phone: paid.person.phone });
  for (const action of [customerMessages.reveal, customerMessages.lock]) {
    await console.act(console.row(paid.person.name), action);
    await look(page, action.en);
  }
  await console.open("creditReviewOrder", { loanId: waiting.loanId });
  await page.getByRole("button", { name: console.say(reviewMessages.reject) }).click();
  await look(page, "reject");
  await console.button(ui.userMenu).click();
  await page.getByRole("menuitem", { name: console.say(authMessages.changePassword) }).click();
  await look(page, "change password");
  await page.keyboard.press("?");
  await look(page, "shortcuts");
});
