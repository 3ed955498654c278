import { chromium, type Browser, type Page } from "@playwright/test";

const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium as the browser tests use it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: CHROMIUM_FLAGS });

/** Logs in on the login page that is shown, as the demo's administrator. */
export async function logIn(page: Page): Promise<void> {
  const [account, password] = [page.locator("input").nth(0), page.locator("input[type=password]")];
  await account.fill("admin");
  await password.fill(process.env.DEMO_PASSWORD ?? "Trastienda-demo-2026");
  await password.press("Enter");
  await page.waitForSelector("nav.side a", { state: "attached" });
}

/** The addresses of all pages of the menu, which stays unfolded. */
export async function menuPaths(page: Page): Promise<string[]> {
  const closed = page.locator("nav.side .ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title");
  while ((await closed.count()) > 0) await closed.first().click();
  return page
    .locator("nav.side a")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}
