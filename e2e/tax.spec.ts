import { putSetting } from "../src/base/configuration/server/testing/put-setting.ts";
import { configurationMessages as c, configurationPageMessages as p } from "../src/base/configuration/messages.ts";
import { loanSettings } from "../src/book/order/domain/settings.ts";
import { billMessages } from "../src/book/plan/messages.ts";
import { billDialogMessages } from "../src/service/bill/messages.ts";
import { formatMoney, cents } from "../src/platform/shared/cents.ts";
import { settingGroup } from "../src/platform/shared/settings/groups.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { bill } from "../src/service/bill/contract.ts";
import { quoteMessages } from "../src/service/loan/domain/quote-messages.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import type { Applied } from "../src/testing/borrower.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { photograph } from "./fixtures/photograph.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: its orders bear tax.
test.use({ settings: {} });

let taxed: Applied;

test.beforeAll(async ({ product }) => {
  await putSetting(product.services, loanSettings.ivaBp, 1600);
  const [made] = await makeOrders(product, ["tax-journey"], 1);
  if (!made) throw new Error("an order was made");
  taxed = made;
});

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("an order says what of its fee, its installments and its extensions is IVA", async ({ console, page }) => {
      await console.enterAs("ops");
      await console.open("orderDetails", { loanId: taxed.loanId, tab: "contract" });
      const price = page.getByRole("tabpanel");
      await expect(price).toContainText("16.00%");
      await expect(price).toContainText(console.say(loanMessages.taxIn, { amount: formatMoney(cents(1_280)) }));
      await photograph(page);
      await console.open("orderDetails", { loanId: taxed.loanId, tab: "plan" });
      await expect(page.getByRole("columnheader", { name: console.say(billMessages.taxCents) })).toBeVisible();
      await isFine(page, "main");
      await photograph(page);

      await console.actOnPage(quoteMessages.quote);
      const dialog = console.dialog(`${console.say(quoteMessages.quote)} · ${taxed.orderNo}`);
      const extension = dialog.getByRole("region", { name: console.say(quoteMessages.extension), exact: true });
      await expect(extension).toContainText(console.say(quoteMessages.feesWithTax, { rate: "16.00%" }));
      await expect(extension).toContainText(formatMoney(cents(5_800)));
      await expect(dialog.locator(".quote-text")).toContainText("Montos con IVA incluido, válidos hasta el");
      await isFine(page, "[role=dialog]");
      await photograph(page);
    });

    test("an extension is offered with the IVA in its fee, and a rate beyond any IVA is refused", async ({
      console,
      page,
      product,
    }) => {
      const ops = await product.staff("ops");
      const { list } = await ops.call(bill.list, { loanId: taxed.loanId });
      await console.enterAs("ops");
      await console.open("bill", { orderNo: taxed.orderNo });
      const row = console.row(list[0]?.repayCode ?? "");
      await console.act(row, billMessages.extend);
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(console.say(billMessages.taxCents));
      await expect(dialog).toContainText(formatMoney(cents(800)));
      await photograph(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await console.act(row, billMessages.reduce);
      await expect(dialog).toContainText(console.say(billDialogMessages.withTax, { rate: "16.00%" }));

      await console.enterAs("admin");
      await console.open("systemConfiguration");
      await page
        .getByRole("navigation", { name: console.say(p.groups) })
        .getByRole("button", { name: console.say(labelOf(settingGroup, "tax")) })
        .click();
      const { label, help } = loanSettings.ivaBp;
      const item = page.getByRole("listitem", { name: console.say(label), exact: true });
      await expect(item).toContainText(console.say(help));
      await photograph(page);
      await console.button(p.edit, item).click();
      const form = page.getByRole("dialog");
      await form.getByLabel(console.say(label), { exact: true }).fill("16000");
      await console.button(c.save, form).click();
      await expect(
        form.getByText(console.say(ui.tooBig, { field: console.say(label), max: 3000 })).first(),
      ).toBeVisible();
      await isFine(page, "[role=dialog]");
      await photograph(page);
    });
  });
}
