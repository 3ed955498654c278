import { createBank } from "../sandbox/bank/bank.ts";
import { chanceFrom } from "../sandbox/chance.ts";
import { Carrier } from "../sandbox/carrier.ts";
import { revisionMessages as r } from "../src/control/revision/messages.ts";
import { allowSandbox } from "../src/platform/server/outbound/request.ts";
import { addressRefusals } from "../src/platform/shared/address-messages.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { channelDialect } from "../src/rails/channel-config/domain/dialects.ts";
import { providerUse, testOutcome } from "../src/rails/channel-config/domain/state.ts";
import {
  carrierMessages,
  channelConfigPageMessages as p,
  channelMessages as m,
  providerRefusals,
} from "../src/rails/channel-config/messages.ts";
import { sandboxDialect } from "../src/reach/channel/domain/dialect.ts";
import { smppDialect } from "../src/reach/smpp/domain/dialect.ts";
import { twilioDialect } from "../src/reach/twilio/domain/dialect.ts";
import { weatherPageMessages } from "../src/reach/weather/messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: where money goes changes here.
test.use({ settings: {} });

const KEY = "key-of-the-bank-0123456789";

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a channel is added, approved, tested, switched on, preferred, changed and looked back at", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const { clock } = product;
      const chance = chanceFrom(lang);
      const carrier = new Carrier({ clock, chance, report: async () => undefined });
      const bank = await createBank({
        secret: KEY,
        clock,
        chance,
        callback: async () => undefined,
        also: async (request, verify) => carrier.answer(request, verify),
      });
      allowSandbox(product.services.config, bank.url);
      const code = `banco-${lang}`;
      await console.enterAs("finance");
      await console.open("channelConfig");
      await isFine(page, "body");

      await console.toolbar(m.create).click();
      const dialog = console.dialog(m.create);
      const field = (label: Message, within = dialog) => within.getByLabel(console.say(label), { exact: true });
      await field(m.code).fill(code);
      await field(m.name).fill("Banco");
      await field(m.baseUrl).fill("https://10.0.0.1/api");
      await field(m.dialect).click();
      await page.getByRole("option", { name: console.say(labelOf(channelDialect, "sandbox")) }).click();
      await field(m.reason).fill("Alta del banco");
      await console.button(m.enter, dialog).click();
      const typed = page.getByLabel(console.say(sandboxDialect.key), { exact: true });
      const keys = page.getByRole("dialog").filter({ has: typed }).last();
      await field(sandboxDialect.key, keys).fill("short");
      await console.button(m.enter, keys).click();
      await expect(keys.getByText(console.say(providerRefusals.keyForm)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await field(sandboxDialect.key, keys).fill(KEY);
      await console.button(m.enter, keys).click();
      await expect(keys).toBeHidden();
      await console.button(m.create, dialog).click();
      await expect(dialog.getByText(console.say(addressRefusals.notPublic)).first()).toBeVisible();
      await field(m.baseUrl).fill(bank.url);
      await console.button(m.create, dialog).click();
      await expect(dialog.getByText(console.say(providerRefusals.enterAnew)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await console.button(m.enter, dialog).click();
      await field(sandboxDialect.key, keys).fill(KEY);
      await console.button(m.enter, keys).click();
      await expect(keys).toBeHidden();
      await console.button(m.create, dialog).click();
      await expect(dialog).toBeHidden();
      await approveAs(browser, console, "admin", code);
      await page.reload();
      const row = console.row(code);
      await expect(row).toContainText(console.say(labelOf(providerUse, "off")));

      await console.act(row, m.test);
      const asked = page.getByRole("dialog");
      await console.button(m.test, asked).click();
      await expect(asked).toContainText(console.say(labelOf(testOutcome, "answered")));
      await expect(asked.getByLabel(console.say(p.answer))).toContainText('"availableCents": "•••"');
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");

      await console.act(row, m.enable);
      await field(m.reason, console.dialog(m.enable)).fill("Probado");
      await console.button(m.enable, console.dialog(m.enable)).click();
      await expect(console.dialog(m.enable)).toBeHidden();
      await approveAs(browser, console, "admin", code);
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(providerUse, "on")));

      await console.act(row, m.prefer);
      await field(m.reason, console.dialog(m.prefer)).fill("Mejor tarifa");
      await isFine(page, "[role=dialog]");
      await console.button(m.prefer, console.dialog(m.prefer)).click();
      await expect(console.dialog(m.prefer)).toBeHidden();
      await approveAs(browser, console, "admin", code);

      await page.reload();
      await console.act(row, m.edit);
      const edit = console.dialog(m.edit);
      await field(m.name, edit).fill("Banco Nuevo");
      await field(m.reason, edit).fill("Nuevo nombre");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      await approveAs(browser, console, "admin", code);

      await page.reload();
      await expect(row).toContainText("Banco Nuevo");
      await console.act(row, m.disable);
      const off = console.dialog(m.disable);
      await expect(off).toContainText(console.say(p.disableNote));
      await expect(off).toContainText(console.say(weatherPageMessages.waiting));
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");

      await console.act(row, r.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer).toContainText("Alejandra Ruiz");
      await expect(drawer).not.toContainText(KEY);
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");

      await console.tab(carrierMessages.title).click();
      await expect(console.toolbar(carrierMessages.create)).toBeVisible();
      await expect(console.row("sandbox")).toContainText(console.say(labelOf(providerUse, "on")));
      await isFine(page, "body");
      await console.act(console.row("sandbox"), carrierMessages.disable);
      await expect(console.dialog(carrierMessages.disable)).toContainText(console.say(p.disableCarrierAlone));
      await page.keyboard.press("Escape");

      await console.toolbar(carrierMessages.create).click();
      const added = console.dialog(carrierMessages.create);
      for (const { code: dialect, label, fields } of [twilioDialect, smppDialect]) {
        await field(carrierMessages.dialect, added).click();
        await page.getByRole("option", { name: console.say(label) }).click();
        for (const name of Object.keys(fields))
          await expect(field(carrierMessages[name as "sender"], added), `${name} of ${dialect}`).toBeVisible();
        await isFine(page, "[role=dialog]");
      }
      await console.button(ui.cancel, added).click();
      await console.button(ui.discard).click();
      await expect(added).toBeHidden();

      await console.act(console.row("sandbox"), carrierMessages.edit);
      const paced = console.dialog(carrierMessages.edit);
      await field(carrierMessages.perSecond, paced).fill("35");
      await field(m.reason, paced).fill("Contrato nuevo");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, paced).click();
      await expect(paced).toBeHidden();
      await approveAs(browser, console, "admin", "sandbox");
      await page.reload();
      await expect(console.row("sandbox")).toContainText("35");
      await console.tab(weatherPageMessages.title).click();
      await expect(page.getByText(console.say(weatherPageMessages.incidents))).toBeVisible();
      await bank.close();
    });
  });
}
