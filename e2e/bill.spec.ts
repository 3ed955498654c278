import type { Locator } from "@playwright/test";
import { effectMessages } from "../src/book/approval/messages.ts";
import { planStatus } from "../src/book/plan/domain/status.ts";
import { billDialogMessages } from "../src/service/bill/messages.ts";
import { billMessages } from "../src/book/plan/messages.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanPageMessages } from "../src/service/loan/messages.ts";
import { repaymentMessages } from "../src/book/repayment/messages.ts";
import { platformRefusals, ruleMessages } from "../src/platform/shared/platform-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { payAs, type Applied } from "../src/testing/borrower.ts";
import { violations } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

const PARTS = ["repay", "extend", "reduce", "flat", "refund", "reverse"] as const;
type Part = (typeof PARTS)[number];

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    let orders: Readonly<Record<Part, Applied>>;
    test.beforeAll(async ({ product }) => {
      const made = await makeOrders(
        product,
        PARTS.map((part) => `bill-${part}-${lang}`),
        PARTS.length,
      );
      orders = Object.fromEntries(PARTS.map((part, index) => [part, made[index]])) as Record<Part, Applied>;
    });

    /** Opens a dialog of an order's term. */
    async function openDialog(console: Console, account: string, part: Exclude<Part, "reverse">): Promise<Locator> {
      await console.enterAs(account);
      await console.open("bill", { orderNo: orders[part].orderNo });
      await console.act(console.row(orders[part].orderNo), billMessages[part]);
      return console.page.locator(".money-dialog");
    }
    const effectOf = (form: Locator): Locator => form.locator(".effect");
    const orderOf = async ({ product }: Console, part: Part) =>
      (await (await product.staff("finance")).call(loan.detail, { loanId: orders[part].loanId })).order;

    test("a repayment is registered once its fields are right and its allocation was shown", async ({
      console,
      page,
    }) => {
      const form = await openDialog(console, "finance", "repay");
      const submit = console.button(billMessages.repay, form);
      const field = (name: keyof typeof billMessages) =>
        form.getByLabel(console.say(billMessages[name]), { exact: true });
      await submit.click();
      await expect(form.getByText(console.missing(billMessages.amount), { exact: true }).first()).toBeVisible();

      await expect(form.getByText(console.say(platformRefusals.incomplete))).toBeVisible();

      await expect(field("bankCard")).toHaveValue(/^\*{4}\d{4}$/);
      await field("amount").fill("12.345");
      await field("phone").fill("abc");
      for (const name of ["paymentChannel", "paymentCode", "remark"] as const) await field(name).fill("OXXO 1234");
      await submit.click();
      await expect(
        form
          .getByText(console.say(ruleMessages.length, { field: console.say(billMessages.phone), digits: 10 }))
          .first(),
      ).toBeVisible();
      await field("phone").fill("55 1234 5678");
      await expect(
        form.getByText(console.say(ui.notAmount, { field: console.say(billMessages.amount) }), { exact: true }).first(),
      ).toBeVisible();
      await field("amount").fill("250.00");
      await expect(effectOf(form)).toContainText(console.say(effectMessages.thisRepayment));
      await expect(effectOf(form)).toContainText("$250.00");
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await submit.click();
      await expect(form).toBeHidden();
      await expect(console.row(orders.repay.orderNo)).toContainText(console.say(labelOf(planStatus, 20)));
      expect((await orderOf(console, "repay")).repaidCents).toBe(25_000);
    });

    test("Back asks before it takes a half-typed dialog away", async ({ console, page }) => {
      await console.enterAs("finance");
      await console.open("loan");
      await console.followMenu("bill");
      // The list of orders has a row of the same number until this page is there.
      const row = page.locator('[data-page="bill"]').locator("tbody tr").filter({ hasText: orders.flat.orderNo });
      await console.act(row, billMessages.repay);
      const form = page.locator(".money-dialog");
      const amount = form.getByLabel(console.say(billMessages.amount), { exact: true });
      await amount.fill("77.00");
      await page.evaluate(() => history.back());
      await expect(page.getByText(console.say(ui.discardTitle))).toBeVisible();
      await console.button(ui.keepEditing).click();
      await expect(amount).toHaveValue("77.00");
      await expect(page).toHaveURL(/\/bill/);
      await page.evaluate(() => history.back());
      await console.button(ui.discard).click();
      await expect(form).toBeHidden();
      await expect(page).not.toHaveURL(/\/bill/);
    });

    test("an extension is quoted before it is asked for, and the quote follows the days", async ({ console, page }) => {
      const form = await openDialog(console, "finance", "extend");
      await expect(form).toContainText("23-03-2026");
      const days = form.getByLabel(console.say(billMessages.days));
      await days.fill("99");
      await days.blur();
      await expect(
        form.getByText(console.say(ui.tooBig, { field: console.say(billMessages.days), max: 30 })).first(),
      ).toBeVisible();
      await days.fill("14");
      await expect(form).toContainText("30-03-2026");
      await expect(effectOf(form)).toContainText(console.say(effectMessages.nothing));
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await form.getByLabel(console.say(billMessages.reason)).fill("acuerdo");
      await console.button(billDialogMessages.extendDays, form, { days: 14 }).click();
      await expect(console.notice(ui.success)).toBeVisible();
      await expect(form).toBeHidden();
    });

    test("a reduction beyond what is owed is refused at its field, what was typed stays, and principal takes two", async ({
      console,
      browser,
      page,
    }) => {
      const form = await openDialog(console, "finance", "reduce");
      const principal = form.getByLabel(console.say(billMessages.principal), { exact: true });
      const before = await form.locator(".facts dd").last().innerText();
      await principal.fill("99999.00");
      await principal.blur();
      await expect(form.locator(".ant-form-item-explain-error")).toBeVisible();
      await principal.fill("100.00");
      await expect(effectOf(form).locator("del").filter({ hasText: before })).toBeVisible();
      await form.getByLabel(console.say(billMessages.reason)).fill("acuerdo");
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await console.button(billMessages.reduce, form).click();
      await expect(form).toBeHidden();
      await approveAs(browser, console, "finance2", orders.reduce.orderNo);
    });

    test("figures that change while a dialog is open are shown again before anything is sent, and nothing typed is lost", async ({
      console,
      browser,
      product,
    }) => {
      const form = await openDialog(console, "finance", "reduce");
      await form.getByLabel(console.say(billMessages.principal), { exact: true }).fill("50.00");
      await form.getByLabel(console.say(billMessages.reason)).fill("segundo acuerdo");
      await expect(effectOf(form)).toBeVisible();
      const { outstandingCents } = await orderOf(console, "reduce");
      await payAs(product, orders.reduce, 10_000);
      await console.button(billMessages.reduce, form).click();
      await expect(form.getByText(console.say(ui.figuresChanged))).toBeVisible();
      await expect(form.getByLabel(console.say(billMessages.reason))).toHaveValue("segundo acuerdo");
      expect((await orderOf(console, "reduce")).outstandingCents).toBe(outstandingCents - 10_000);
      await console.button(billMessages.reduce, form).click();
      await expect(form).toBeHidden();
      await approveAs(browser, console, "finance2", orders.reduce.orderNo);
      expect((await orderOf(console, "reduce")).outstandingCents).toBe(outstandingCents - 15_000);
    });

    test("an account is balanced below its principal only after the question, and by a second person", async ({
      console,
      browser,
      page,
    }) => {
      const form = await openDialog(console, "finance", "flat");
      await expect(effectOf(form)).toContainText(console.say(effectMessages.people, { eyes: 2 }));
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await form.getByLabel(console.say(billMessages.reason)).fill("客户失联");
      await console.button(billMessages.flat, form).click();
      const question = console.dialog(billMessages.flatConfirm);
      await expect(question).toBeVisible();
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await console.button(billDialogMessages.flatAnyway, question).click();
      await expect(page.locator(".ant-message-notice").filter({ hasText: console.say(ui.openApproval) })).toBeVisible();
      await expect(form).toBeHidden();
      expect((await orderOf(console, "flat")).status).toBe(21);

      await approveAs(browser, console, "finance2", orders.flat.orderNo);
      await page.reload();
      await expect(console.row(orders.flat.orderNo)).toContainText(console.say(labelOf(planStatus, 30)));
      expect((await orderOf(console, "flat")).status).toBe(50);
    });

    test("what was paid too much is refunded by two people", async ({ console, browser, page, product }) => {
      await payAs(product, orders.refund, (await orderOf(console, "refund")).outstandingCents + 12_000);
      await console.enterAs("finance");
      await console.open("orderDetails", { loanId: orders.refund.loanId });
      await console.actOnPage(billMessages.refund);
      const form = console.dialog(billMessages.refund);
      await form.getByLabel(console.say(billMessages.amount), { exact: true }).fill("120.00");
      await expect(effectOf(form)).toContainText(console.say(effectMessages.customerCredit));
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await form.getByLabel(console.say(billMessages.reason)).fill("pagó de más");
      await console.button(billMessages.refund, form).click();
      await expect(form).toBeHidden();
      expect((await orderOf(console, "refund")).creditCents).toBe(12_000);

      await approveAs(browser, console, "admin", orders.refund.orderNo);
      expect((await orderOf(console, "refund")).creditCents).toBe(0);
      await product.settle();
    });

    test("a repayment that never came is reversed by two people, with what moves shown first", async ({
      console,
      browser,
      page,
      product,
    }) => {
      await payAs(product, orders.reverse, 20_000);
      await payAs(product, orders.reverse, 30_000);
      await console.enterAs("finance");
      await console.open("orderDetails", { loanId: orders.reverse.loanId, tab: "money" });
      await console.act(console.row("$200.00"), repaymentMessages.reverse);
      const form = console.dialog(repaymentMessages.reverse);
      await expect(effectOf(form)).toContainText(console.say(effectMessages.reversed));
      await form.getByText(/\(\d+\)|（\d+ 笔）/).click();
      await expect(form.locator(".postings")).toContainText("2040");
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await form.getByLabel(console.say(repaymentMessages.reason)).fill("no llegó");
      await console.button(repaymentMessages.reverse, form).click();
      await expect(form).toBeHidden();
      expect((await orderOf(console, "reverse")).repaidCents).toBe(50_000);

      await approveAs(browser, console, "finance2", orders.reverse.orderNo);
      expect((await orderOf(console, "reverse")).repaidCents).toBe(30_000);
      await console.tab(loanPageMessages.money).click();
    });
  });
}
