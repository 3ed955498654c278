import type { Locator } from "@playwright/test";
import { effectMessages } from "../src/book/approval/messages.ts";
import { bill } from "../src/service/bill/contract.ts";
import { billRefusals } from "../src/book/plan/domain/refusals.ts";
import { loan } from "../src/service/loan/contract.ts";
import { openpay } from "../src/rails/openpay/contract.ts";
import { openpayEventState, openpayKind, openpayStatus } from "../src/rails/openpay/domain/status.ts";
import { openpayMessages as m } from "../src/rails/openpay/messages.ts";
import { formatMoney } from "../src/platform/shared/cents.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { payAs } from "../src/testing/borrower.ts";
import { preferOnly } from "../src/testing/preferred.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";
import { reported } from "../src/testing/receipts.ts";

// A host of its own: here Openpay pays out and collects every order, and loses what it should tell.
test.use({ settings: {} });

test.beforeAll(async ({ product }) => {
  await preferOnly(product.services, "openpay");
});

/** The row of a transaction of the order's by its kind. */
const kindRow = (console: Console, kind: "charge" | "payout" | "refund"): Locator =>
  console.row(console.say(labelOf(openpayKind, kind))).first();

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a charge whose notice got lost is asked about, its webhook replayed, and what was paid too much refunded by two people", async ({
      console,
      browser,
      page,
      product,
    }) => {
      const say = console.say.bind(console);
      const { desk } = product.bank.accountOf("openpay");
      const finance = await product.staff("finance");
      const [order] = await makeOrders(product, [`openpay-${lang}`], 1);
      if (!order) throw new Error("an order was made");
      const orderOf = async () => finance.call(loan.detail, { loanId: order.loanId });
      const owed = (await orderOf()).order.outstandingCents;
      desk.change({ shares: { dropCallback: 1 } });
      await payAs(product, order, owed);
      desk.change({ shares: { dropCallback: 0 } });

      await console.enterAs("finance");
      await console.open("openPay", { orderNo: order.orderNo });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));
      const charge = kindRow(console, "charge");
      await expect(charge).toContainText(formatMoney(owed));
      await expect(charge).toContainText(say(labelOf(openpayStatus, "in_progress")));
      await expect(kindRow(console, "payout")).toContainText(say(labelOf(openpayStatus, "completed")));
      await isFine(page, "body");

      await console.act(charge, m.query);
      const question = console.dialog(m.queryNote);
      await isFine(page, "[role=dialog]");
      await console.button(m.query, question).click();
      await expect(question).toBeHidden();
      await expect(charge).toContainText(say(labelOf(openpayStatus, "completed")));
      expect((await orderOf()).order.status).toBe(50);

      await console.act(kindRow(console, "payout"), m.events);
      await expect(page).toHaveURL(/view=webhooks&transactionId=tr/);
      const notice = console.row("payout.succeeded");
      await expect(notice).toContainText(say(labelOf(openpayEventState, "confirmed")));
      await isFine(page, "body");
      await console.act(notice, m.showBody);
      const body = console.dialog("payout.succeeded");
      await expect(body.getByLabel(say(m.body))).toContainText(order.orderNo);
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await expect(body).toBeHidden();
      await console.act(notice, m.replay);
      const again = console.dialog(m.replayNote);
      await console.button(m.replay, again).click();
      await expect(again).toBeHidden();
      await product.settle();
      await console.button(ui.refresh).click();
      await expect(notice.locator("[data-field=replays]")).toHaveText("1");
      await expect(notice).toContainText(say(labelOf(openpayEventState, "confirmed")));

      await finance.call(bill.repay, {
        ...reported,
        billId: (await orderOf()).plan[0]?.id ?? "",
        amount: "300.00",
        channel: "openpay",
      });
      await console.open("openPay", { orderNo: order.orderNo });
      await console.act(charge, m.refund);
      const form = console.dialog(m.refund);
      const amount = form.getByLabel(say(m.amount), { exact: true });
      await expect(form.getByText(say(m.refundLimit, { limit: "$300.00" }))).toBeVisible();
      await amount.fill("300.01");
      await amount.blur();
      await expect(form.locator(".ant-form-item-explain-error")).toHaveText(say(billRefusals.refundTooLarge));
      await amount.fill("300.00");
      await expect(form.locator(".effect")).toContainText(say(effectMessages.customerCredit));
      await form.getByLabel(say(m.reason), { exact: true }).fill("pagó de más");
      await isFine(page, "[role=dialog]");
      await console.button(m.refund, form).click();
      await expect(form).toBeHidden();
      expect((await orderOf()).order.creditCents).toBe(30_000);

      await approveAs(browser, console, "admin", order.orderNo);
      await product.settle();
      expect((await orderOf()).order.creditCents).toBe(0);
      await console.button(ui.refresh).click();
      const refund = kindRow(console, "refund");
      await expect(refund).toContainText("$300.00");
      await expect(refund).toContainText(say(labelOf(openpayStatus, "completed")));
      expect((await finance.call(openpay.list, { orderNo: order.orderNo, kind: "refund" })).total).toBe(1);
    });
  });
}

test("whoever may only look is offered neither a query nor a refund, nor an export", async ({ console, product }) => {
  const [order] = await makeOrders(product, ["openpay-look"], 1);
  if (!order) throw new Error("an order was made");
  await console.enterAs("ops");
  await console.open("openPay", { orderNo: order.orderNo });
  const row = console.row(order.orderNo).first();
  await expect(row).toBeVisible();
  for (const action of [m.query, m.refund, ui.export]) await expect(console.button(action)).toHaveCount(0);
});
