import { DEMO_MERCHANT } from "../seeds/lending.ts";
import { releaseStatus } from "../src/apps/release/domain/state.ts";
import { releaseMessages as m, releasePageMessages as p } from "../src/apps/release/messages.ts";
import { merchantMessages } from "../src/catalogue/merchant/messages.ts";
import { revisionMessages as revisions } from "../src/control/revision/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: who lends changes here.
test.use({ settings: {} });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("edits are gathered, approved together, published at once, and taken back", async ({
      browser,
      console,
      page,
    }) => {
      const name = `2026-12-01 ${lang}`;
      const field = (label: string) => page.getByRole("dialog").getByLabel(label, { exact: true });
      await console.enterAs("ops");
      await console.open("release");
      await isFine(page, "#content");
      await console.toolbar(m.create).first().click();
      const create = console.dialog(m.create);
      await console.button(m.create, create).click();
      await expect(create.getByText(console.missing(m.name)).first()).toBeVisible();
      await field(console.say(m.name)).fill(name);
      await console.button(m.create, create).click();
      await expect(create).toBeHidden();
      const row = console.row(name);
      await expect(row).toContainText(console.say(labelOf(releaseStatus, "draft")));

      await console.open("merchantProduct");
      await console.tab(merchantMessages.title).click();
      await expect(console.toolbar(merchantMessages.create).first()).toBeVisible();
      const merchant = console.row("M1001");
      await expect(merchant).toHaveCount(1);
      const taxNo = `XAX01010100${lang.length}`;
      const { taxNo: taxLabel, recaNo, complaintsUnit } = merchantMessages;
      const edits = [
        [
          [taxLabel, taxNo],
          [recaNo, `8-${lang}`],
          [complaintsUnit, "UNE"],
        ],
        [[recaNo, `9-${lang}`]],
      ] as const;
      for (const filled of edits) {
        await console.act(merchant, merchantMessages.edit);
        const edit = console.dialog(merchantMessages.edit);
        await console.choose(edit, m.releaseId, name);
        await expect(edit.getByLabel(console.say(m.effectiveOn), { exact: true })).toBeHidden();
        // what the release changes already is there
        if (filled.length === 1) await expect(field(console.say(taxLabel))).toHaveValue(taxNo);
        for (const [label, value] of filled) await field(console.say(label)).fill(value);
        await edit.getByLabel(console.say(m.reason), { exact: true }).fill("Fin de año");
        await isFine(page, "[role=dialog]");
        await console.button(ui.save, edit).click();
        await expect(console.notice(revisions.putIntoRelease, { name }).first()).toBeVisible();
        await expect(edit).toBeHidden();
      }
      await expect(merchant).not.toContainText(taxNo);

      await console.open("release");
      await console.act(row, p.contents);
      const drawer = page.getByRole("dialog");
      await expect(drawer).toContainText(taxNo);
      await expect(drawer).toContainText(`9-${lang}`);
      await isFine(page, "[role=dialog]");
      await drawer.getByRole("button", { name: console.say(ui.close) }).click();

      await console.act(row, m.submit);
      const submit = console.dialog(m.submit);
      await field(console.say(m.reason)).fill("Fin de año");
      await isFine(page, "[role=dialog]");
      await console.button(m.submit, submit).click();
      await expect(row).toContainText(console.say(labelOf(releaseStatus, "submitted")));
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(releaseStatus, "approved")));

      await console.act(row, m.publish);
      await console.button(m.publish, console.dialog(m.publish)).click();
      await expect(console.notice(p.published)).toBeVisible();
      await console.tab(p.all).click();
      await expect(row).toContainText(console.say(labelOf(releaseStatus, "published")));
      await console.open("merchantProduct");
      await console.tab(merchantMessages.title).click();
      await expect(console.toolbar(merchantMessages.create).first()).toBeVisible();
      await expect(merchant).toContainText(taxNo);
      await expect(merchant).toContainText(DEMO_MERCHANT);
      await console.act(merchant, revisions.history);
      await expect(page.getByRole("dialog")).toContainText(console.say(revisions.withRelease, { name }));

      await console.open("release");
      await console.tab(p.all).click();
      await console.act(row, m.rollback);
      const back = console.dialog(m.rollback);
      await field(console.say(m.reason)).fill("Dato equivocado");
      await isFine(page, "[role=dialog]");
      await console.button(m.rollback, back).click();
      await expect(back).toBeHidden();
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(releaseStatus, "rolledBack")));
      await isFine(page, "#content");
    });
  });
}
