import {
  mappingMessages as m,
  mappingPageMessages as p,
  mappingRefusals as refusals,
} from "../src/apps/mapping/messages.ts";
import { syncResult, syncState } from "../src/apps/mapping/domain/sets.ts";
import { revisionMessages as revisions } from "../src/control/revision/messages.ts";
import { run, sql } from "../src/platform/server/database/connect.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { labelOf } from "./fixtures/console.ts";
import { isFine } from "./fixtures/axe.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

/** Each journey has the vocabulary of a package of its own: they share a host where all of them are made. */
const PACKAGE = { cn: "mx.palabras.uno", en: "mx.palabras.dos", es: "mx.palabras.tres" } as const;

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a vocabulary is generated, edited, compared, synced, taken as a file and gone back to", async ({
      browser,
      console,
      page,
      product,
    }) => {
      await run(
        product.services.connection.db,
        sql`insert into app_package (package_name, app_name, merchant_no, created_at)
            select ${PACKAGE[lang]}, ${PACKAGE[lang]}, min(merchant_no), now() from merchant`,
      );
      await console.enterAs("admin");
      await console.open("mappingConfig", { view: "packages" });
      await isFine(page, "body");
      const row = console.row(PACKAGE[lang]);

      await console.act(row, m.generateAll);
      const all = console.dialog(m.generateAll);
      await isFine(page, "[role=dialog]");
      await console.button(m.generateAll, all).click();
      await expect(all).toBeHidden();
      const saved = page.waitForEvent("download");
      await console.act(row, m.download);
      expect((await saved).suggestedFilename()).toBe(`${PACKAGE[lang]}.json`);

      const wordsOf = { view: "words", packageName: PACKAGE[lang] };
      const edit = async (original: string, mapped: string, refused?: Message) => {
        await console.open("mappingConfig", { ...wordsOf, original });
        const word = console.row(original).first();
        await console.act(word, m.editOriginal);
        const form = console.dialog(m.editOriginal);
        await form.getByLabel(console.say(m.mapped), { exact: true }).fill(mapped);
        await console.button(m.editOriginal, form).click();
        if (refused) {
          await expect(form).toContainText(console.say(refused));
          await isFine(page, "[role=dialog]");
          await form.getByLabel(console.say(m.mapped), { exact: true }).fill(`${original}Nuevo`);
          await console.button(m.editOriginal, form).click();
        }
        await expect(form).toBeHidden();
        await expect(word).toContainText(console.say(labelOf(syncState, "changed")));
      };
      await edit("curp", "__proto__", refusals.reserved);
      await isFine(page, "body");

      await console.open("mappingConfig", { view: "packages" });
      await console.act(row, m.compare);
      const compared = page.getByRole("dialog");
      await expect(compared).toContainText(console.say(p.noConflicts));
      await expect(compared).toContainText("curpNuevo");
      await isFine(page, "[role=dialog]");
      await compared
        .getByRole("button", { name: console.say(ui.close) })
        .first()
        .click();

      const sync = async () => {
        await console.open("mappingConfig", { view: "packages" });
        await console.act(row, m.sync);
        const dialog = page.getByRole("dialog");
        await expect(dialog).toContainText(console.say(p.noConflicts));
        await dialog.getByLabel(console.say(m.reason), { exact: true }).fill("Listo");
        await isFine(page, "[role=dialog]");
        await console.button(m.sync, dialog).click();
        await expect(dialog).toBeHidden();
        await approveAs(browser, console, "ops", PACKAGE[lang]);
      };
      await sync();
      await edit("rfc", "rfcNuevo");
      await sync();

      await console.open("mappingConfig", { view: "packages" });
      await console.act(row, revisions.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByRole("listitem").first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await console.button(revisions.restore, drawer.getByRole("listitem").nth(1)).click();
      const back = page.getByRole("dialog").last();
      await back.getByLabel(console.say(m.reason), { exact: true }).fill("Falla");
      await console.button(revisions.restore, back).click();
      await expect(back.getByLabel(console.say(m.reason), { exact: true })).toBeHidden();
      await approveAs(browser, console, "ops", PACKAGE[lang]);

      await console.open("mappingConfig", { view: "log", packageName: PACKAGE[lang] });
      const log = page.getByRole("row").filter({ hasText: "Falla" });
      await expect(log).toContainText(console.say(labelOf(syncResult, "inForce")));
      await isFine(page, "body");
    });
  });
}
