import { bill } from "../src/service/bill/contract.ts";
import { loan } from "../src/service/loan/contract.ts";
import { quoteMessages } from "../src/service/loan/domain/quote-messages.ts";
import { loanQuote } from "../src/service/loan/quote.contract.ts";
import { formatMoney } from "../src/platform/shared/cents.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Applied } from "../src/testing/borrower.ts";
import { THEMES, violations } from "./fixtures/axe.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

/** The first page of a fresh host brings all of the console's code with it. */

let plain: Applied;
let waiting: Applied;

test.beforeAll(async ({ product }) => {
  const [first, second] = await makeOrders(product, ["quote-plain", "quote-waiting"], 2);
  if (!first || !second) throw new Error("two orders were made");
  [plain, waiting] = [first, second];
  const ops = await product.staff("ops");
  await ops.call(loan.refreshPaymentCode, { loanId: plain.loanId });
  const [term] = (await ops.call(loan.detail, { loanId: waiting.loanId })).plan;
  if (!term) throw new Error("the order has a term");
  await ops.call(bill.extend, { reason: "acuerdo", billId: term.id, days: 7, version: term.version });
});

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang, permissions: ["clipboard-read", "clipboard-write"] });

    test("an order's options stand side by side, and the text for the borrower follows what is chosen", async ({
      console,
      page,
      product,
    }) => {
      const ops = await product.staff("ops");
      const quote = await ops.call(loanQuote.quote, { loanId: plain.loanId });
      const total = formatMoney(quote.fullPayment.totalCents);
      await console.enterAs("ops");
      await console.open("loan", { orderNo: plain.orderNo });
      const row = console.row(plain.orderNo);
      await expect(row).toBeVisible();
      await console.act(row, quoteMessages.quote);
      const dialog = console.dialog(`${console.say(quoteMessages.quote)} · ${plain.orderNo}`);
      const card = (name: (typeof quoteMessages)["fullPayment" | "extension" | "reduction" | "flatBill"]) =>
        dialog.getByRole("region", { name: console.say(name), exact: true });
      await expect(card(quoteMessages.fullPayment)).toContainText(total);
      for (const { feeCents } of quote.extension.options)
        await expect(card(quoteMessages.extension)).toContainText(formatMoney(feeCents));
      await expect(card(quoteMessages.flatBill)).toContainText(console.say(quoteMessages.lessThanPrincipal));

      const text = dialog.locator(".quote-text");
      await expect(text).toContainText(`- Pago total: ${total} y tu orden queda liquidada.`);
      await expect(text).toContainText("- Prórroga de 7 días");
      await expect(text).toContainText(`Paga por SPEI a la CLABE ${quote.payment?.code}.`);
      await expect(text).not.toContainText("Cierre de cuenta");
      const [until = "-"] = /\d{2}-\d{2}-\d{4} a las \d{2}:\d{2}/.exec(await text.innerText()) ?? [];
      await expect(dialog).toContainText(until.replace(" a las ", " "));
      await card(quoteMessages.extension).getByRole("checkbox").uncheck();
      await card(quoteMessages.flatBill).getByRole("checkbox").check();
      await expect(text).not.toContainText("Prórroga");
      await expect(text).toContainText(`- Cierre de cuenta: te condonamos ${total} y tu orden queda liquidada.`);
      await console.button(quoteMessages.copyText, dialog).click();
      await expect(console.button(ui.copied, dialog)).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.innerText());

      await card(quoteMessages.fullPayment).getByRole("checkbox").uncheck();
      await card(quoteMessages.flatBill).getByRole("checkbox").uncheck();
      await expect(dialog.getByText(console.say(quoteMessages.chooseOffer))).toBeVisible();
      await expect(console.button(quoteMessages.copyText, dialog)).toBeDisabled();
    });

    test("an order that was offered an extension is quoted with both amounts from its own page", async ({
      console,
      page,
      product,
    }) => {
      const ops = await product.staff("ops");
      const { fullPayment, offer } = await ops.call(loanQuote.quote, { loanId: waiting.loanId });
      await console.enterAs("ops");
      await console.open("orderDetails", { loanId: waiting.loanId });
      await console.actOnPage(quoteMessages.quote);
      const dialog = console.dialog(`${console.say(quoteMessages.quote)} · ${waiting.orderNo}`);
      const text = dialog.locator(".quote-text");
      await expect(dialog).toContainText(console.say(quoteMessages.offerNote));
      for (const amount of [fullPayment.totalCents, offer?.feeCents ?? fullPayment.totalCents]) {
        await expect(dialog.locator(".quote-cards")).toContainText(formatMoney(amount));
        await expect(text).toContainText(formatMoney(amount));
      }
      await expect(text).toContainText("prórroga de 7 días");
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        expect(await violations(page, theme, "[role=dialog]")).toEqual([]);
      }
    });
  });
}
