import { auth } from "../src/access/auth/contract.ts";
import { activeFlag } from "../src/access/staff-user/domain/status.ts";
import { staffUserMessages as m, staffUserRefusals } from "../src/access/staff-user/messages.ts";
import { staffPageMessages as p } from "../src/access/staff-user/web/messages.ts";
import type { Message, Params } from "../src/platform/shared/messages.ts";
import { ruleMessages } from "../src/platform/shared/platform-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { run, sql } from "../src/platform/server/database/connect.ts";
import { roleSeed } from "../seeds/roles.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

const roleName = (code: string): Message =>
  roleSeed.find((role) => role.code === code)?.name ?? { cn: "", en: "", es: "" };

/** Types a reason into the open dialog of an action and confirms it by the action's verb. */
async function confirm(console: Console, action: Message, note: Message): Promise<void> {
  const form = console.dialog(note);
  await form.getByLabel(console.say(m.reason)).fill("Branch request 17");
  await console.button(action, form).click();
}

for (const [index, lang] of journeyIn("es").entries()) {
  test.describe(lang, () => {
    test.use({ lang });
    const account = `persona-${lang}`;

    test("an account is created with a password shown once, gets another role, and is disabled and enabled", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      await console.enterAs("admin");
      await console.open("sysUser");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));
      await isFine(page, "body");

      await console.button(m.create).click();
      const form = console.dialog(m.create);
      await console.button(m.create, form).click();
      await expect(form.getByText(console.missing(m.account), { exact: true }).first()).toBeVisible();
      await form.getByLabel(say(m.account), { exact: true }).fill("9 no");
      await form.getByLabel(say(m.name), { exact: true }).fill("Persona Nueva");
      await form.getByLabel(say(m.phone), { exact: true }).fill("123");
      await console.choose(form, m.roles, say(roleName("service")));
      await page.keyboard.press("Tab");
      await expect(form.getByText(say(ruleMessages.length, { field: say(m.phone), digits: 10 })).first()).toBeVisible();
      await expect(form.getByText(say(p.accountForm, { field: say(m.account) })).first()).toBeVisible();
      await form.getByLabel(say(m.account), { exact: true }).fill(account);
      await form.getByLabel(say(m.phone), { exact: true }).fill(`555123400${index}`);
      await isFine(page, "[role=dialog]");
      await console.button(m.create, form).click();

      const once = console.dialog(p.once);
      await expect(once).toContainText(say(p.onceHint, { account }));
      const password = await once.locator(".code-text").innerText();
      expect(password).toHaveLength(16);
      await expect(once.locator(".copy")).toHaveCSS("opacity", "1");
      await isFine(page, "[role=dialog]");
      await console.button(p.onceKept, once).click();
      await expect(once).toBeHidden();
      const entered = await product.post(auth.login.path, JSON.stringify({ account, password }), { "x-lang": lang });
      expect(entered.code).toBe("200");

      await console.open("sysUser", { account });
      const row = console.row(account);
      await expect(row).toContainText(say(roleName("service")));
      await expect(row).toContainText(say(labelOf(activeFlag, 1)));
      await console.act(row, m.edit);
      const edit = page.getByRole("dialog");
      await console.choose(edit, m.roles, say(roleName("reviewer")));
      await page.keyboard.press("Tab");
      await expect(edit.getByText(say(p.rolesEnd))).toBeVisible();
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, edit).click();
      await expect(row).toContainText(say(roleName("reviewer")));

      await console.act(row, m.disable);
      await expect(page.getByRole("dialog")).toContainText(say(p.disableNote));
      await isFine(page, "[role=dialog]");
      await confirm(console, m.disable, p.disableNote);
      await expect(row).toContainText(say(labelOf(activeFlag, 0)));
      await console.act(row, m.enable);
      await confirm(console, m.enable, p.enableNote);
      await expect(row).toContainText(say(labelOf(activeFlag, 1)));
      await console.button(ui.undo, console.notice(m.enable)).click();
      await expect(row).toContainText(say(labelOf(activeFlag, 0)));
    });

    test("a password is reset, an authenticator taken off and the sessions ended, each for a reason", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const { db } = product.services.connection;
      await run(db, sql`update staff_user set mfa_secret = 'sealed elsewhere' where account = 'marketing'`);
      await console.enterAs("admin");
      await console.open("sysUser", { account: "marketing" });
      const row = console.row("marketing");
      await console.act(row, m.unbindMfa);
      await expect(page.getByRole("dialog")).toContainText(say(p.unbindNote));
      await isFine(page, "[role=dialog]");
      await confirm(console, m.unbindMfa, p.unbindNote);
      await expect(page.getByRole("dialog")).toBeHidden();

      const token = (
        await product.post(
          auth.login.path,
          JSON.stringify({ account: "marketing", password: product.services.config.demoPassword }),
          { "x-lang": lang },
        )
      ).data as { token: string };
      await console.act(row, m.kick);
      await expect(page.getByRole("dialog")).toContainText(say(p.kickNote));
      await isFine(page, "[role=dialog]");
      await confirm(console, m.kick, p.kickNote);
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect
        .poll(async () => (await product.post(auth.info.path, "{}", { "x-auth-token": token.token })).code)
        .toBe("-1");

      const before = sql`select password_hash from staff_user where account = 'ops'`;
      await console.act(row, m.reset);
      await isFine(page, "[role=dialog]");
      await confirm(console, m.reset, p.resetNote);
      const once = console.dialog(p.once);
      await expect(once.locator(".code-text")).toHaveText(/^\S{16}$/);
      await console.button(p.onceKept, once).click();
      await run(
        db,
        sql`update staff_user set password_hash = (${before}), must_change_password = false
            where account = 'marketing'`,
      );
    });
  });
}

test.describe("who may do what", () => {
  test.use({ lang: "en" });

  test("one's own account offers no reset, and the auditor no action at all", async ({ console, page }) => {
    await console.enterAs("admin");
    await console.open("sysUser", { account: "admin" });
    const own = console.row("Alejandra Ruiz");
    await expect(console.button(m.edit, own)).toBeVisible();
    await expect(console.button(ui.more, own)).toBeHidden();
    await console.logOut();
    await console.logIn("auditor");
    await console.open("sysUser");
    await expect(console.row("Alejandra Ruiz")).toBeVisible();
    await expect(page.getByRole("columnheader", { name: console.say(ui.actions) })).toBeHidden();
    await expect(console.button(m.create)).toBeHidden();
  });

  test("a phone that somebody else has is refused at its field", async ({ console }) => {
    await console.enterAs("admin");
    await console.open("sysUser", { account: "lead" });
    await console.act(console.row("lead"), m.edit);
    const form = console.dialog(m.edit);
    await form.getByLabel(console.say(m.phone), { exact: true }).fill("5550001001");
    await console.button(ui.save, form).click();
    await expect(form.getByText(console.say(staffUserRefusals.phoneTaken)).first()).toBeVisible();
  });

  test("the list is filtered by role", async ({ console, page }) => {
    await console.enterAs("admin");
    await console.open("sysUser");
    await console.button(ui.filters).click();
    await page.locator("[data-filter=role]").getByRole("combobox").click();
    await page
      .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)")
      .getByText("Finance", { exact: true })
      .click();
    await console.button(ui.search).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Finance" })).toBeVisible();
    await expect(page.locator("tbody tr")).toHaveCount(2);
  });
});
