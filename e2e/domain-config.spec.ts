import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";
import { playHosts } from "../sandbox/hosts/hosts.ts";
import {
  domainMessages as m,
  domainPageMessages as p,
  domainRefusals as refusals,
} from "../src/apps/domain/messages.ts";
import { checkOutcome } from "../src/apps/domain/domain/outcome.ts";
import { purposes } from "../src/apps/domain/domain/purpose.ts";
import { inUse } from "../src/catalogue/merchant/domain/state.ts";
import { letSandboxPlay } from "../src/platform/server/outbound/probe.ts";

// A host of its own: the first domain of a package is made here.
test.use({ settings: {} });

/** Each journey has a package of its own: they share a host where all of them are made. */
const PACKAGES = { cn: "PrestaYa", en: "CrediAlDía", es: "PrestaYa" } as const;
const PURPOSES = { cn: "api", en: "api", es: "h5" } as const;

for (const lang of journeyIn("es")) {
  const FIRST = `uno-${lang}.example`;
  const SECOND = `dos-${lang}.example`;

  test.describe(lang, () => {
    test.use({ lang });

    test("domains are added, looked at, put into use by two people, and the primary is switched", async ({
      browser,
      console,
      page,
      product,
    }) => {
      test.slow();
      const hosts = await playHosts(
        [{ name: FIRST, answer: (_path, response) => void response.end("hello") }],
        new Date(),
      );
      letSandboxPlay(product.services.config, hosts.names, hosts);
      await console.enterAs("ops");
      await console.open("domainConfig");
      await isFine(page, "#content");

      const add = async (typed: string, name: string): Promise<void> => {
        await console.toolbar(m.create).first().click();
        const form = console.dialog(m.create);
        await form.getByLabel(console.say(m.domain), { exact: true }).fill(typed);
        await console.choose(form, m.purpose, console.say(labelOf(purposes, PURPOSES[lang])));
        await console.choose(form, m.packages, PACKAGES[lang]);
        await page.keyboard.press("Escape");
        await console.button(m.create, form).click();
        if (typed !== name) {
          await expect(form).toContainText(console.say(refusals.path));
          await isFine(page, "[role=dialog]");
          await form.getByLabel(console.say(m.domain), { exact: true }).fill(name);
          await console.button(m.create, form).click();
        }
        await expect(form).toBeHidden();
        await expect(console.row(name)).toContainText(console.say(labelOf(inUse, "disabled")));
      };
      const enable = async (name: string): Promise<void> => {
        await console.act(console.row(name), m.enable);
        const dialog = console.dialog(m.enable);
        await dialog.getByLabel(console.say(m.reason), { exact: true }).fill("Alta");
        await console.button(m.enable, dialog).click();
        await expect(dialog).toBeHidden();
        await approveAs(browser, console, "admin", name);
        await console.open("domainConfig");
        await expect(console.row(name)).toContainText(console.say(labelOf(inUse, "enabled")));
      };

      await add(`https://${FIRST}/v1`, FIRST);
      await console.act(console.row(FIRST), m.check);
      await console.button(m.check, page.getByRole("dialog")).click();
      await expect(console.row(FIRST)).toContainText(console.say(labelOf(checkOutcome, "answered")));
      await hosts.close();
      await enable(FIRST);
      await add(SECOND, SECOND);
      await enable(SECOND);

      await console.open("domainConfig", { view: "primaries" });
      await isFine(page, "#content");
      const row = console.row(FIRST).filter({ hasText: SECOND });
      await console.act(row, m.switch);
      const dialog = console.dialog(m.switch);
      await console.choose(dialog, m.primary, SECOND);
      const preview = dialog.getByRole("region", { name: console.say(p.changes) });
      await expect(preview).toContainText(console.say(p.neverChecked));
      await isFine(page, "[role=dialog]");
      await dialog.getByLabel(console.say(m.reason), { exact: true }).fill("Mudanza");
      await console.button(m.switch, dialog).click();
      await expect(dialog).toBeHidden();
      const before = row.locator("td").filter({ hasText: SECOND });
      await expect(before.last()).toBeVisible();
      await approveAs(browser, console, "admin", PURPOSES[lang]);
      await console.open("domainConfig", { view: "primaries" });
      const [first, second] = [FIRST, SECOND].map((name) => row.getByText(name, { exact: true }));
      await expect(first ?? row).toBeVisible();
      const [a, b] = [await first?.boundingBox(), await second?.boundingBox()];
      expect(b?.x, "the primary stands before its backup").toBeLessThan(a?.x ?? 0);
    });
  });
}
