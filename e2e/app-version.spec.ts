import { inUse } from "../src/catalogue/merchant/domain/state.ts";
import { listingStatus, offer } from "../src/apps/version/domain/sets.ts";
import {
  appVersionMessages as m,
  versionPageMessages as p,
  versionRefusals as refusals,
} from "../src/apps/version/messages.ts";
import { revisionMessages as revisions } from "../src/control/revision/messages.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { labelOf } from "./fixtures/console.ts";
import { isFine } from "./fixtures/axe.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

/** Each journey has versions of its own: they share a host where all of them are made. */
const MAJOR = { cn: 3, en: 4, es: 5 } as const;
const PACKAGE = "mx.credialdia.app";

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a version of an app is made, approved, changed, compared and rolled back", async ({
      browser,
      console,
      page,
    }) => {
      const [first, second] = [`${MAJOR[lang]}.0.9`, `${MAJOR[lang]}.0.10`];
      await console.enterAs("admin");
      await console.open("applicationConfig");
      await isFine(page, "body");

      const create = async (version: string, forcedBelow: string) => {
        await console.toolbar(m.create).first().click();
        const form = console.dialog(m.create);
        const field = (label: Message) => form.getByLabel(console.say(label), { exact: true });
        await console.choose(form, m.packageName, "CrediAlDía");
        await field(m.version).fill("1.0");
        await field(m.downloadLink).fill("http://example.mx/app.apk");
        await field(m.forcedBelow).fill(forcedBelow);
        await console.choose(form, m.listingStatus, console.say(labelOf(listingStatus, 1)));
        for (const remark of [m.updateRemarkCn, m.updateRemarkEn, m.updateRemarkEs]) await field(remark).fill(version);
        await console.button(m.create, form).click();
        await expect(form).toContainText(console.say(p.versionForm));
        await expect(form).toContainText(console.say(p.linkForm));
        await isFine(page, "[role=dialog]");
        await field(m.version).fill(version);
        await field(m.downloadLink).fill(`https://descargas.example.mx/${version}.apk`);
        await console.button(m.create, form).click();
        return { form, field };
      };
      const row = (version: string) => console.row(PACKAGE).filter({ hasText: version });
      const enable = async (version: string) => {
        await console.act(row(version), m.enable);
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel(console.say(m.reason), { exact: true }).fill("Lista");
        await console.button(m.enable, dialog).click();
        await expect(dialog).toBeHidden();
        await approveAs(browser, console, "ops", version);
        await page.reload();
        await expect(row(version)).toContainText(console.say(labelOf(inUse, "enabled")));
      };

      const ahead = await create(first, second);
      await expect(ahead.form).toContainText(console.say(refusals.forcedAhead));
      await ahead.field(m.forcedBelow).fill("");
      await console.button(m.create, ahead.form).click();
      await expect(ahead.form).toBeHidden();
      await enable(first);
      await expect(row(first)).toContainText(console.say(labelOf(offer, "current")));
      const made = await create(second, second);
      await expect(made.form).toBeHidden();
      await enable(second);
      await expect(row(first)).toContainText(console.say(labelOf(offer, "former")));

      await console.act(row(second), m.edit);
      const edit = console.dialog(m.edit);
      await edit.getByLabel(console.say(m.updateRemarkEs), { exact: true }).fill("Más rápida");
      await edit.getByLabel(console.say(m.reason), { exact: true }).fill("Texto");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();

      await console.act(row(second), m.rollback);
      const back = page.getByRole("dialog");
      await expect(back).toContainText(console.say(p.rollbackNote, { version: first }));
      await back.getByLabel(console.say(m.reason), { exact: true }).fill("Falla");
      await isFine(page, "[role=dialog]");
      await console.button(m.rollback, back).click();
      await expect(row(first)).toContainText(console.say(labelOf(offer, "current")));
      await expect(row(second)).toContainText(console.say(labelOf(offer, "none")));

      await console.act(row(second), revisions.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByRole("listitem")).toHaveCount(4);
      await isFine(page, "[role=dialog]");
    });
  });
}
