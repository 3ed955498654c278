import type { Page } from "@playwright/test";
import { billMessages } from "../src/book/plan/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { paidOut } from "../src/testing/borrower.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ lang: "es" });

/** Collects what the browser refuses under the page's policy; asked for after the steps. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const kept = JSON.parse(sessionStorage.getItem("violations") ?? "[]") as string[];
        sessionStorage.setItem(
          "violations",
          JSON.stringify([...kept, `${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`]),
        );
      },
    );
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("violations") ?? "[]") as string[]);
}

test("the console works under its policy: styles, dialogs, menus, dates, growing texts and notices break none of it", async ({
  console,
  page,
  product,
}) => {
  const violations = await watchPolicy(page);
  const { orderNo } = await paidOut(product, "policy");
  await console.logIn("finance");
  await console.open("bill", { orderNo });
  await console.button(ui.userMenu).click();
  await page.keyboard.press("Escape");
  await console.button(ui.language).click();
  await page.getByRole("menuitem", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  console.lang = "en";
  await console.act(console.row(orderNo), billMessages.reduce);
  const form = page.locator(".money-dialog");
  await expect(form).toBeVisible();
  // The component library writes its styles at run time; a dialog locks the scroll of the page with one more.
  expect(await form.evaluate((element) => getComputedStyle(element).position)).not.toBe("static");
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe("hidden");
  const reason = form.locator("textarea").first();
  const height = async (): Promise<number> => (await reason.boundingBox())?.height ?? 0;
  const before = await height();
  await reason.fill(Array.from({ length: 7 }, (_, line) => `renglón ${line}`).join("\n"));
  expect(await height()).toBeGreaterThan(before + 30);
  await reason.fill(Array.from({ length: 30 }, (_, line) => `renglón ${line}`).join("\n"));
  expect(await height()).toBeLessThan(260);
  expect(await violations()).toEqual([]);
});

test("a script or a style sheet without the page's nonce is not carried out", async ({ page }) => {
  const violations = await watchPolicy(page);
  await page.goto("/login");
  const shown = await page.evaluate(async () => {
    const holder = document.createElement("div");
    document.body.append(holder);
    holder.innerHTML =
      "<style>body { color: rgb(1, 2, 3) !important }</style><p style='color: red'>x</p><img src=x onerror='window.broken = 1'>";
    const script = document.createElement("script");
    script.textContent = "window.broken = 2";
    document.body.append(script);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return getComputedStyle(document.body).color;
  });
  expect(shown).not.toBe("rgb(1, 2, 3)");
  // the handler's turn comes once the picture could not be loaded
  const refused = async (): Promise<(string | undefined)[]> =>
    (await violations()).map((violation) => violation.split(" ")[0]);
  await expect
    .poll(refused)
    .toEqual(expect.arrayContaining(["script-src-attr", "script-src-elem", "style-src-attr", "style-src-elem"]));
  expect(await page.evaluate(() => (window as { broken?: number }).broken ?? null)).toBeNull();
});
