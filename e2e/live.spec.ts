import { asSystem } from "../src/platform/server/context.ts";
import { only, sql } from "../src/platform/server/database/connect.ts";
import { refreshPermissions, revokeSessionsOfUser } from "../src/access/auth/server/api.ts";
import { auth } from "../src/access/auth/contract.ts";
import { authMessages } from "../src/access/auth/messages.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Product } from "../src/testing/product.ts";
import { applyAs } from "../src/testing/borrower.ts";
import { menuName, pathOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

/** Gives a page to a role, with its buttons, or takes it away. */
async function grant(product: Product, role: string, page: string, given: boolean): Promise<void> {
  const entries = sql`select m.id from menu m where split_part(m.perms, ':', 2) = ${page}`;
  const ofRole = sql`select r.id from role r where r.code = ${role}`;
  await asSystem(product.services, async (ctx) => {
    await (
      given
        ? sql`insert into role_menu (role_id, menu_id) select r.id, m.id from role r, menu m
            where r.code = ${role} and m.id in (${entries}) on conflict do nothing`
        : sql`delete from role_menu where role_id in (${ofRole}) and menu_id in (${entries})`
    ).execute(ctx.db);
    await refreshPermissions(ctx, "*");
  });
}

async function kick(product: Product, account: string): Promise<void> {
  const { id } = await only<{ id: string }>(
    product.services.connection.db,
    sql`select id from staff_user where account = ${account}`,
  );
  await asSystem(product.services, (ctx) => revokeSessionsOfUser(ctx, id));
}

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a changed role takes effect at once, without a login and without losing what was typed", async ({
      console,
      page,
      product,
    }) => {
      const { orderNo } = await applyAs(product, `live-${lang}`);
      await console.enterAs("service");
      await console.open("loan", { orderNo });
      await console.openGroup("sysUser");
      await console.act(console.row(orderNo), loanMessages.remark);
      const form = console.dialog(loanMessages.remark);
      const words = form.getByLabel(console.say(loanMessages.remark), { exact: true });
      await words.fill("Prometió pagar el lunes");
      const link = console.mainMenu().getByRole("link", { name: console.say(menuName("sysUser")), exact: true });
      await expect(link).toHaveCount(0);

      await grant(product, "service", "sysUser", true);
      await expect(link).toHaveCount(1);
      await expect(words).toHaveValue("Prometió pagar el lunes");
      await page.goto(pathOf("sysUser"));
      await expect(page.getByRole("heading", { level: 1, name: console.say(menuName("sysUser")) })).toBeVisible();

      await grant(product, "service", "sysUser", false);
      await expect(page.getByRole("alert")).toContainText(console.say(ui.pageNotYours));
      await expect(link).toHaveCount(0);
      await expect(console.mainMenu()).toBeVisible();
    });

    test("a kicked user is asked for the password at once, and goes on where they were", async ({
      console,
      page,
      product,
    }) => {
      await console.enterAs("reviewer");
      await console.open("loan");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("tbody tr").first()).toBeVisible();
      await kick(product, "reviewer");
      const again = console.dialog(ui.loginExpired);
      await expect(again).toBeVisible();
      await again
        .getByLabel(console.say(authMessages.password), { exact: true })
        .fill(product.services.config.demoPassword);
      await console.button(auth.login.title, again).click();
      await expect(again).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${pathOf("loan")}$`));
      await kick(product, "reviewer");
      await expect(again).toBeVisible();
    });
  });
}

test("who logs out is not asked for the password, in no tab", async ({ console, page, context }) => {
  await console.logIn("ops");
  const second = await context.newPage();
  await second.goto(pathOf("loan"));
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  await console.logOut();
  await expect(second).toHaveURL(/\/login$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(second.getByRole("dialog")).toHaveCount(0);
});
