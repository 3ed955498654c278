import { generateSync } from "otplib/functional";
import { approval } from "../src/book/approval/contract.ts";
import { securityPolicy } from "../src/access/auth/domain/policy.ts";
import { policyMessages } from "../src/access/auth/domain/policy-messages.ts";
import { authMessages, policyCallMessages } from "../src/access/auth/messages.ts";
import { securityMessages as m } from "../src/access/auth/web/messages.ts";
import { configurationMessages, configurationPageMessages } from "../src/base/configuration/messages.ts";
import type { Product } from "../src/testing/product.ts";
import { roleSeed } from "../seeds/roles.ts";
import { THEMES, violations } from "./fixtures/axe.ts";
import { pathOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { secondPerson } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// authenticators stay bound to these accounts: the file has a host for itself
const PRIVATE = "http://10.0.0.8:8443";
test.use({ settings: { LOG_LEVEL: "error", OUTBOUND_ALLOW: PRIVATE } });

/** Who needs an authenticator is changed by two people. */
async function somebodyElseAgrees(product: Product): Promise<void> {
  const finance = await product.staff("finance");
  const { list } = await finance.call(approval.list, { box: ["toApprove"], label: securityPolicy.mfaRoles.key });
  await finance.approve(list[0]?.id ?? "");
}

const ROLES = { cn: "marketing", en: "reviewer", es: "lead" } as const;

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a role that must have an authenticator is led to binding one, and then to everything else", async ({
      console,
      page,
      product,
      browser,
    }) => {
      const account = ROLES[lang];
      const role = roleSeed.find(({ code }) => code === account)?.name ?? { cn: "", en: "", es: "" };
      const member = await secondPerson(browser, product, lang, account);
      await member.open("loan");
      await expect(member.mainMenu()).toBeVisible();
      if (account === "marketing") await expect(member.page.getByRole("alert")).toBeVisible();

      await console.enterAs("admin");
      await console.open("systemSecurity");
      await page.getByRole("tab", { name: console.say(policyCallMessages.title) }).click();
      await expect(page.getByText(console.say(m.outboundHint))).toBeVisible();
      await expect(page.getByText(PRIVATE)).toBeVisible();
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(
          page.getByRole("listitem").filter({ hasText: console.say(policyMessages.idleMinutes) }),
        ).toBeVisible();
        expect(await violations(page, theme, "#content")).toEqual([]);
      }
      const setting = page.getByRole("listitem").filter({ hasText: console.say(policyMessages.mfaRoles) });
      await console.button(configurationPageMessages.edit, setting).click();
      const form = console.dialog(policyMessages.mfaRoles);
      await form.getByRole("checkbox", { name: console.say(role) }).check();
      await form.getByLabel(console.say(configurationMessages.reason)).fill("CNBV");
      await console.button(configurationMessages.save, form).click();
      await expect(form).toBeHidden();
      await expect(setting).not.toContainText(console.say(configurationPageMessages.changed));
      await somebodyElseAgrees(product);
      await page.goto(`${pathOf("systemSecurity")}?tab=policy`);
      await expect(setting).toContainText(console.say(configurationPageMessages.changed));

      await expect(member.page).toHaveURL(new RegExp(pathOf("systemSecurity")));
      await expect(member.page.getByRole("alert")).toContainText(member.say(m.mustBindMfaHint));
      await expect(member.mainMenu().getByRole("link")).toHaveCount(1);
      await member.button(authMessages.mfaBegin).click();
      const password = member.dialog(authMessages.mfaBegin);
      await password.getByLabel(member.say(authMessages.password)).fill(product.services.config.demoPassword);
      await member.button(m.next, password).click();
      const offer = member.dialog(m.scan);
      const secret = await offer.locator(".code-text").innerText();
      await offer.getByRole("textbox").first().click();
      await member.page.keyboard.type(
        generateSync({ secret, epoch: Math.floor(product.clock.now().getTime() / 1000) }),
      );
      await member.button(m.bind, offer).click();
      await member.button(m.saved, member.dialog(m.recoveryHint)).click();
      await expect(member.page.getByText(member.say(m.mustBindMfaHint))).toBeHidden();
      await expect(member.mainMenu().getByRole("link").nth(1)).toBeAttached();
      await member.page.context().close();

      await console.button(configurationMessages.history, setting).click();
      const drawer = page.getByRole("dialog").filter({ hasText: "CNBV" });
      await expect(drawer).toContainText("CNBV");
      await page.keyboard.press("Escape");
      await console.button(configurationPageMessages.restoreDefault, setting).click();
      const restore = console.dialog(configurationPageMessages.restoreDefault);
      await restore.getByLabel(console.say(configurationMessages.reason)).fill("demo");
      await console.button(configurationPageMessages.restoreDefault, restore).click();
      await expect(restore).toBeHidden();
      await somebodyElseAgrees(product);
      await page.goto(`${pathOf("systemSecurity")}?tab=policy`);
      await expect(setting).not.toContainText(console.say(configurationPageMessages.changed));
    });
  });
}

test.describe("limits", () => {
  test.use({ lang: "en" });

  test("a value outside its bounds is refused at its field", async ({ console, page }) => {
    await console.enterAs("admin");
    await page.goto(`${pathOf("systemSecurity")}?tab=policy`);
    const setting = page.getByRole("listitem").filter({ hasText: console.say(policyMessages.idleMinutes) });
    await console.button(configurationPageMessages.edit, setting).click();
    const form = console.dialog(policyMessages.idleMinutes);
    await form.getByLabel(console.say(policyMessages.idleMinutes)).fill("1");
    await form.getByLabel(console.say(configurationMessages.reason)).fill("x");
    await console.button(configurationMessages.save, form).click();
    await expect(form.locator(".ant-form-item-explain-error").or(form.locator(".form-problems")).first()).toBeVisible();
  });

  test("who may not set the policy sees only what is theirs", async ({ console, page }) => {
    await console.enterAs("ops");
    await page.goto(`${pathOf("systemSecurity")}?tab=policy`);
    await expect(page.getByText(console.say(m.passwordHint))).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
  });
});
