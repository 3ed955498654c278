import { readFile } from "node:fs/promises";
import { loan } from "../src/service/loan/contract.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { loanEvent } from "../src/book/order/domain/transitions.ts";
import { storyLabels } from "../src/platform/shared/story-messages.ts";
import { storyKind } from "../src/platform/shared/story.ts";
import { loanMessages, loanPageMessages } from "../src/service/loan/messages.ts";
import { pdfPages, pdfText } from "../src/platform/server/paper/testing/pdf-text.ts";
import { rejectReason } from "../src/desk/review/domain/status.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Applied } from "../src/testing/borrower.ts";
import { violations } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    let paid: Applied;
    let toRefuse: Applied;
    let toCancel: Applied;

    test.beforeAll(async ({ product }) => {
      const [first, second, third] = await makeOrders(
        product,
        [`loan-paid-${lang}`, `loan-unwanted-${lang}`, `loan-cancel-${lang}`],
        1,
      );
      if (!first || !second || !third) throw new Error("three orders were made");
      [paid, toRefuse, toCancel] = [first, second, third];
    });

    test("notes are written with both fields required, and shown in the list", async ({ console }) => {
      await console.enterAs("service");
      await console.open("loan", { orderNo: paid.orderNo });
      const row = console.row(paid.orderNo);
      await console.act(row, loanMessages.remark);
      const form = console.dialog(loanMessages.remark);
      const save = console.button(ui.save, form);
      await save.click();
      for (const field of [loanMessages.remark, loanMessages.remarktwo]) {
        await expect(form.getByText(console.missing(field), { exact: true }).first()).toBeVisible();
      }
      await form.getByLabel(console.say(loanMessages.remark), { exact: true }).fill("  Cliente puntual  ");
      await form.getByLabel(console.say(loanMessages.remarktwo), { exact: true }).fill("Prefiere llamadas");
      await save.click();
      await expect(form).toBeHidden();
      await expect(row.locator("[data-field=remark]")).toHaveText("Cliente puntual");
    });

    test("an order is refused for a reason only", async ({ console, page }) => {
      await console.enterAs("ops");
      await console.open("loan", { orderNo: toRefuse.orderNo });
      await console.act(console.row(toRefuse.orderNo), loanMessages.refuse);
      const form = console.dialog(loanMessages.refuse);
      await expect(form).toContainText(console.say(loanPageMessages.refuseEffect));
      await console.button(loanMessages.refuse, form).click();
      await expect(form.getByText(console.missing(loanMessages.reasons), { exact: true }).first()).toBeVisible();
      await console.choose(form, loanMessages.reasons, console.say(labelOf(rejectReason, "outOfArea")));
      await page.keyboard.press("Escape");
      await console.button(loanMessages.refuse, form).click();
      await expect(console.row(toRefuse.orderNo)).toContainText(console.say(labelOf(loanStatus, -30)));
    });

    test("an order is cancelled from its page, with the reason on its timeline", async ({ console, page, product }) => {
      await console.enterAs("ops");
      await console.open("orderDetails", { loanId: toCancel.loanId });
      await console.actOnPage(loanMessages.cancel);
      const form = console.dialog(loanMessages.cancel);
      await form.getByLabel(console.say(loanMessages.reason)).fill("El cliente desistió por teléfono");
      await console.button(loanMessages.cancel, form).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(console.say(labelOf(loanStatus, -22)));
      await console.tab(loanMessages.timeline).click();
      await expect(page.getByRole("tabpanel")).toContainText("El cliente desistió por teléfono");
      const ops = await product.staff("ops");
      expect((await ops.call(loan.detail, { loanId: toCancel.loanId })).order.can["cancel"]).toBe(false);
    });

    test("the timeline tells money and notes with their authors, is narrowed by kind, and leads to the records", async ({
      console,
      page,
    }) => {
      await console.enterAs("finance");
      await console.open("orderDetails", { loanId: paid.loanId });
      const story = page.locator(".story");
      const payout = story.getByText(console.say(labelOf(loanEvent, "payoutSucceeded")));
      await expect(payout).toBeVisible();
      await expect(story).toContainText(`${console.say(storyLabels.amountCents)} $`);
      await story.locator("textarea").fill("Pidió comprobante");
      await page.keyboard.press("Control+Enter");
      const note = story.locator("li").first();
      await expect(note).toContainText("Pidió comprobante");
      await expect(note).toContainText("Fernanda Ortiz");
      await expect(story.locator("textarea")).toHaveValue("");
      await expect(story.locator("textarea")).toBeFocused();
      await console.button(labelOf(storyKind, "note"), story).click();
      await expect(payout).toHaveCount(0);
      // the note above, and the remarks that an earlier test wrote
      await expect(story.locator("li")).toHaveCount(2);
      expect(await violations(page, "light", ".story")).toEqual([]);

      await page.getByRole("link", { name: "$0.00" }).click();
      await expect(page.getByText(console.say(loanPageMessages.legsOf, { count: 0 }))).toBeVisible();
    });

    test("the certificate of a payout shows who received what, with the account masked, and so does its PDF", async ({
      console,
      page,
    }) => {
      await console.enterAs("finance");
      await console.open("loan", { orderNo: paid.orderNo });
      await console.button(ui.view, console.row(paid.orderNo)).click();
      const certificate = console.dialog(loanMessages.voucher);
      await expect(certificate).toContainText(paid.orderNo);
      await expect(certificate).toContainText(`****${paid.person.clabe.slice(-4)}`);
      await expect(certificate).not.toContainText(paid.person.clabe);
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await page.evaluate(() => {
        // What goes to the printer is kept; headless browsers have no printer.
        const kept: string[] = [];
        Object.assign(window, { printed: kept });
        const append = document.body.append.bind(document.body);
        document.body.append = (...nodes) => {
          append(...nodes);
          for (const node of nodes) {
            const view = node instanceof HTMLIFrameElement ? node.contentWindow : null;
            const size = (): string =>
              view?.getComputedStyle(view.document.querySelector("h1") as Element).fontSize ?? "";
            if (view) view.print = () => void kept.push(`${view.document.body.innerText} ${size()}`);
          }
        };
      });
      await console.button(loanPageMessages.print, certificate).click();
      const printed = await page.evaluate(() => (window as unknown as { readonly printed: readonly string[] }).printed);
      expect(printed).toHaveLength(1);
      // 18 pt: the paper's own style sheet is in force.
      for (const shown of [
        console.say(loanMessages.voucher),
        paid.orderNo,
        paid.person.name,
        `****${paid.person.clabe.slice(-4)}`,
        "24px",
      ])
        expect(printed[0]).toContain(shown);
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        console.button(loanPageMessages.downloadPdf, certificate).click(),
      ]);
      expect(saved.suggestedFilename()).toBe(`comprobante-${paid.orderNo}.pdf`);
      const file = await readFile(await saved.path());
      expect(pdfPages(file)).toBe(1);
      for (const shown of [paid.orderNo, paid.person.name, `****${paid.person.clabe.slice(-4)}`])
        expect(pdfText(file)).toContain(shown);
      expect(pdfText(file)).not.toContain(paid.person.clabe.slice(0, 14));
      await certificate
        .getByRole("button", { name: console.say(ui.close) })
        .last()
        .click();
      await expect(certificate).toBeHidden();
    });

    test("the order's page shows what the borrower accepted, and saves the document", async ({ console, page }) => {
      await console.enterAs("service");
      await console.open("orderDetails", { loanId: paid.loanId, tab: "contract" });
      const agreement = page.locator("section.panel", { hasText: console.say(loanPageMessages.hash) }).last();
      await expect(agreement).toContainText(/[0-9a-f]{64}/);
      await expect(agreement).not.toContainText(console.say(loanPageMessages.notAccepted));
      expect(await violations(page, "light", "main")).toEqual([]);
      const [saved] = await Promise.all([
        page.waitForEvent("download"),
        console.button(loanPageMessages.downloadPdf, agreement).click(),
      ]);
      expect(saved.suggestedFilename()).toBe(`contrato-${paid.orderNo}.pdf`);
      expect(pdfText(await readFile(await saved.path()))).toContain(paid.person.name);
    });

    test("how to pay is shown with a text for the borrower, and a new payment code takes the old one's place", async ({
      console,
      page,
      product,
    }) => {
      await console.enterAs("ops");
      await console.open("loan", { orderNo: paid.orderNo });
      await console.act(console.row(paid.orderNo), loanMessages.paymentInfo);
      const info = console.dialog(`${console.say(loanMessages.paymentInfo)} · ${paid.orderNo}`);
      const codeOf = async (): Promise<string> => {
        const ops = await product.staff("ops");
        return (await ops.call(loan.paymentInfo, { loanId: paid.loanId })).paymentCode ?? "-";
      };
      await expect(info).toContainText(paid.person.name);
      await console.button(loanMessages.refreshPaymentCode, info).click();
      await expect(info.locator(".code-text").first()).toHaveText(/^\d{18}$/);
      const first = await codeOf();
      await expect(info).toContainText(first);
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(info).toBeHidden();

      product.clock.advance(1000);
      await console.open("orderDetails", { loanId: paid.loanId });
      await console.actOnPage(loanMessages.refreshPaymentCode);
      const question = page.getByRole("dialog");
      await console.button(loanMessages.refreshPaymentCode, question).click();
      await expect(question).toBeHidden();
      expect(await codeOf()).not.toBe(first);
    });
  });
}
