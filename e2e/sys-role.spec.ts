import type { Page } from "@playwright/test";
import { loan } from "../src/service/loan/contract.ts";
import { role } from "../src/access/role/contract.ts";
import { dataScope } from "../src/access/grant/domain/data-scope.ts";
import { roleMessages as m, rolePageMessages as p } from "../src/access/role/messages.ts";
import type { Message, Params } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { roleSeed } from "../seeds/roles.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf, menuName, pathOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { secondPerson } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: its roles are changed.
test.use({ settings: {} });

const box = (page: Page, perms: string) => page.locator(`.rights-drawer [data-perms="${perms}"]`);

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a role is created, authorised by the ticking rules, compared, copied and deleted", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const name = `Agencia ${lang}`;
      await console.enterAs("admin");
      await console.open("sysRole");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));
      await expect(page.locator("tbody tr:not(.skeleton)").first()).toBeVisible();
      await isFine(page, "body");

      await console.button(m.create).click();
      const form = page.getByRole("dialog");
      await form.locator("button[type=submit]").click();
      await expect(form.getByText(console.missing(m.roleName)).first()).toBeVisible();
      await form.getByLabel(say(m.roleName), { exact: true }).fill(name);
      await form.getByLabel(say(m.remark), { exact: true }).fill("Externa");
      await isFine(page, "[role=dialog]");
      await form.locator("button[type=submit]").click();
      await expect(form).toBeHidden();
      await expect(console.row(name)).toContainText(say(labelOf(dataScope, "own")));

      await console.act(console.row(name), m.authorize);
      await expect(box(page, "loan:bill:repay")).toBeVisible();
      await expect(page.locator(".rights-drawer aside")).toContainText(say(p.nothingChanges));
      await box(page, "loan:bill:repay").check();
      await expect(box(page, "loan:bill:view")).toBeChecked();
      await box(page, "loan:loan:view").check();
      await expect(box(page, "loan:loan:remark")).not.toBeChecked();
      await box(page, "loan:bill:view").uncheck();
      await expect(box(page, "loan:bill:repay")).not.toBeChecked();
      await box(page, "loan:bill:reduce").check();
      const changes = page.locator(".rights-drawer aside");
      await expect(changes).toContainText(say(p.added, { count: 3 }));
      await expect(changes).toContainText(say(p.touchesNobody));
      await isFine(page, ".rights-drawer");
      await console.button(ui.save, page.locator(".rights-drawer")).click();
      await expect(page.locator(".rights-drawer")).toBeHidden();
      await expect(console.row(name)).toContainText("2");

      await console.act(console.row(name), p.compare);
      const compare = page.getByRole("dialog");
      await compare.getByLabel(say(p.compareWith)).click();
      await page
        .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
        .first()
        .click();
      await expect(compare.locator(".differs").first()).toBeVisible();
      await isFine(page, ".compare-drawer");
      const differing = await compare.locator("tbody tr").count();
      await compare.getByRole("switch", { name: say(p.differencesOnly) }).click();
      await expect.poll(() => compare.locator("tbody tr").count()).toBeGreaterThan(differing);
      await page.keyboard.press("Escape");

      await console.act(console.row(name), m.copy);
      const copy = page.getByRole("dialog");
      await expect(copy).toContainText(say(p.copyOf, { role: name }));
      await copy.getByLabel(say(m.roleName), { exact: true }).fill(`Copy ${lang}`);
      await copy.locator("button[type=submit]").click();
      await expect(copy).toBeHidden();
      const admin = await product.staff("admin");
      expect((await admin.call(role.list, { name: `Copy ${lang}` })).list).toMatchObject([
        { pages: 2, dataScope: "own" },
      ]);

      await console.act(console.row(`Copy ${lang}`), ui.remove);
      const removal = page.getByRole("dialog");
      await removal.getByLabel(say(m.reason), { exact: true }).fill("test");
      await removal.locator("button[type=submit]").click();
      await expect(console.row(`Copy ${lang}`)).toHaveCount(0);
    });

    test("the auditor looks at rights and changes none", async ({ console, page }) => {
      await console.enterAs("auditor");
      await console.open("sysRole");
      await console.act(page.locator("tbody tr").first(), p.viewRights);
      await expect(box(page, "loan:bill:view")).toBeVisible();
      await expect(box(page, "loan:bill:view")).toBeDisabled();
      await expect(page.locator(".rights-drawer aside")).toHaveCount(0);
      await isFine(page, ".rights-drawer");
    });

    test("a page that is not one's own says which permission it takes and who holds it", async ({ console, page }) => {
      await console.enterAs("marketing");
      await page.goto(pathOf("operationLog"));
      await expect(page.getByText(console.say(ui.pageNotYours))).toBeVisible();
      const holders = roleSeed
        .filter(({ code }) => code === "admin" || code === "auditor")
        .map(({ name }) => console.say(name));
      const why = console.say(ui.lacks, {
        name: console.say(menuName("operationLog")),
        roles: holders.join(lang === "cn" ? "、" : ", "),
      });
      await expect(page.locator(".why-not")).toHaveText(why);
      await isFine(page, "main");
    });
  });
}

test("what an administrator takes away is refused to who is signed in within a second, and they stay signed in", async ({
  console,
  page,
  product,
  browser,
}) => {
  await console.enterAs("admin");
  const service = await secondPerson(browser, product, console.lang, "service");
  await service.open("loan");
  await expect(service.mainMenu()).toContainText("Customers");
  const asked = await product.staff("service");
  expect((await asked.ask(loan.remark, { loanId: "1", remark: "a", remarktwo: "b" })).code).toBe("404");

  await console.open("sysRole");
  await console.act(console.row("Customer service"), m.authorize);
  await box(page, "loan:loan:remark").uncheck();
  for (const seen of ["customer", "opinion"]) await box(page, `customer:${seen}:view`).uncheck();
  await console.button(ui.save, page.locator(".rights-drawer")).click();
  await expect(page.locator(".rights-drawer")).toBeHidden();
  await expect
    .poll(async () => (await asked.ask(loan.remark, { loanId: "1", remark: "a", remarktwo: "b" })).code)
    .toBe("403");
  await expect(service.mainMenu()).not.toContainText("Customers");
  await expect(service.mainMenu()).toContainText(service.say(menuName("loan")));
  await expect(service.page).not.toHaveURL(/login/);
  await service.page.context().close();
});
