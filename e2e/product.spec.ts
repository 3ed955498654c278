import { merchant } from "../src/catalogue/merchant/contract.ts";
import { merchantMessages as m } from "../src/catalogue/merchant/messages.ts";
import { inUse } from "../src/catalogue/merchant/domain/state.ts";
import { product as productCalls } from "../src/catalogue/product/contract.ts";
import { productMessages as pm, productPageMessages as pp } from "../src/catalogue/product/messages.ts";
import { revisionState } from "../src/control/revision/domain/state.ts";
import { revisionMessages as r } from "../src/control/revision/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

/** One pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

// A host of its own: what is lent changes here.
test.use({ settings: {} });

for (const [index, lang] of journeyIn("es").entries()) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a merchant is created, edited past a colleague, approved, compared and restored", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const no = `M2${index}00`;
      await console.enterAs("ops");
      await console.open("merchantProduct", { view: "merchants" });
      await isFine(page, "body");
      await console.toolbar(m.create).click();
      const form = console.dialog(m.create);
      await console.button(m.create, form).click();
      await expect(form.getByText(console.missing(m.merchantNo)).first()).toBeVisible();
      await form.getByLabel(console.say(m.merchantNo), { exact: true }).fill(no);
      await form.getByLabel(console.say(m.name), { exact: true }).fill("Sur, SOFOM");
      await form.getByLabel(console.say(m.taxNo), { exact: true }).fill("SUR200115AB1");
      await form.getByLabel(console.say(m.recaNo), { exact: true }).fill("1234-567");
      await form.getByLabel(console.say(m.complaintsUnit), { exact: true }).fill("UNE Sur");
      await isFine(page, "[role=dialog]");
      await console.button(m.create, form).click();
      await expect(form).toBeHidden();
      const row = console.row(no);
      await expect(row).toContainText("Sur, SOFOM");

      // while the form stands open, a colleague changes the same merchant
      await console.act(row, m.edit);
      const edit = console.dialog(m.edit);
      await edit.getByLabel(console.say(m.name), { exact: true }).fill("Sur Financiera, SOFOM");
      await edit.getByLabel(console.say(m.taxNo), { exact: true }).fill("SUF200115AB1");
      await edit.getByLabel(console.say(m.reason), { exact: true }).fill("Cambio de razón social");
      const colleague = await product.staff("admin");
      const [found] = (await colleague.call(merchant.list, { merchantNo: no })).list;
      if (!found) throw new Error("the merchant was made");
      await colleague.call(merchant.edit, {
        id: found.id,
        revision: found.revision ?? 0,
        inForce: found.inForce ?? 0,
        name: found.name ?? "",
        zone: found.zone ?? "",
        taxNo: found.taxNo ?? "",
        recaNo: "9999-999",
        complaintsUnit: found.complaintsUnit ?? "",
        reason: "Nuevo registro",
      });
      await console.button(ui.save, edit).click();
      await expect(edit.getByText(console.say(r.changedMeanwhile))).toBeVisible();
      await expect(edit.getByRole("table")).toContainText("9999-999");
      await expect(edit.getByLabel(console.say(m.name), { exact: true })).toHaveValue("Sur Financiera, SOFOM");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      await approveAs(browser, console, "finance", no);
      await page.reload();
      await expect(row).toContainText("Sur Financiera, SOFOM");
      await expect(row).toContainText("9999-999");
      await expect(row).toContainText("SUF200115AB1");

      await console.act(row, r.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByRole("listitem")).toHaveCount(3);
      await expect(drawer).toContainText("Fernanda Ortiz");
      await expect(drawer).toContainText(console.say(labelOf(revisionState, "closed")));
      await console.button(r.compare, drawer).first().click();
      await isFine(page, "[role=dialog]");
      await console.button(r.restore, drawer).first().click();
      const restore = page.getByRole("dialog").last();
      await restore.getByLabel(console.say(m.reason), { exact: true }).fill("Vuelta atrás");
      await console.button(r.restore, restore).click();
      await expect(page.getByRole("dialog")).toHaveCount(1);
      await expect(page.locator(".toast").first()).toBeVisible();
    });

    test("a product is created, priced, approved, put in order, and given its picture and cap", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const name = `Crédito ${lang}`;
      await console.enterAs("ops");
      await console.open("product");
      await isFine(page, "body");
      await console.toolbar(pm.create).click();
      const form = console.dialog(pm.create);
      await console.choose(form, pm.merchant, "Trastienda Demo, SOFOM · M1001");
      await form.getByLabel(console.say(pm.merchantNumber), { exact: true }).fill("881");
      await form.getByLabel(console.say(pm.productName), { exact: true }).fill(name);
      await form.getByLabel(console.say(pm.lendingBody), { exact: true }).fill("Trastienda Demo");
      await form.getByLabel(console.say(pm.initCredit), { exact: true }).fill("4000");
      await form.getByLabel(console.say(pm.desc), { exact: true }).fill("Hasta 4,000 pesos");
      await isFine(page, "[role=dialog]");
      await console.button(pm.create, form).click();
      await expect(form).toBeHidden();
      const row = console.row(name);
      await expect(row).toContainText(console.say(labelOf(inUse, "disabled")));

      await console.act(row, pm.edit);
      const terms = console.dialog(pm.edit);
      await terms.getByLabel(console.say(pm.minAmount), { exact: true }).fill("500");
      await terms.getByLabel(console.say(pm.minFeeRate), { exact: true }).fill("800");
      await terms.getByLabel(console.say(pm.term), { exact: true }).fill("14");
      await terms.getByLabel(console.say(pm.reason), { exact: true }).fill("Tarifa nueva");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, terms).click();
      await expect(terms).toBeHidden();
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText("$500.00");

      await console.act(row, pm.enable);
      const enable = page.getByRole("dialog");
      await enable.getByLabel(console.say(pm.reason), { exact: true }).fill("Se ofrece");
      await console.button(pm.enable, enable).click();
      await expect(enable).toBeHidden();
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(inUse, "enabled")));

      await console.tab(pp.sorting).click();
      await isFine(page, "body");
      await page.getByRole("button", { name: console.say(pp.down, { name }), exact: true }).click();
      await console.button(pp.saveOrder).click();
      const sort = page.getByRole("dialog");
      await sort.getByLabel(console.say(pm.reason), { exact: true }).fill("Después del principal");
      await console.button(pp.saveOrder, sort).click();
      await expect(sort).toBeHidden();
      await expect(console.button(pp.saveOrder)).toBeDisabled();

      await console.open("productDetails");
      await isFine(page, "body");
      await console.act(row, pm.slogan);
      const picture = page.getByRole("dialog");
      await console.choose(picture, pm.packageName, "PrestaYa · mx.prestaya.app");
      await picture.locator("input[type=file]").setInputFiles({ name: "s.png", mimeType: "image/png", buffer: PNG });
      await picture.getByLabel(console.say(pm.reason), { exact: true }).fill("Campaña");
      // while the picture is chosen, a colleague describes the same product
      const colleague = await product.staff("admin");
      const [found] = (await colleague.call(productCalls.list, { name })).list;
      if (!found) throw new Error("the product was made");
      const { id, revision, inForce } = found;
      await colleague.call(productCalls.rank, {
        id,
        revision: revision ?? 0,
        inForce: inForce ?? 0,
        defaultRank: 77,
        reason: "Otro orden",
      });
      await console.button(pm.slogan, picture).click();
      await expect(picture.getByText(console.say(r.changedMeanwhile))).toBeVisible();
      await expect(picture.getByRole("table")).toContainText("77");
      await isFine(page, "[role=dialog]");
      await console.button(pm.slogan, picture).click();
      await expect(picture).toBeHidden();
      await console.act(row, pm.slogan);
      await expect(picture.getByRole("img", { name: "PrestaYa" })).toBeVisible();
      await isFine(page, "[role=dialog]");
      await console.button(ui.cancel, picture).click();
      await console.act(row, pm.cap);
      const cap = page.getByRole("dialog");
      await cap.getByLabel(console.say(pm.capTotal), { exact: true }).fill("25");
      await cap.getByLabel(console.say(pm.reason), { exact: true }).fill("Colocación diaria");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, cap).click();
      await expect(cap).toBeHidden();
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText("25");
    });
  });
}
