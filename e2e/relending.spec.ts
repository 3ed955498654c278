import { labelOf } from "./fixtures/console.ts";
import { isFine } from "./fixtures/axe.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";
import { replayMessages as r } from "../src/control/replay/messages.ts";
import { revisionMessages as revisions } from "../src/control/revision/messages.ts";
import { run, sql } from "../src/platform/server/database/connect.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { ruleState } from "../src/service/relending/domain/state.ts";
import {
  relendingMessages as m,
  relendingPageMessages as p,
  relendingReplayMessages as w,
  relendingRefusals as refusals,
} from "../src/service/relending/messages.ts";
import { settled } from "../src/service/relending/server/testing/settle.ts";

// A host of its own: what is lent changes here.
test.use({ settings: {} });

const PACKAGE = "mx.credialdia.app";
/** Each journey has a rule of its own: they share a host where all of them are made. */
const VERSIONS = { cn: "1.0.1", en: "1.0.2", es: "*" } as const;

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a re-lending rule is made, replayed, approved, changed, compared and closed", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const version = VERSIONS[lang];
      const { loanId } = await settled(product, await product.staff("admin"), `replayed-${lang}`);
      if (version !== "*")
        await run(
          product.services.connection.db,
          sql`update loan_order set app_version = ${version} where id = ${loanId}`,
        );
      await console.enterAs("ops");
      await console.open("automaticReLending");
      await isFine(page, "body");
      await console.toolbar(m.create).first().click();
      const form = console.dialog(m.create);
      const field = (label: string) => form.getByLabel(label, { exact: true });
      await console.choose(form, m.packageName, "CrediAlDía");
      await field(console.say(m.version)).fill(version);
      await field(console.say(p.days)).fill("1");
      await field(console.say(m.shuntPercentage)).fill("40");
      await console.button(p.addInterval, form).click();
      await console.button(p.addInterval, form).click();
      const part = (no: number, label: string) => field(`${console.say(p.intervalNo, { no })}: ${label}`);
      await part(1, console.say(p.to)).fill("2000");
      await part(1, console.say(m.increase)).fill("100");
      await field(console.say(m.overLimit)).fill("500");
      await isFine(page, "[role=dialog]");
      await console.button(m.create, form).click();
      await expect(form).toContainText(console.say(refusals.intervals));
      await console.button(p.removeInterval, form, { no: 2 }).click();
      await field(console.say(m.shuntPercentage)).fill("100");
      const replay = form.getByRole("region", { name: console.say(w.region) });
      await console.button(r.begin, replay).click();
      await expect(replay).toContainText(console.say(r.waiting));
      await product.settle();
      await expect(replay).toContainText("$1,100.00");
      await isFine(page, "[role=dialog]");
      await field(console.say(m.shuntPercentage)).fill("40");
      await expect(replay).toContainText(console.say(r.outdated));
      await console.button(m.create, form).click();
      await expect(form).toBeHidden();
      const row = console.row(PACKAGE).filter({ hasText: version });
      await expect(row).toContainText(console.say(labelOf(ruleState, 0)));

      await console.act(row, m.enable);
      const enable = page.getByRole("dialog");
      await enable.getByLabel(console.say(m.reason), { exact: true }).fill("Empieza");
      await console.button(m.enable, enable).click();
      await expect(enable).toBeHidden();
      await approveAs(browser, console, "finance", PACKAGE);
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(ruleState, 1)));
      await isFine(page, "body");

      await console.act(row, m.edit);
      const edit = console.dialog(m.edit);
      await edit.getByLabel(console.say(m.shuntPercentage), { exact: true }).fill("50");
      await edit.getByLabel(console.say(m.reason), { exact: true }).fill("Más");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      await approveAs(browser, console, "finance", PACKAGE);
      await page.reload();
      await expect(row).toContainText("50");

      await console.act(row, m.replay);
      const replays = page.getByRole("dialog");
      await console.button(r.begin, replays).click();
      await expect(replays).toContainText(console.say(r.waiting));
      await product.settle();
      await expect(replays.getByRole("table", { name: console.say(w.weeks) })).toBeVisible();
      await isFine(page, "[role=dialog]");
      await replays.getByRole("button", { name: console.say(ui.close) }).click();

      await console.act(row, revisions.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByRole("listitem")).toHaveCount(3);
      await isFine(page, "[role=dialog]");
      await drawer.getByRole("button", { name: console.say(ui.close) }).click();

      await console.act(row, m.disable);
      const disable = page.getByRole("dialog");
      await disable.getByLabel(console.say(m.reason), { exact: true }).fill("Se cierra");
      await console.button(m.disable, disable).click();
      await expect(row).toContainText(console.say(labelOf(ruleState, 0)));
      await console.open("automaticReLending", { view: "historical" });
      await expect(console.row(PACKAGE).filter({ hasText: version }).first()).toContainText("50");
      await isFine(page, "body");
    });
  });
}
