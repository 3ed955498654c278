import { putSetting } from "../src/base/configuration/server/testing/put-setting.ts";
import { run, sql } from "../src/platform/server/database/connect.ts";
import type { Product } from "../src/testing/product.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { sms } from "../src/service/sms-desk/contract.ts";
import { batchState } from "../src/service/sms-desk/domain/sets.ts";
import { smsDeskSettings } from "../src/service/sms-desk/domain/settings.ts";
import {
  smsDeskPageMessages as p,
  smsDeskRefusals,
  smsMessages as m,
  smsTemplateMessages as t,
} from "../src/service/sms-desk/messages.ts";
import { addPeople } from "../src/service/sms-desk/server/testing/people.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

let count = 0;

const people = (product: Product, howMany: number) =>
  addPeople(product.services, howMany, { prefix: String(557_000 + (count += 1)) });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a template is written with the meter, rewritten for GSM-7 with every change shown, and kept", async ({
      console,
      page,
    }) => {
      const name = `Plantilla ${lang}`;
      await console.enterAs("ops");
      await console.open("smsList", { view: "templates" });
      await console.button(t.create).click();
      const form = console.dialog(t.create);
      await console.button(t.create, form).click();
      await expect(form.getByText(console.missing(t.tpl)).first()).toBeVisible();
      await form.getByLabel(console.say(t.typeName), { exact: true }).fill(name);
      const tpl = form.getByLabel(console.say(t.tpl), { exact: true });
      await tpl.fill("a".repeat(919));
      await expect(form.getByText(console.say(p.wordsExceeded)).first()).toBeVisible();
      await tpl.fill("“Atención” {firstName}…");
      await expect(form.getByRole("status", { name: console.say(p.meterLabel) }).first()).toContainText("UCS-2");
      await expect(form).toContainText("ó → o");
      await isFine(page, "[role=dialog]");
      await console.button(p.rewrite, form).click();
      await expect(tpl).toHaveValue('"Atención" {firstName}...');
      // what was changed leaves the panel, and the consent below it moves up
      await expect(form.locator(".sms-rewrite ul").first().locator("li")).toHaveCount(0);
      await form.getByLabel(console.say(p.dropAccents)).check();
      await console.button(p.rewrite, form).click();
      await expect(tpl).toHaveValue('"Atencion" {firstName}...');
      await expect(form.getByRole("status", { name: console.say(p.meterLabel) }).first()).toContainText("GSM-7");
      await tpl.fill("Hola {nombre}");
      await console.button(t.create, form).click();
      await expect(
        form.getByText(console.say(smsDeskRefusals.unknownVariable, { name: "{nombre}" })).first(),
      ).toBeVisible();
      await tpl.fill("Hola {firstName}");
      await console.button(t.create, form).click();
      await expect(form).toBeHidden();
      await expect(console.row(name)).toContainText("Hola {firstName}");
    });

    test("a batch is previewed, sent, followed and stopped; above a day's number a second person approves", async ({
      console,
      page,
      product,
    }) => {
      await putSetting(product.services, smsDeskSettings.alone, 1000);
      await run(product.services.connection.db, sql`update carrier set per_second = 1`);
      const found = await people(product, 60);
      await console.enterAs("ops");
      await console.open("smsList", { view: "templates" });
      await console.button(t.create).click();
      const form = console.dialog(t.create);
      await form.getByLabel(console.say(t.typeName), { exact: true }).fill(`Masivo ${lang}`);
      await form.getByLabel(console.say(t.tpl), { exact: true }).fill("Hola {firstName}");
      await console.button(t.create, form).click();
      await expect(form).toBeHidden();

      await console.open("smsList", { view: "send" });
      await console.button(m.prepare).first().click();
      const asked = console.dialog(m.prepare);
      await console.choose(asked, m.templateId, `Masivo ${lang}`);
      await console.choose(asked, m.packageName, "PrestaYa");
      await console.choose(asked, m.source, console.say({ cn: "粘贴名单", en: "Pasted list", es: "Lista pegada" }));
      const pasted = [...found.map(({ phone }) => phone), found[0]?.phone, "abc"].join("\n");
      await asked.getByLabel(console.say(m.pasted), { exact: true }).fill(pasted);
      await console.button(p.prepareAct, asked).click();
      const dialog = page.getByRole("dialog").filter({ hasText: `Masivo ${lang}` });
      await expect(asked).toBeHidden();
      await expect(dialog).toBeVisible();
      await product.settle();
      const begin = console.button(p.startAct, dialog, { count: 60 });
      await expect(begin).toBeVisible();
      await expect(dialog).toContainText("Hola Ana");
      await isFine(page, "[role=dialog]");
      await begin.press("Enter");
      await expect(dialog).toContainText(console.say(labelOf(batchState, "sending")));
      await console.button(p.stopAct, dialog).click();
      await expect(dialog).toContainText(console.say(labelOf(batchState, "stopped")));
      await console.button(ui.close, dialog).last().click();
      await expect(console.row(`Masivo ${lang}`).first()).toContainText(console.say(labelOf(batchState, "stopped")));
      const { list } = await (await product.staff("ops")).call(sms.batches, { pageSize: 1 });
      expect(list[0]).toMatchObject({ state: "stopped", willSend: 60 });
      await run(product.services.connection.db, sql`update carrier set per_second = 20`);
      await putSetting(product.services, smsDeskSettings.alone, undefined);
    });
  });
}
