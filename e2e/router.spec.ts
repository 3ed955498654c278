import { listeningPartner, PARTNER_KEYS, PARTNER_PRODUCT } from "../sandbox/partner/testing.ts";
import { product as products } from "../src/catalogue/product/contract.ts";
import { PARTNER_CALLS } from "../src/catalogue/router/domain/addresses.ts";
import { routeOutcome, routerState } from "../src/catalogue/router/domain/state.ts";
import { routerMessages as m, routerPageMessages as p } from "../src/catalogue/router/messages.ts";
import { revisionMessages as r } from "../src/control/revision/messages.ts";
import { allowSandbox } from "../src/platform/server/outbound/request.ts";
import { addressRefusals } from "../src/platform/shared/address-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: what is lent changes here.
test.use({ settings: {} });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a partner is set up, approved, given its keys, asked, and looked back at", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const there = await listeningPartner(product.clock);
      allowSandbox(product.services.config, there.url);
      const name = `Aliado ${lang}`;
      const ops = await product.staff("ops");
      await ops.call(products.create, {
        merchantNo: "M1001",
        merchantNumber: "881",
        productName: name,
        loanSuperType: 2,
        lendingBody: "Aliado",
        initCredit: "4000.00",
        desc: "De prueba",
      });
      await console.enterAs("ops");
      await console.open("merchantProduct", { view: "routers" });
      await isFine(page, "body");
      const row = console.row(name);
      await expect(row).toContainText(console.say(labelOf(routerState, "none")));

      await console.act(row, m.edit);
      const edit = console.dialog(m.edit);
      await console.button(ui.save, edit).click();
      await expect(edit.getByText(console.missing(m.checkUserUrl)).first()).toBeVisible();
      const field = (label: (typeof m)[keyof typeof m]) => edit.getByLabel(console.say(label), { exact: true });
      await field(m.productId).fill(PARTNER_PRODUCT);
      await field(m.appid).fill(PARTNER_KEYS.appid);
      for (const call of PARTNER_CALLS) await field(m[call]).fill(`${there.url}/partner/${call}`);
      await field(m.delayConfirmUrl).fill("https://10.0.0.1/delay");
      await edit.getByLabel(console.say(m.reason), { exact: true }).fill("Alta del socio");
      await console.button(ui.save, edit).click();
      await expect(edit.getByText(console.say(addressRefusals.notPublic)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await field(m.delayConfirmUrl).fill(`${there.url}/partner/delayConfirmUrl`);
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(routerState, "noKeys")));

      await console.act(row, m.secret);
      const keys = console.dialog(m.secret);
      for (const key of ["aesKey", "aesIv", "token"] as const)
        await keys.getByLabel(console.say(m[key]), { exact: true }).fill(PARTNER_KEYS[key]);
      await keys.getByLabel(console.say(m.reason), { exact: true }).fill("Claves del socio");
      await isFine(page, "[role=dialog]");
      await console.button(m.secret, keys).click();
      await expect(keys).toBeHidden();
      await expect(row).toContainText(console.say(labelOf(routerState, "ready")));

      await console.act(row, m.test);
      const asked = page.getByRole("dialog");
      await console.button(m.test, asked).click();
      await expect(asked).toContainText(console.say(labelOf(routeOutcome, "answered")));
      await expect(asked.getByLabel(console.say(p.answer))).toContainText('"productId": "AL•••"');
      await isFine(page, "[role=dialog]");
      there.partner.change({ next: ["wrongSignature"] });
      await console.button(p.again, asked).click();
      await expect(asked).toContainText(console.say(labelOf(routeOutcome, "malformed")));
      await page.keyboard.press("Escape");

      await console.act(row, r.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer).toContainText("Fernanda Ortiz");
      await expect(drawer).not.toContainText(PARTNER_KEYS.aesKey);
      await isFine(page, "[role=dialog]");
      await there.close();
    });
  });
}
