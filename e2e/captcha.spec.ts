import { authMessages, authRefusals } from "../src/access/auth/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ settings: { CAPTCHA: "on" }, lang: "es" });

test("the captcha is shown, refreshed on demand and after a failure, and must be right", async ({ console, page }) => {
  await page.goto("/login");
  const other = console.button(ui.otherCaptcha);
  const image = other.locator("img");
  await expect(image).toHaveAttribute("src", /^data:image\/svg/);
  const first = (await image.getAttribute("src")) ?? "";
  await other.click();
  await expect(image).not.toHaveAttribute("src", first);
  const second = (await image.getAttribute("src")) ?? "";

  await console.fillLogin("ops");
  await expect(page.getByText(console.say(ui.enterCaptcha))).toBeVisible();
  await page.getByRole("textbox", { name: console.say(authMessages.captcha) }).fill("????");
  await console.button(authMessages.login).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(console.say(authRefusals.captchaWrong));
  await expect(image).not.toHaveAttribute("src", second);
});
