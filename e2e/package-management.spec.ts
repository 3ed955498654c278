import { DEMO_MERCHANT } from "../seeds/lending.ts";
import { packageOpen, packageStatus } from "../src/apps/package/domain/sets.ts";
import {
  packageMessages as m,
  packagePageMessages as p,
  packageRefusals as refusals,
} from "../src/apps/package/messages.ts";
import { revisionMessages as revisions } from "../src/control/revision/messages.ts";
import { run, sql } from "../src/platform/server/database/connect.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: which apps there are changes here.
test.use({ settings: {} });

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a package is added, launched, opened, given another merchant, closed and copied", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const name = `mx.nueva.${lang}`;
      const merchant = `Otra ${lang}`;
      await run(
        product.services.connection.db,
        sql`insert into merchant (merchant_no, name, zone)
            values (${`M2-${lang.toUpperCase()}`}, ${merchant}, 'America/Mexico_City')`,
      );
      await console.enterAs("ops");
      await console.open("packageManagement");
      await isFine(page, "body");
      await console.toolbar(m.create).first().click();
      const create = console.dialog(m.create);
      await console.button(m.create, create).click();
      await expect(create.getByText(console.missing(m.packageName)).first()).toBeVisible();
      const field = (label: keyof typeof m) => create.getByLabel(console.say(m[label]), { exact: true });
      await field("packageName").fill("mx.prestaya.app");
      await field("appName").fill(`Nueva ${lang}`);
      await field("domain").fill("https://nueva.mx/app");
      await console.choose(create, m.merchant, `${DEMO_MERCHANT} · M1001`);
      await console.button(m.create, create).click();
      await expect(create.getByText(console.say(p.domainForm)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await field("domain").fill("nueva.mx");
      await console.button(m.create, create).click();
      await expect(create.getByText(console.say(refusals.taken)).first()).toBeVisible();
      await field("packageName").fill(name);
      await console.button(m.create, create).click();
      await expect(create).toBeHidden();
      const row = console.row(name);
      await expect(row).toContainText(console.say(labelOf(packageStatus, 0)));
      await expect(row).toContainText(console.say(labelOf(packageOpen, "closed")));

      for (const [action, shown] of [
        [m.launch, labelOf(packageStatus, 1)],
        [m.enable, labelOf(packageOpen, "open")],
      ] as const) {
        await console.act(row, action);
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel(console.say(m.reason), { exact: true }).fill("x");
        await console.button(action, dialog).click();
        await expect(row).toContainText(console.say(shown));
      }

      await console.act(row, m.edit);
      const edit = console.dialog(m.edit);
      await console.choose(edit, m.merchant, `${merchant} · M2-${lang.toUpperCase()}`);
      await edit.getByLabel(console.say(m.reason), { exact: true }).fill("x");
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      await expect(row).not.toContainText(merchant);
      await approveAs(browser, console, "finance", name);
      await page.reload();
      await expect(row).toContainText(merchant);

      await console.act(row, m.issueKey);
      const issue = console.dialog(m.issueKey);
      await issue.getByLabel(console.say(m.reason), { exact: true }).fill("x");
      await isFine(page, "[role=dialog]");
      await console.button(m.issueKey, issue).click();
      await expect(issue).toBeHidden();
      await approveAs(browser, console, "admin", name);
      await page.reload();
      await console.act(row, m.collectKey);
      await console.button(m.collectKey, console.dialog(m.collectKey)).click();
      const key = page.getByRole("dialog").filter({ hasText: console.say(p.keyOnce) });
      await expect(key).toContainText(/[\w-]{43}/);
      await isFine(page, "[role=dialog]");
      await console.button(p.kept, key).click();
      await expect(key).toBeHidden();
      await console.act(row, m.revokeKey);
      const revoke = console.dialog(m.revokeKey);
      await revoke.getByLabel(console.say(m.reason), { exact: true }).fill("x");
      await console.button(m.revokeKey, revoke).click();
      await expect(revoke).toBeHidden();

      await console.act(row, m.disable);
      const close = page.getByRole("dialog");
      await expect(close).toContainText(console.say(p.openOrders));
      await close.getByLabel(console.say(m.reason), { exact: true }).fill("x");
      await isFine(page, "[role=dialog]");
      await console.button(m.disable, close).click();
      await expect(row).toContainText(console.say(labelOf(packageOpen, "closed")));

      await console.act(row, revisions.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByRole("listitem")).toHaveCount(5);
      await isFine(page, "[role=dialog]");
      await drawer.getByRole("button", { name: console.say(ui.close) }).click();

      await console.act(row, m.copy);
      const copy = console.dialog(m.copy);
      await expect(copy.getByLabel(console.say(m.domain), { exact: true })).toHaveValue("nueva.mx");
      await copy.getByLabel(console.say(m.packageName), { exact: true }).fill(`${name}.dos`);
      await console.button(m.copy, copy).click();
      await expect(console.row(`${name}.dos`)).toContainText(merchant);
      await isFine(page, "body");
    });
  });
}
