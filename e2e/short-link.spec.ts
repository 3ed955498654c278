import { readFileSync } from "node:fs";
import { linkState } from "../src/apps/short-link/domain/state.ts";
import { giveDomain } from "../src/apps/domain/server/testing/give-domain.ts";
import {
  shortLinkMessages as m,
  shortLinkPageMessages as p,
  shortLinkRefusals,
  visitorMessages,
} from "../src/apps/short-link/messages.ts";
import { revisionMessages as r } from "../src/control/revision/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: where links may lead changes here.
test.use({ settings: {} });

const STORE = "https://play.google.com/store/apps/details?id=mx.prestaya.app";
const OTHER = "https://apps.apple.com/mx/app/id1";
const BROWSER_LANG = { cn: "zh-CN", en: "en-US", es: "es-MX" } as const;

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a short link is made, followed, drawn as a code, led elsewhere by two, and disabled", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const code = `campaña-${lang}`.replace("ñ", "n");
      const domain = `s-${lang}.prestaya.mx`;
      await giveDomain(product.services.connection.db, {
        domain,
        purpose: "shortLink",
        packageName: "mx.prestaya.app",
      });
      const follow = async () => {
        // what a process has read is kept for a second
        product.clock.advance(1000);
        return fetch(`${product.baseUrl}/s/${code}`, {
          redirect: "manual",
          headers: { "accept-language": BROWSER_LANG[lang] },
        });
      };
      await console.enterAs("marketing");
      await console.open("shortLink");
      await isFine(page, "body");
      await console.toolbar(m.create).first().click();
      const form = console.dialog(m.create);
      const field = (label: (typeof m)[keyof typeof m]) => form.getByLabel(console.say(label), { exact: true });
      await console.button(m.create, form).click();
      await expect(form.getByText(console.missing(m.target)).first()).toBeVisible();
      await console.choose(form, m.packageName, "PrestaYa");
      await field(m.code).fill("login");
      await field(m.target).fill("https://play.google.com@evil.example/");
      await console.button(m.create, form).click();
      await expect(form.getByText(console.say(shortLinkRefusals.credentials)).first()).toBeVisible();
      await field(m.target).fill(STORE);
      await console.button(m.create, form).click();
      await expect(form.getByText(console.say(shortLinkRefusals.reserved)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await field(m.code).fill(code);
      await console.choose(form, m.domain, domain);
      await console.button(m.create, form).click();
      await expect(form).toBeHidden();
      const row = console.row(code);
      await expect(row).toContainText(console.say(labelOf(linkState, "active")));
      expect((await follow()).headers.get("location")).toBe(STORE);

      await console.act(row, p.qr);
      const qr = page.getByRole("dialog");
      await expect(qr.getByAltText(console.say(p.qr))).toBeVisible();
      await expect(qr).toContainText(`https://${domain}/s/${code}`);
      await isFine(page, "[role=dialog]");
      for (const [save, begin] of [
        [p.saveSvg, "<svg"],
        [p.savePng, "\u0089PNG"],
      ] as const) {
        const waits = page.waitForEvent("download");
        await console.button(save, qr).click();
        expect(readFileSync(await (await waits).path(), "latin1").slice(0, begin.length)).toBe(begin);
      }
      await page.keyboard.press("Escape");

      await console.act(row, m.edit);
      const edit = console.dialog(m.edit);
      await edit.getByLabel(console.say(m.target), { exact: true }).fill(OTHER);
      await edit.getByLabel(console.say(m.reason), { exact: true }).fill("iPhone");
      await console.button(ui.save, edit).click();
      await expect(edit).toBeHidden();
      expect((await follow()).headers.get("location")).toBe(STORE);
      await approveAs(browser, console, "ops", code);
      expect((await follow()).headers.get("location")).toBe(OTHER);

      await expect
        .poll(async () => {
          await page.reload();
          return row.innerText();
        })
        .toMatch(/\b3\b/);
      await console.act(row, m.clicksByDay);
      const clicks = page.getByRole("dialog");
      await expect(clicks).toContainText(console.say(p.clicksNote, { total: 3 }));
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");

      await console.act(row, r.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer).toContainText("Óscar Medina");
      await expect(drawer).toContainText(OTHER);
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");

      await page.reload();
      await console.act(row, m.disable);
      const disable = page.getByRole("dialog");
      await disable.getByLabel(console.say(m.reason), { exact: true }).fill("Fin de campaña");
      await console.button(m.disable, disable).click();
      await expect(row).toContainText(console.say(labelOf(linkState, "disabled")));
      const gone = await follow();
      expect(gone.status).toBe(404);
      expect(await gone.text()).toContain(console.say(visitorMessages.notFound));
    });
  });
}
