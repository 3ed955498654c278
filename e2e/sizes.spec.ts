import { expect, test as base, type Page } from "@playwright/test";
import { auth } from "../src/features/auth/contract.ts";
import { billMessages } from "../src/features/bill/messages.ts";
import { text, type Message } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { builtPages } from "../seeds/built.ts";
import { pathOf } from "./fixtures/console.ts";
import { openDemo, type Demo } from "./fixtures/demo.ts";
import { beyondScreen, hiddenInTables } from "./fixtures/geometry.ts";

interface Opened extends Demo {
  readonly token: string;
  /** An overdue order, and its customer. */
  readonly loanId: string;
  readonly customerId: string;
}

/** One demo portfolio for the file, looked at by its administrator. */
const test = base.extend<object, { demo: Opened }>({
  demo: [
    async ({}, give) => {
      const demo = await openDemo();
      const token = await demo.enter("admin");
      const { list } = await demo.ask<{ list: readonly { id: string; customerId: string }[] }>(token, "/api/loan/list", { status: [40], pageSize: 1 });
      const [order] = list;
      if (!order) throw new Error("the demo has an overdue order");
      await give({ ...demo, token, loanId: order.id, customerId: order.customerId });
      await demo.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ demo }, give) => give(demo.baseUrl),
});

const WIDTHS = [1440, 1280, 1024];
const TABS = ["summary", "plan", "money", "ledger", "timeline"];
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  payment: ["", "tab=all"],
  openPay: ["", "view=webhooks"],
  opm: ["", "view=transactions"],
  pnlDataupload: ["", "view=versions"],
  reconciliation: ["", "view=statements", "view=emails"],
  balance: ["tab=withdrawals"],
};
const say = (message: Message): string => text(message, "es");
const pages = [...builtPages()].filter((page) => page !== "login" && page !== "testTools").sort();

/** Opens a page in Spanish, whose words are the longest, with everything that it asked for. */
async function open(page: Page, demo: Opened, identifier: string, query = ""): Promise<void> {
  await page.addInitScript((token) => {
    localStorage.setItem("lang", "es");
    localStorage.setItem("x-auth-token", token);
  }, demo.token);
  const records: Readonly<Record<string, string>> = { orderDetails: `loanId=${demo.loanId}`, clientDetail: `customerId=${demo.customerId}` };
  await page.goto(`${pathOf(identifier)}?${[records[identifier], query].filter(Boolean).join("&")}`);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator("main h1, main .search-prompt").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true], main .skeleton, main .loading")).toHaveCount(0);
}

for (const identifier of pages) {
  const views = identifier === "orderDetails" ? TABS.map((tab) => `tab=${tab}`) : (VIEWS[identifier] ?? [""]);
  test(`${identifier} hides no id, state, amount or date`, async ({ page, demo }) => {
    for (const view of views) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, demo, identifier, view);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await hiddenInTables(page), `${view} at ${width}`).toEqual([]);
      }
    }
  });

  test(`${identifier} fits a phone`, async ({ page, demo }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const view of views) {
      await open(page, demo, identifier, view);
      expect.soft(await beyondScreen(page), view).toEqual([]);
    }
    await expect(page.getByRole("button", { name: say(ui.userMenu) })).toBeInViewport({ ratio: 1 });
  });
}

test("on a phone one logs out, changes the language, and Esc closes the menu", async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, demo, "loan");
  await page.getByRole("button", { name: say(ui.expandMenu) }).click();
  const menu = page.getByRole("navigation", { name: say(ui.mainMenu) });
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: say(ui.userMenu) }).click();
  await expect(page.getByRole("menuitem", { name: say(auth.logout.title) })).toBeInViewport({ ratio: 1 });
  await page.getByRole("menuitem", { name: "English" }).click();
  await expect(page.getByRole("button", { name: ui.userMenu.en })).toBeVisible();
});

test("on a phone a money dialog shows its whole effect", async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, demo, "orderDetails", "tab=plan");
  await page
    .locator(".card")
    .first()
    .getByRole("button", { name: say(ui.more) })
    .or(
      page
        .locator(".card")
        .first()
        .getByRole("button", { name: say(billMessages.reduce) }),
    )
    .first()
    .click();
  const item = page.getByRole("menuitem", { name: say(billMessages.reduce) });
  if (await item.isVisible()) await item.click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[inputmode=decimal]").first().fill("1.00");
  await dialog.locator("textarea").fill("Acuerdo");
  await expect(dialog.locator(".effect")).toBeVisible();
  await dialog.locator(".postings summary").click();
  expect(await beyondScreen(page)).toEqual([]);
});
