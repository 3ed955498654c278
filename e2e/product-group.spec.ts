import { configuration } from "../src/base/configuration/contract.ts";
import { configurationPageMessages as c } from "../src/base/configuration/messages.ts";
import { inUse } from "../src/catalogue/merchant/domain/state.ts";
import {
  groupMessages as m,
  groupPageMessages as p,
  groupRefusals as refusals,
} from "../src/catalogue/group/messages.ts";
import { priceSettings } from "../src/catalogue/group/domain/settings.ts";
import { revisionMessages as r } from "../src/control/revision/messages.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Staff } from "../src/testing/product.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: what is lent changes here.
test.use({ settings: {} });

/** Sets the ceiling of the interest a year; 0 is none. */
async function limit(admin: Staff, value: number): Promise<void> {
  const { list } = await admin.call(configuration.list, {});
  const { key, version } = list.find((setting) => setting.key === "price.maxInterestBp") ?? { key: "", version: 0 };
  await admin.call(configuration.save, { key, value, version, reason: "prueba" });
}

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a product group is priced before one's eyes, approved, repriced, compared and restored", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const name = `Quincenal ${lang}`;
      await console.enterAs("ops");
      await console.open("product", { view: "groups" });
      await expect(console.row("Exprés 14 días")).toContainText(" %");
      await isFine(page, "body");
      await console.toolbar(m.create).click();
      const form = console.dialog(m.create);
      const field = (label: Message) => form.getByLabel(console.say(label), { exact: true });
      const live = form.getByRole("region", { name: console.say(p.live) });
      await expect(live).toContainText(console.say(p.liveHint));
      await console.choose(form, m.productId, "Préstamo Exprés · Trastienda Demo, SOFOM · M1001");
      await expect(field(m.merchantNo)).toHaveValue("M1001");
      await field(m.groupName).fill(name);
      await field(m.productAmount).fill("2000");
      await field(m.minimum).fill("2500");
      await field(m.termCount).fill("2");
      await field(m.term).fill("15");
      await field(m.consultationFee).fill("1000");
      await field(m.interestFee).fill("3600");
      await field(m.delayManageFee).fill("500");
      await field(m.overdueFee).fill("100");
      await field(m.overdueCap).fill("5000");
      await field(m.desc).fill("Dos pagos");
      await expect(live.getByRole("alert")).toHaveText(
        new RegExp(`${console.say(m.minimum)}(: |：)${console.say(refusals.beyondAmount)}`),
      );
      await field(m.minimum).fill("500");
      // the fee of 200 is deducted, and two installments of 1,000 bear 30 and 15 of interest
      await expect(live).toContainText("$1,800.00");
      await expect(live).toContainText("$2,045.00");
      await expect(live.getByRole("row").filter({ hasText: "1120" }).first()).toContainText("$45.00");
      await isFine(page, "[role=dialog]");
      await console.button(m.create, form).click();
      await expect(form).toBeHidden();
      const row = console.row(name);
      await expect(row).toContainText(console.say(labelOf(inUse, "disabled")));

      await console.act(row, m.enable);
      const enable = page.getByRole("dialog");
      await enable.getByLabel(console.say(m.reason), { exact: true }).fill("Se ofrece");
      await isFine(page, "[role=dialog]");
      await console.button(m.enable, enable).click();
      await expect(enable).toBeHidden();
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(inUse, "enabled")));

      await console.act(row, m.edit);
      const edit = console.dialog(m.edit);
      await expect(edit.getByRole("region", { name: console.say(p.live) })).toContainText("$2,045.00");
      await limit(await product.staff("admin"), 7000);
      await edit.getByLabel(console.say(m.interestFee), { exact: true }).fill("7200");
      await expect(edit.getByRole("alert").filter({ hasText: console.say(p.aboveCeilings) })).toContainText("7,000");
      await isFine(page, "[role=dialog]");
      await limit(await product.staff("admin"), 0);
      await edit.getByLabel(console.say(m.interestFee), { exact: true }).fill("7199");
      await edit.getByLabel(console.say(m.interestFee), { exact: true }).fill("7200");
      await expect(edit.getByRole("region", { name: console.say(p.live) })).toContainText("$2,090.00");
      await edit.getByLabel(console.say(m.reason), { exact: true }).fill("Interés nuevo");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText("7,200");

      await console.act(row, r.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByRole("listitem")).toHaveCount(3);
      await console.button(r.compare, drawer).last().click();
      await isFine(page, "[role=dialog]");
      await console.button(r.restore, drawer).first().click();
      const restore = page.getByRole("dialog").last();
      await restore.getByLabel(console.say(m.reason), { exact: true }).fill("Vuelta atrás");
      await console.button(r.restore, restore).click();
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await drawer.getByRole("button", { name: console.say(ui.close) }).click();
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText("3,600");

      await console.act(row, m.disable);
      const disable = page.getByRole("dialog");
      await disable.getByLabel(console.say(m.reason), { exact: true }).fill("Se retira");
      await console.button(m.disable, disable).click();
      await expect(row).toContainText(console.say(labelOf(inUse, "disabled")));
    });

    test("a ceiling tells which groups are above it before it is lowered and after", async ({
      console,
      page,
      product,
    }) => {
      const name = "Exprés 14 días";
      const label = console.say(priceSettings.maxInterestBp.label);
      const admin = await product.staff("admin");
      await console.enterAs("admin");
      await console.open("systemConfiguration", { group: "price" });
      const item = page.getByRole("listitem", { name: label, exact: true });
      await console.button(c.edit, item).click();
      const form = page.getByRole("dialog");
      await form.getByLabel(label, { exact: true }).fill("8999");
      const told = form.getByRole("status").filter({ hasText: console.say(p.beyondCeiling).slice(0, 6) });
      await expect(told).toContainText(name);
      await isFine(page, "[role=dialog]");
      await form.getByLabel(label, { exact: true }).fill("90000");
      await expect(told).toBeHidden();
      await page.keyboard.press("Escape");
      await limit(admin, 8999);
      await page.reload();
      await expect(item.getByRole("status")).toContainText(name);
      await isFine(page, "main");
      await item.getByRole("link", { name, exact: true }).click();
      await expect(console.row(name)).toContainText("8,999");
      await limit(admin, 0);
    });
  });
}
