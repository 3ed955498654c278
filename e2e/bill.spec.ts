import type { Locator } from "@playwright/test";
import { effectMessages, toldMessages } from "../src/book/approval/messages.ts";
import { planStatus } from "../src/book/plan/domain/status.ts";
import { billDialogMessages } from "../src/service/bill/messages.ts";
import { bill } from "../src/service/bill/contract.ts";
import { billMessages } from "../src/book/plan/messages.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanPageMessages } from "../src/service/loan/messages.ts";
import { repaymentMessages } from "../src/book/repayment/messages.ts";
import { platformRefusals, ruleMessages } from "../src/platform/shared/platform-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { payAs, type Applied } from "../src/testing/borrower.ts";
import { violations } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { holdBack } from "./fixtures/hold-back.ts";
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
    const fieldIn = (console: Console, form: Locator) => (name: keyof typeof billMessages) =>
      form.getByLabel(console.say(billMessages[name]), { exact: true });
    const effectOf = (form: Locator): Locator => form.locator(".effect");
    const orderOf = async ({ product }: Console, part: Part) =>
      (await (await product.staff("finance")).call(loan.detail, { loanId: orders[part].loanId })).order;

    test("a repayment takes four fields and a handful of keys, and where it goes is shown beside them", async ({
      console,
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      const form = await openDialog(console, "finance", "repay");
      const field = fieldIn(console, form);
      await expect(form.locator(".dialog-subject")).toContainText(orders.repay.orderNo);
      await expect(form.locator(".ant-form-item:visible")).toHaveCount(4);
      await expect(field("amount")).toBeFocused();
      const place = await field("channelTxId").boundingBox();

      await page.keyboard.type("250.00");
      await expect(effectOf(form)).toContainText(console.say(effectMessages.thisRepayment));
      await expect(effectOf(form)).toContainText(console.say(toldMessages.pays, { amount: "$250.00", term: 1 }));
      expect(await field("channelTxId").boundingBox()).toEqual(place);
      let keys = 1;
      const isThere = () => field("channelTxId").evaluate((control) => control === document.activeElement);
      for (; !(await isThere()) && keys < 12; keys += 1) await page.keyboard.press("Tab");
      expect(keys).toBeLessThan(12);
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await page.keyboard.type(`SPEI-${lang}`);
      await expect(form.locator(".preview")).toHaveAttribute("aria-busy", "false");
      await page.keyboard.press("Enter");
      await expect(form).toBeHidden();
      await expect(console.done(billMessages.repay, orders.repay.orderNo)).toBeVisible();
      await expect(console.row(orders.repay.orderNo)).toContainText(console.say(labelOf(planStatus, 20)));
      expect((await orderOf(console, "repay")).repaidCents).toBe(25_000);
    });

    test("what a repayment is filled in with can be changed, and what is wrong in it comes to light", async ({
      console,
      page,
    }) => {
      const form = await openDialog(console, "finance", "repay");
      const field = fieldIn(console, form);
      const submit = console.button(billMessages.repay, form);
      // Enter takes the day as it was typed, and sends nothing.
      const day = field("valueOn");
      await expect(day).toHaveValue(/\d/);
      const today = await day.inputValue();
      for (const [typed, taken] of [
        ["2026-03-01", "01-03-2026"],
        [today, today],
      ] as const) {
        await day.press("Control+a");
        await page.keyboard.type(typed);
        await page.keyboard.press("Enter");
        await expect(day).toHaveValue(taken);
        await expect(day).toBeFocused();
      }
      await expect(form.getByText(console.say(platformRefusals.incomplete))).toHaveCount(0);
      await submit.click();
      await expect(form.getByText(console.missing(billMessages.amount), { exact: true }).first()).toBeVisible();
      await expect(form.getByText(console.say(platformRefusals.incomplete))).toBeVisible();
      await field("amount").fill("12.345");
      await expect(
        form.getByText(console.say(ui.notAmount, { field: console.say(billMessages.amount) }), { exact: true }).first(),
      ).toBeVisible();
      await field("amount").fill("12.34");
      await field("channelTxId").fill(`WRONG-${lang}`);

      const fold = form.locator(".form-fold > summary");
      await expect(field("bankCard")).toBeHidden();
      await fold.click();
      await expect(field("bankCard")).toHaveValue(/^\*{4}\d{4}$/);
      for (const name of ["payee", "paymentChannel", "remark"] as const) await expect(field(name)).not.toHaveValue("");
      await field("phone").fill("abc");
      await fold.click();
      await expect(field("phone")).toBeHidden();
      await submit.click();
      await expect(
        form
          .getByText(console.say(ruleMessages.length, { field: console.say(billMessages.phone), digits: 10 }))
          .first(),
      ).toBeVisible();
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
    });

    test("Tab finds the day in its turn while the calendar is on its way, and the focus stays when it comes", async ({
      console,
      page,
    }) => {
      const letGo = await holdBack(page, /\/day-input-[^/]*\.js$/);
      const form = await openDialog(console, "finance", "repay");
      const [amount, day] = [fieldIn(console, form)("amount"), fieldIn(console, form)("valueOn")];
      await expect(amount).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(day).toBeFocused();
      await expect(day).not.toHaveValue(/\d/);
      letGo();
      await expect(day).toHaveValue(/\d/);
      await expect(day).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(amount).toBeFocused();
    });

    test("an amount stands in groups once its field is left, and as it is typed until then", async ({
      console,
      page,
    }) => {
      const form = await openDialog(console, "finance", "repay");
      const amount = fieldIn(console, form)("amount");
      const reads = (shown: string): Promise<void> => expect(amount).toHaveValue(shown);
      await expect(amount).toBeFocused();
      await page.keyboard.type("1000");
      await reads("1000");
      await page.keyboard.press("Tab");
      await reads("1,000.00");
      await page.keyboard.press("Shift+Tab");
      await reads("1,000.00");
      // In the midst of the figures, where a text that is put in order meanwhile would take the caret to its end.
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.type("23");
      await reads("123,000.00");
      await page.keyboard.press("Tab");
      await reads("123,000.00");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Control+a");
      await page.keyboard.type("$ 1,2");
      await reads("$ 1,2");
      await page.keyboard.press("Tab");
      await reads("12.00");
      await expect(effectOf(form)).toContainText(console.say(toldMessages.pays, { amount: "$12.00", term: 1 }));
    });

    test("Ctrl-Enter before the figures have come asks to look at them, and sends once however often it is pressed", async ({
      console,
      page,
    }) => {
      const sent: string[] = [];
      page.on("request", (request) => sent.push(new URL(request.url()).pathname));
      const times = (path: string): number => sent.filter((one) => one === path).length;
      const previews = `${bill.repay.path}/preview`;
      const form = await openDialog(console, "finance", "repay");
      const held = Promise.withResolvers<void>();
      await page.route(`**${previews}`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await expect(fieldIn(console, form)("amount")).toBeFocused();
      await page.keyboard.type("10.00");
      await fieldIn(console, form)("channelTxId").focus();
      await page.keyboard.type(`EARLY-${lang}`);
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Control+Enter");
      await expect.poll(() => times(previews)).toBeGreaterThan(0);
      held.resolve();
      await expect(form.getByText(console.say(ui.figuresFirst))).toBeVisible();
      await expect(form.locator(".preview")).toHaveAttribute("aria-busy", "false");
      await expect(effectOf(form)).toContainText(console.say(toldMessages.pays, { amount: "$10.00", term: 1 }));
      expect(times(bill.repay.path)).toBe(0);
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Control+Enter");
      await expect(form).toBeHidden();
      expect(times(bill.repay.path)).toBe(1);
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
      await expect(form).toBeHidden();
      const notice = console.done(billMessages.extend, orders.extend.orderNo);
      const [corner, screen] = [await notice.boundingBox(), page.viewportSize()];
      expect(corner?.x).toBeLessThan((screen?.width ?? 0) / 2);
      expect(corner?.y).toBeGreaterThan((screen?.height ?? 0) / 2);
      await console.button(ui.view, notice).click();
      await expect(page).toHaveURL(/orderDetails/);
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
      await expect(console.button(ui.openApproval, page.locator(".toast"))).toBeVisible();
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
