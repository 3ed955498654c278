import { historyMessages as m, historyPageMessages as p } from "../src/apps/history/messages.ts";
import { merchantMessages } from "../src/catalogue/merchant/messages.ts";
import { merchant } from "../src/catalogue/merchant/contract.ts";
import { revisionMessages as revisions } from "../src/control/revision/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: who lends changes here.
test.use({ settings: {} });

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a revision is found, compared with another one, and brought back", async ({ console, page, product }) => {
      const ops = await product.staff("ops");
      const merchantNo = `H-${lang.toUpperCase()}`;
      const fields = { zone: "America/Mexico_City", taxNo: "PSU200115AB1", recaNo: "1", complaintsUnit: "UNE" };
      const { id } = await ops.call(merchant.create, { merchantNo, name: "Primera", ...fields });
      const edit = { id, revision: 1, inForce: 1, reason: `Segundo nombre ${lang}`, ...fields };
      await ops.call(merchant.edit, { ...edit, name: "Segunda" });

      await console.enterAs("ops");
      await console.open("historical");
      const row = console.row(`Segundo nombre ${lang}`);
      await expect(row).toContainText(console.say(merchantMessages.name));
      await expect(row).toContainText("Óscar Medina");
      await isFine(page, "#content");
      await console.tab(p.rules).click();
      await expect(console.row(merchantNo)).toHaveCount(0);
      await console.tab(p.all).click();
      await row.locator(".row-link").first().click();

      const content = page.locator('[data-page="appHistoryDetails"]');
      await expect(content).toContainText(`Segundo nombre ${lang}`);
      const table = content.getByRole("table");
      await expect(table).toContainText("Primera");
      await expect(table).toContainText("Segunda");
      await isFine(page, "#content");

      await console.open("appHistoryDetails");
      await page.getByLabel(console.say(p.search)).fill(merchantNo);
      await console.button(ui.search, page.locator("form")).click();
      await expect(content).toContainText(merchantNo);
      await page.goto(page.url().replace("no=2", "no=1"));
      await expect(content.getByRole("table")).toContainText("Primera");
      await console.button(revisions.restore, content).click();
      const dialog = console.dialog(revisions.restore);
      await expect(dialog.getByRole("table")).toContainText("Segunda");
      await dialog.getByLabel(console.say(m.reason), { exact: true }).fill(`El primero era el bueno ${lang}`);
      await isFine(page, "[role=dialog]");
      await console.button(revisions.restore, dialog).click();
      await expect(dialog).toBeHidden();
      await console.open("historical");
      await expect(console.row(`El primero era el bueno ${lang}`)).toContainText(merchantNo);
      expect((await ops.call(merchant.history, { id })).revision).toBe(3);
      await console.act(row, revisions.restore);
      await expect(dialog.getByRole("table")).toContainText("Segunda");
      await dialog.getByLabel(console.say(m.reason), { exact: true }).fill(`Y el segundo otra vez ${lang}`);
      await isFine(page, "[role=dialog]");
      await console.button(revisions.restore, dialog).click();
      await expect(dialog).toBeHidden();
      await expect(console.row(`Y el segundo otra vez ${lang}`)).toContainText(merchantNo);
      expect((await ops.call(merchant.history, { id })).revision).toBe(4);
    });
  });
}
