import { ui } from "../src/platform/shared/ui-messages.ts";
import { approval } from "../src/book/approval/contract.ts";
import { approvalBox, approvalStatus } from "../src/book/approval/domain/status.ts";
import { approvalMessages, requestMessages } from "../src/book/approval/messages.ts";
import { bill } from "../src/service/bill/contract.ts";
import { billMessages } from "../src/book/plan/messages.ts";
import { loan } from "../src/service/loan/contract.ts";
import { formatInstant, money } from "../src/platform/web/format.ts";
import { isSentForApproval } from "../src/platform/shared/endpoint.ts";
import { payAs, type Applied } from "../src/testing/borrower.ts";
import { giveTo } from "../src/testing/orders.ts";
import { violations } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { openRequest, secondPerson } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

const PARTS = ["keys", "stale", "reject", "record"] as const;
type Part = (typeof PARTS)[number];

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    let orders: Readonly<Record<Part, Applied>>;
    test.beforeAll(async ({ product }) => {
      const made = await makeOrders(
        product,
        PARTS.map((part) => `approval-${part}-${lang}`),
        PARTS.length,
      );
      orders = Object.fromEntries(PARTS.map((part, index) => [part, made[index]])) as Record<Part, Applied>;
    });

    /** A collector asks for principal to be waived; a checker has to agree whatever the amount. */
    async function ask({ product }: Console, part: Part, principal = "5.00"): Promise<string> {
      await giveTo(product, orders[part].loanId);
      const collector = await product.staff("collector");
      const { plan } = await (await product.staff("finance")).call(loan.detail, { loanId: orders[part].loanId });
      const { id = "", version = 0 } = plan[0] ?? {};
      const { data } = await collector.askAlone(bill.reduce, { billId: id, version, principal, reason: "acuerdo" });
      if (!isSentForApproval(data)) throw new Error("not sent for approval");
      return data.approvalId;
    }
    const statusOf = async ({ product }: Console, approvalId: string) =>
      (await (await product.staff("finance")).call(approval.detail, { approvalId })).status;

    test("a request is found, read and approved with the keyboard alone", async ({ console, page }) => {
      const approvalId = await ask(console, "keys");
      await console.enterAs("finance");
      await console.open("approvalCenter", { label: orders.keys.orderNo });
      await expect(console.row(orders.keys.orderNo)).toBeVisible();
      expect(await violations(page, "light")).toEqual([]);
      const waiting = Number(await console.tab(labelOf(approvalBox, "toApprove")).locator(".count").innerText());
      await expect(
        page.getByRole("button", { name: console.say(requestMessages.waiting, { count: waiting }) }),
      ).toBeVisible();

      await page.keyboard.press("j");
      await expect(console.row(orders.keys.orderNo)).toBeFocused();
      await page.keyboard.press("Enter");
      const drawer = page.locator(".request-drawer");
      await expect(drawer.locator(".effect")).toContainText("$5.00");
      await expect(drawer).toContainText("acuerdo");
      expect(await violations(page, "light", ".request-drawer")).toEqual([]);

      await page.keyboard.press("a");
      const dialog = console.dialog(requestMessages.approveNote);
      await expect(dialog.getByLabel(console.say(approvalMessages.comment))).toBeFocused();
      await expect(dialog.locator(".dialog-subject")).toContainText(orders.keys.orderNo);
      expect(await violations(page, "light", ".ant-modal")).toEqual([]);
      await page.keyboard.type("visto");
      await page.keyboard.press("Enter");
      await expect(console.notice(requestMessages.done)).toBeVisible();
      await expect(drawer).toContainText(console.say(labelOf(approvalStatus, "approved")));
      await expect(drawer).toContainText("visto");
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(page.locator("body")).not.toBeFocused();
      await console.tab(labelOf(approvalBox, "done")).click();
      await expect(console.row(orders.keys.orderNo)).toContainText("Fernanda Ortiz");
      expect(await statusOf(console, approvalId)).toBe("approved");
    });

    test("what changed since the checker looked is shown again before it is approved", async ({
      console,
      page,
      product,
    }) => {
      const approvalId = await ask(console, "stale");
      await console.enterAs("finance");
      await openRequest(console, orders.stale.orderNo);
      const drawer = page.locator(".request-drawer");
      const { outstandingCents } = (
        await (await product.staff("finance")).call(loan.detail, { loanId: orders.stale.loanId })
      ).order;
      await payAs(product, orders.stale, 10_000);
      await page.keyboard.press("a");
      await console.button(approvalMessages.approve, console.dialog(requestMessages.approveNote)).click();
      await expect(console.notice(requestMessages.changed)).toBeVisible();
      await expect(drawer.locator(".effect")).toContainText(money(outstandingCents - 10_000));
      expect(await statusOf(console, approvalId)).toBe("pending");
      await page.keyboard.press("a");
      await console.button(approvalMessages.approve, console.dialog(requestMessages.approveNote)).click();
      await expect(console.notice(requestMessages.done)).toBeVisible();
      expect(await statusOf(console, approvalId)).toBe("approved");
    });

    test("a request is rejected only with a comment, and its maker reads why", async ({ console, page }) => {
      const approvalId = await ask(console, "reject");
      await console.enterAs("lead");
      await openRequest(console, orders.reject.orderNo);
      await page.keyboard.press("r");
      const dialog = page.locator(".ant-modal");
      const comment = dialog.getByLabel(console.say(approvalMessages.comment));
      await console.button(approvalMessages.reject, dialog).click();
      await expect(dialog.getByText(console.missing(approvalMessages.comment)).first()).toBeVisible();
      expect(await violations(page, "light", ".ant-modal")).toEqual([]);
      await comment.fill("sin prueba del acuerdo");
      await console.button(approvalMessages.reject, dialog).click();
      await expect(console.notice(requestMessages.rejected)).toBeVisible();
      await expect(page.locator(".request-drawer")).toContainText("sin prueba del acuerdo");
      expect(await statusOf(console, approvalId)).toBe("rejected");
    });

    test("the record shows what waits about it; its maker takes it back there", async ({
      console,
      browser,
      page,
      product,
    }) => {
      const { orderNo, loanId } = orders.record;
      await console.enterAs("finance");
      await console.open("orderDetails", { loanId });
      await console.actOnPage(billMessages.reduce);
      const form = console.dialog(billMessages.reduce);
      await form.getByLabel(console.say(billMessages.principal), { exact: true }).fill("600.00");
      await form.getByLabel(console.say(billMessages.reason)).fill("quita acordada");
      await console.button(billMessages.reduce, form).click();
      await expect(form).toBeHidden();
      const banner = page.locator(".pending-request");
      await expect(banner).toContainText("$600.00");
      const { list } = await (await product.staff("finance")).call(approval.pending, { loanId });
      await expect(banner).toContainText(formatInstant(list[0]?.madeAt));

      const reader = await secondPerson(browser, product, lang, "reviewer");
      await reader.open("loan", { orderNo });
      await expect(reader.row(orderNo).getByText(console.say(ui.awaitsApproval))).toBeAttached();
      await reader.open("orderDetails", { loanId });
      await expect(reader.page.locator(".pending-request")).toBeVisible();
      await expect(reader.page.locator(".pending-request button")).toHaveCount(0);
      await reader.page.context().close();

      await banner.getByRole("button", { name: console.say(requestMessages.open) }).click();
      await expect(page.locator(".request-drawer .effect")).toBeVisible();
      await expect(page.locator(".request-decisions button")).toHaveCount(1);
      await page.keyboard.press("w");
      await console.button(approvalMessages.withdraw, page.locator(".ant-modal")).click();
      await expect(console.notice(requestMessages.withdrawn)).toBeVisible();
      await expect(banner).toHaveCount(0);
    });
  });
}
