import { authMessages, authRefusals } from "../src/access/auth/messages.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { homeMessages } from "../src/base/home/messages.ts";
import { keyMessages } from "../src/platform/shared/keys-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { reconciliationMessages } from "../src/rails/reconciliation/messages.ts";
import { Console, menuName, pathOf } from "./fixtures/console.ts";
import { inBothThemes } from "./fixtures/axe.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ lang: "cn" });

test("another language changes menu, labels and messages, and is remembered", async ({
  console,
  page,
  product,
  browser,
}) => {
  await console.enterAs("lead");
  await console.open("loan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("贷款订单");
  await console.button(ui.language).click();
  const kept = page.waitForResponse("**/api/user/language");
  await page.getByRole("menuitem", { name: "Español" }).click();
  await kept;
  console.lang = "es";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(console.say(loanMessages.title));
  await expect(console.mainMenu()).toContainText(console.say(menuName("loan")));
  await expect(page.getByRole("columnheader", { name: console.say(loanMessages.orderNo) })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-MX");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(console.say(loanMessages.title));

  const elsewhere = await browser.newContext({ baseURL: product.baseUrl });
  const fresh = new Console(await elsewhere.newPage(), product, "cn");
  await fresh.page.goto("/login");
  await fresh.fillLogin("lead", "wrong password 1");
  await expect(fresh.page.locator("form").getByRole("alert")).toHaveText(authRefusals.loginFailed.cn);
  await fresh.fillLogin("lead");
  await expect(fresh.page.getByRole("heading", { level: 1 })).toHaveText(loanMessages.title.es);
  await elsewhere.close();
});

test("the password is changed with both fields required, and a new login", async ({ console, page, product }) => {
  const changed = "Otra-clave-2027";
  await console.enterAs("lead");
  await console.open("loan");
  await console.button(ui.userMenu).click();
  await page.getByRole("menuitem", { name: console.say(authMessages.changePassword) }).click();
  const form = console.dialog(authMessages.changePassword);
  const submit = console.button(authMessages.changePassword, form);
  await submit.click();
  await expect(form.getByText(console.missing(ui.currentPassword))).toBeVisible();
  await expect(form.getByText(console.missing(authMessages.newPassword))).toBeVisible();
  await form.getByLabel(console.say(ui.currentPassword)).fill("not the password 1");
  await form.getByLabel(console.say(authMessages.newPassword)).fill(changed);
  await submit.click();
  await expect(form.locator(".ant-form-item-explain-error")).toHaveText(console.say(authRefusals.passwordWrong));
  // it stands at its field, and not once more above the form
  await expect(form.locator(".form-problems")).toHaveCount(0);
  await form.getByLabel(console.say(ui.currentPassword)).fill(product.services.config.demoPassword);
  await submit.click();
  await expect(page).toHaveURL(/\/login$/);
  await console.fillLogin("lead", changed);
  await expect(console.mainMenu()).toBeVisible();
});

test("what floats over every page is left out when it cannot be loaded, and the page stays", async ({
  console,
  page,
}) => {
  const dropped: string[] = [];
  await page.route(/waiting\.shell-[^/]*\.js/, (route) => {
    dropped.push(route.request().url());
    return route.abort();
  });
  await console.enterAs("finance");
  await console.open("loan");
  await expect.poll(() => dropped.length).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(console.say(loanMessages.title));
  await expect(page.getByRole("columnheader", { name: console.say(loanMessages.orderNo) })).toBeVisible();
  await expect(console.mainMenu()).toBeVisible();
});

test("G and a letter leads to a page, and '?' says to which: what is bound, on this page and everywhere", async ({
  console,
  page,
}) => {
  await console.enterAs("ops");
  await console.open("customer");
  await expect(page.locator("#content")).toBeFocused();
  await page.keyboard.press("?");
  const dialog = console.dialog(keyMessages.shortcuts);
  const line = dialog.locator("dl > div").filter({ hasText: console.say(menuName("bill")) });
  await expect(line.locator("kbd")).toHaveText(["G", "B"]);
  await expect(dialog.getByText(console.say(keyMessages.rowDown))).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(new RegExp(`${pathOf("customer")}$`));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(new RegExp(`${pathOf("bill")}$`));
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(console.say(homeMessages.title));
  await page.keyboard.press("?");
  await expect(dialog.getByText(console.say(menuName("bill")))).toBeVisible();
  await expect(dialog.getByText(console.say(keyMessages.rowDown))).toHaveCount(0);
});

test("Ctrl-Enter sends a dialog from a select, and from a date with what was typed into it", async ({
  console,
  page,
}) => {
  await console.enterAs("finance");
  await console.open("reconciliation");
  await console.button(reconciliationMessages.import).click();
  const form = console.dialog(reconciliationMessages.import);
  await form.getByLabel(console.say(reconciliationMessages.channel), { exact: true }).focus();
  await page.keyboard.press("Control+Enter");
  await expect(form.getByText(console.missing(reconciliationMessages.channel)).first()).toBeVisible();
  await expect(page.locator(".ant-select-dropdown:visible")).toHaveCount(0);
  const day = form.getByLabel(console.say(reconciliationMessages.statementOn));
  await day.fill("");
  await day.pressSequentially("02-03-2026");
  await page.keyboard.press("Control+Enter");
  await expect(day).toHaveValue("02-03-2026");
  await expect(form.getByText(console.missing(reconciliationMessages.statementOn))).toHaveCount(0);
  await expect(form.getByText(console.missing(reconciliationMessages.channel)).first()).toBeVisible();
});

test("who logs in begins on the page of their work, and later on the page that they were on last", async ({
  console,
  page,
}) => {
  await console.logIn("reviewer");
  await expect(page).toHaveURL(new RegExp(`${pathOf("creditReview")}$`));
  await console.followMenu("customer");
  // The page that one is on is the last one as soon as it is shown.
  await expect(page.locator("section[data-page=customer]")).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL(new RegExp(`${pathOf("customer")}$`));
  await console.logOut();
  await console.fillLogin("finance");
  await expect(page).toHaveURL(new RegExp(`${pathOf("payment")}$`));
  await page.getByRole("link", { name: "Trastienda" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(console.say(homeMessages.title));
  await expect(page.getByRole("heading", { name: console.say(homeMessages.done) })).toBeVisible();
  expect(await inBothThemes(page, "#content")).toEqual([]);
});
