import { generateSync } from "otplib/functional";
import { auth } from "../src/access/auth/contract.ts";
import { authMessages, authRefusals } from "../src/access/auth/messages.ts";
import { securityMessages } from "../src/access/auth/web/messages.ts";
import { run, sql } from "../src/platform/server/database/connect.ts";
import { platformRefusals } from "../src/platform/shared/platform-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { Console } from "./fixtures/console.ts";
import { holdBack } from "./fixtures/hold-back.ts";
import { expect, test } from "./fixtures/test.ts";

const ACCOUNT_LIMIT = 5;
const STEP_MS = 30_000;
const NEWCOMER = "nueva-ops";
const OWN_PASSWORD = "otra-clave-larga-2026";

test.use({ lang: "en" });

test("tells what is missing under the fields, and a wrong password on the form", async ({ console, page }) => {
  await page.goto("/login");
  await console.button(authMessages.login).click();
  await expect(page.getByText(console.say(ui.enterUsername))).toBeVisible();
  await expect(page.getByText(console.say(ui.enterPassword))).toBeVisible();
  await expect(page.getByLabel(console.say(ui.username))).toBeFocused();
  await console.fillLogin("auditor", "not the password 1");
  await expect(page.locator("form").getByRole("alert")).toHaveText(console.say(authRefusals.loginFailed));
  await expect(page).toHaveURL(/\/login$/);
  await console.fillLogin("auditor");
  await expect(console.notice(ui.loginSuccess)).toBeVisible();
});

test("who types faster than the captcha comes is signed in as soon as it is known whether one is asked for", async ({
  console,
  page,
}) => {
  const letGo = await holdBack(page, auth.captcha.path);
  await page.goto("/login");
  await console.fillLogin("auditor");
  await expect(page.locator("form [type=submit]")).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(console.mainMenu()).toBeVisible();
});

test("a late answer to what was asked in a session that was left ends nothing of the next one", async ({
  console,
  page,
}) => {
  const letGo = await holdBack(page, auth.setLanguage.path);
  await console.logIn("service");
  await console.button(ui.language).click();
  await page.getByRole("menuitem", { name: "Español" }).click();
  console.lang = "es";
  await console.logOut();
  await console.fillLogin("finance");
  await expect(console.mainMenu()).toBeVisible();
  const late = page.waitForResponse(`**${auth.setLanguage.path}`);
  letGo();
  expect(await (await late).json()).toMatchObject({ code: platformRefusals.expired.code });
  await console.followMenu("customer");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(console.mainMenu()).toBeVisible();
});

/** Keeps every word that comes onto the page outside the login. */
const keepWords = (): void => {
  const kept: string[] = [];
  Object.assign(window, { kept });
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ target, addedNodes }) => [target, ...addedNodes])) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest("main.login, head") || element.querySelector("main.login, head")) continue;
      kept.push(node.textContent ?? "");
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

test("where nobody has chosen, the login offers the browser's language, and each account reads its own from the first word on", async ({
  browser,
  product,
}) => {
  for (const [account, language] of [
    ["ops", "es"],
    ["admin", "en"],
  ] as const)
    await (await product.staff(account)).call(auth.setLanguage, { language });
  const context = await browser.newContext({ baseURL: product.baseUrl, locale: "en-GB" });
  const page = await context.newPage();
  await page.addInitScript(keepWords);
  await page.goto("/login");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "zh-CN");
  await expect(page.getByRole("button", { name: ui.useBrowserLanguage.en })).toBeVisible();

  await new Console(page, product, "cn").fillLogin("ops");
  const own = new Console(page, product, "es");
  await expect(own.mainMenu()).toBeVisible();
  const words = await page.evaluate(() => (window as unknown as { kept: string[] }).kept);
  expect(words.join("")).toContain(own.say(ui.skipToContent));
  expect(words.filter((word) => /\p{Script=Han}/u.test(word))).toEqual([]);
  await page.reload();
  await expect(own.mainMenu()).toBeVisible();
  await own.logOut();
  await expect(html).toHaveAttribute("lang", "es-MX");
  await own.fillLogin("admin");
  await expect(new Console(page, product, "en").mainMenu()).toBeVisible();
  await context.close();
});

test("an account that failed too often must wait, even with the right password", async ({ console, page }) => {
  await page.goto("/login");
  for (let failures = 0; failures < ACCOUNT_LIMIT; failures += 1) {
    const answered = page.waitForResponse("**/api/login");
    await console.fillLogin("finance2", `wrong password ${failures}`);
    await answered;
  }
  await console.fillLogin("finance2");
  await expect(page.locator("form").getByRole("alert")).toHaveText(
    console.say(authRefusals.tooManyAttempts, { minutes: 15 }),
  );
});

test("an authenticator is bound, then asked for at the login, with a recovery code in its place", async ({
  console,
  page,
  product,
}) => {
  const { clock } = product;
  await console.enterAs("collector");
  await console.open("systemSecurity");
  await console.button(authMessages.mfaBegin).click();
  const password = console.dialog(authMessages.mfaBegin);
  await password.getByLabel(console.say(authMessages.password)).fill(product.services.config.demoPassword);
  await console.button(securityMessages.next, password).click();

  const offer = console.dialog(securityMessages.scan);
  await expect(offer.getByRole("img", { name: console.say(securityMessages.qr) })).toBeVisible();
  const secret = await offer.locator(".code-text").innerText();
  const code = (): string => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
  await offer.getByRole("textbox").first().click();
  await page.keyboard.type(code());
  await console.button(securityMessages.bind, offer).click();
  const recovery = console.dialog(securityMessages.recoveryHint);
  await expect(recovery.locator(".code-text")).toHaveCount(10);
  const codes = await recovery.locator(".code-text").allInnerTexts();
  await console.button(securityMessages.saved, recovery).click();
  await expect(page.getByText(console.say(securityMessages.bound), { exact: true })).toBeVisible();
  await console.logOut();

  await console.fillLogin("collector");
  const six = page.getByLabel(console.say(ui.secondStep));
  await console.button(ui.verify).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(console.say(ui.codeEmpty));
  await six.fill("123");
  await console.button(ui.verify).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(console.say(ui.codeSixDigits));
  await six.fill(code());
  await expect(page.locator("form").getByRole("alert")).toHaveText(console.say(authRefusals.codeUsed));
  clock.advance(STEP_MS);
  await six.fill(code());
  await expect(console.mainMenu()).toBeVisible();
  await console.logOut();

  await console.fillLogin("collector");
  await console.button(ui.useRecoveryCode).click();
  await page.getByLabel(console.say(ui.recoveryCode)).fill(codes[0] ?? "");
  await console.button(ui.verify).click();
  await expect(console.mainMenu()).toBeVisible();
});

test("a password that somebody else set is changed before anything else, by the page's one primary button", async ({
  console,
  page,
  product,
}) => {
  const { db } = product.services.connection;
  await run(
    db,
    sql`with made as (insert into staff_user (account, name, password_hash, must_change_password, created_at)
                      select ${NEWCOMER}, name, password_hash, true, created_at from staff_user where account = 'ops'
                        returning id)
        insert into user_role (user_id, role_id)
        select made.id, ur.role_id from made, user_role ur join staff_user u on u.id = ur.user_id
          where u.account = 'ops'`,
  );
  await page.goto("/login");
  await console.fillLogin(NEWCOMER);
  await expect(
    page.getByRole("alert").filter({ hasText: console.say(securityMessages.mustChangePasswordHint) }),
  ).toBeVisible();
  await expect(console.mainMenu().getByRole("link")).toHaveCount(1);
  await expect(page.locator("#content .ant-btn-primary")).toHaveText([console.say(authMessages.changePassword)]);
  await isFine(page, "body");

  await console.button(authMessages.changePassword, page.locator("#content")).click();
  const form = console.dialog(authMessages.changePassword);
  await form.getByLabel(console.say(ui.currentPassword)).fill(product.services.config.demoPassword);
  await form.getByLabel(console.say(authMessages.newPassword), { exact: true }).fill(OWN_PASSWORD);
  await console.button(authMessages.changePassword, form).click();
  await expect(page).toHaveURL(/\/login$/);
  await console.fillLogin(NEWCOMER, OWN_PASSWORD);
  await expect(console.mainMenu().getByRole("link").nth(1)).toBeAttached();
  await expect(page.getByText(console.say(securityMessages.mustChangePasswordHint))).toBeHidden();
});
