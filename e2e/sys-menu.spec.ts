import type { Page } from "@playwright/test";
import { auth } from "../src/access/auth/contract.ts";
import { menu } from "../src/access/menu/contract.ts";
import { menuMessages as m, menuPageMessages as p } from "../src/access/menu/messages.ts";
import { menuRefusals } from "../src/access/menu/domain/refusals.ts";
import { menuType } from "../src/access/menu/domain/menu-type.ts";
import type { Message, Params } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { violations } from "./fixtures/axe.ts";
import { labelOf, menuName } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: its menu is changed.
test.use({ settings: {} });

async function isFine(page: Page, within: string): Promise<void> {
  await expect(page.locator(`${within} .loading`)).toHaveCount(0);
  expect(await violations(page, "light", within)).toEqual([]);
}

const NAMES = { cn: "Laboratory", en: "Archive", es: "Workshop" };

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a directory is added, a page moves there and back, and the directory goes", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const name = NAMES[lang];
      const perms = `${name.toLowerCase()}:group:view`;
      await console.enterAs("admin");
      await console.open("sysMenu");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));
      await expect(console.row("loan:group:view")).toBeVisible();
      await isFine(page, "body");

      await console.button(p.addDirectory).click();
      const form = page.getByRole("dialog");
      await expect(form).toContainText(say(p.noUrl, { path: "…" }));
      await form.locator("button[type=submit]").click();
      await expect(form.getByText(console.missing(m.nameCn)).first()).toBeVisible();
      for (const [label, value] of [
        [m.nameCn, "资料室"],
        [m.nameEn, "登录"],
        [m.nameEs, "Archivo"],
        [m.perms, "loan:bill:repay"],
      ] as const)
        await form.getByLabel(say(label), { exact: true }).fill(value);
      await form.locator("button[type=submit]").click();
      await expect(form.locator(".ant-form-item-explain-error").first()).toBeVisible();
      await form.getByLabel(say(m.perms), { exact: true }).fill(perms);
      await form.locator("button[type=submit]").click();
      await expect(form.getByText(say(menuRefusals.pathInvalid)).first()).toBeVisible();
      await form.getByLabel(say(m.nameEn), { exact: true }).fill(name);
      await isFine(page, "[role=dialog]");
      await form.locator("button[type=submit]").click();
      await expect(form).toBeHidden();
      await expect(console.row(perms)).toContainText(say(labelOf(menuType, "directory")));

      await console.act(console.row("system:loginLog:view"), m.move);
      await console.choose(
        page.getByRole("dialog"),
        m.parentId,
        lang === "cn" ? "资料室" : lang === "en" ? name : "Archivo",
      );
      await isFine(page, "[role=dialog]");
      await page.getByRole("dialog").locator("button[type=submit]").click();
      await expect(page.getByRole("dialog")).toBeHidden();
      const admin = await product.staff("admin");
      const groupOf = async (): Promise<string | undefined> =>
        (await admin.call(auth.menu, {})).key.find(({ child }) => child.some(({ url }) => url === "loginLog"))?.path;
      expect(await groupOf()).toBe(name);

      await console
        .row("system:loginLog:view")
        .dragTo(console.row("system:sysRole:view"), { targetPosition: { x: 80, y: 3 } });
      await expect.poll(groupOf).toBe("System");
      await expect(console.row(perms).locator(".menu-toggle")).toHaveCount(0);

      await console.act(console.row(perms), ui.remove);
      const removal = page.getByRole("dialog");
      await expect(removal).toContainText(say(p.touchesNobody));
      await removal.getByLabel(say(m.reason), { exact: true }).fill("test");
      await removal.locator("button[type=submit]").click();
      await expect(removal).toBeHidden();
      await expect(console.row(perms)).toHaveCount(0);
    });

    test("a deletion says whom it touches, and is refused where nobody could undo it", async ({ console, page }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      await console.enterAs("admin");
      await console.open("sysMenu");
      await page.getByRole("textbox", { name: say(p.search) }).fill("system:sysRole");
      await expect(console.row("loan:group:view")).toHaveCount(0);
      await console.act(console.row("system:sysRole:view"), ui.remove);
      const removal = page.getByRole("dialog");
      await expect(removal).toContainText("system:sysRole:authorize");
      await expect(removal.locator(".menu-impact li").last()).toContainText(/\d/);
      await isFine(page, "[role=dialog]");
      await removal.getByLabel(say(m.reason), { exact: true }).fill("test");
      await removal.locator("button[type=submit]").click();
      await expect(removal.getByRole("alert").first()).toBeVisible();
      await page.keyboard.press("Escape");
    });

    test("the menu is looked at as a role sees it, in any language", async ({ console, page }) => {
      await console.enterAs("auditor");
      await console.open("sysMenu");
      await expect(console.row("loan:group:view")).toBeVisible();
      await expect(page.getByRole("columnheader", { name: console.say(ui.actions) })).toBeHidden();
      await console.button(m.preview).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(console.say(m.roleId), { exact: true }).click();
      await page.locator(".ant-select-item-option").nth(6).click();
      const shown = dialog.locator(".menu-preview");
      await expect(shown).toContainText(console.say(menuName("reconciliation")));
      await dialog.getByText("Español", { exact: true }).click();
      await expect(shown).toContainText(menuName("reconciliation").es);
      await isFine(page, "[role=dialog]");
    });
  });
}

test("what nobody asks for and what changes a path is said before it is saved", async ({ console, page, product }) => {
  await console.enterAs("admin");
  await console.open("sysMenu");
  await console.act(console.row("finance:group:view"), ui.edit);
  const form = page.getByRole("dialog");
  await form.getByLabel(console.say(m.nameEn), { exact: true }).fill("Money");
  await expect(form).toContainText(console.say(p.pathChanges, { from: "Finance", to: "Money" }));
  await page.keyboard.press("Escape");
  await console.button(ui.discard).click();
  const admin = await product.staff("admin");
  const { list } = await admin.call(menu.tree, {});
  expect(list.find(({ perms }) => perms === "finance:group:view")?.name.en).toBe("Finance");
  await console.act(console.row("system:operationLog:view"), p.addChild);
  await form.getByLabel(console.say(m.perms), { exact: true }).fill("system:operationLog:frobnicate");
  await expect(form).toContainText(console.say(p.permsUnused));
});
