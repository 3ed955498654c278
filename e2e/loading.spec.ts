import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { staffUserMessages } from "../src/access/staff-user/messages.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { keyMessages } from "../src/platform/shared/keys-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { inBothThemes } from "./fixtures/axe.ts";
import { menuName, type Console } from "./fixtures/console.ts";
import { holdBack } from "./fixtures/hold-back.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ lang: "es" });

/** What may be loaded before a first list shows its rows, and of scripts by the login, in bytes after gzip. */
const MOST = 380 * 1024;
const MOST_OF_LOGIN = 200 * 1024;
/** What only the code of a part says: of the list's own pager, and of the library's dialogs, forms, dates and selects. */
const PAGER = "goToPage";
const HEAVY = ["useModal", "validateFirst", "getWeekFirstDate", "rc-virtual-list"];
const DIALOGS = /\/loan-dialogs-[^/]*\.js$/;

let orderNo: string;

test.beforeAll(async ({ product }) => {
  const [order] = await makeOrders(product, ["loading-1"], 0);
  orderNo = order?.orderNo ?? "";
});

/** Keeps what the page loads of scripts and style sheets from now on. */
function loadedBy(page: Page): Map<string, Response> {
  const loaded = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname)) loaded.set(pathname, response);
  });
  return loaded;
}

/** What files come to after gzip, in bytes. */
const weightOf = (files: readonly Buffer[]): number => files.reduce((sum, file) => sum + gzipSync(file).length, 0);

/** Asks for the notes of the order with the keys of its row. */
async function askForRemark(console: Console): Promise<void> {
  await console.row(orderNo).focus();
  await console.page.keyboard.press(".");
  await console.page.getByRole("menuitem", { name: console.say(loanMessages.remark) }).press("Enter");
}

test("a first list loads little before its rows: neither dialogs nor the date picker; what it opens comes after them", async ({
  console,
  page,
}) => {
  await console.enterAs("ops");
  await page.clock.install();
  const loaded = loadedBy(page);
  const letGo = await holdBack(page, loan.list.path);
  await console.open("loan");
  await expect(page.locator("main .skeleton").first()).toBeVisible();
  await expect(page.locator("#top-tools > *").first()).toBeVisible();
  // However long the rows take, nothing else comes in their way.
  await page.clock.fastForward(60_000);
  const files = await Promise.all([...loaded.values()].map((response) => response.body()));
  const parts = [PAGER, ...HEAVY].filter((mark) => files.some((file) => file.includes(mark)));
  expect(parts).toEqual([PAGER]);
  expect(weightOf(files)).toBeLessThan(MOST);
  expect([...loaded.keys()].filter((path) => DIALOGS.test(path))).toEqual([]);

  letGo();
  await expect(console.row(orderNo)).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.fastForward(2000);
      return [...loaded.keys()].filter((path) => DIALOGS.test(path));
    })
    .toHaveLength(1);
});

test("the login loads little, however long one stays on it", async ({ page }) => {
  const loaded = loadedBy(page);
  await page.goto("/login", { waitUntil: "networkidle" });
  await expect(page.locator("#login-password")).toBeVisible();
  const scripts = [...loaded].filter(([path]) => path.endsWith(".js"));
  const files = await Promise.all(scripts.map(([, response]) => response.body()));
  expect(files.length).toBeGreaterThan(0);
  expect(weightOf(files)).toBeLessThan(MOST_OF_LOGIN);
});

test("a dialog that is asked for before it is there opens as soon as it is, and gives the focus back to the row", async ({
  console,
  page,
}) => {
  await console.enterAs("ops");
  let letGo = await holdBack(page, DIALOGS);
  await console.open("loan");
  await askForRemark(console);
  const waits = page.getByRole("progressbar", { name: console.say(ui.loading) });
  const dialog = console.dialog(loanMessages.remark);
  await expect(waits).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
  letGo();
  await expect(dialog.getByRole("textbox").first()).toBeFocused();
  await expect(waits).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(console.row(orderNo)).toBeFocused();

  letGo = await holdBack(page, DIALOGS);
  await page.reload();
  await console.row(orderNo).focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(console.say(loanMessages.remark));
  await expect(page.getByRole("option").first()).toHaveText(console.say(loanMessages.remark));
  await page.keyboard.press("Enter");
  await expect(waits).toHaveCount(1);
  letGo();
  await expect(dialog.getByRole("textbox").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(console.row(orderNo)).toBeFocused();
});

test("what a page offers joins the options of somebody who chose faster than it came", async ({ console, page }) => {
  const letGo = await holdBack(page, /\/sysUser\.page-[^/]*\.js$/);
  await console.enterAs("admin");
  const choose = async (words: string): Promise<void> => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: console.say(keyMessages.palette) })).toBeFocused();
    await page.keyboard.type(words);
  };
  await console.open("loan");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const users = console.say(menuName("sysUser"));
  const create = page.getByRole("option", { name: console.say(staffUserMessages.create), exact: true });
  await choose(users);
  await expect(page.getByRole("option", { name: users }).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await choose(console.say(staffUserMessages.create));
  await expect(create).toHaveCount(0);
  letGo();
  await expect(create).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(console.dialog(staffUserMessages.create)).toBeVisible();
});

test("a dialog that cannot be loaded says so, and may be tried again", async ({ console, page }) => {
  await console.enterAs("ops");
  await page.route(DIALOGS, (route) => route.abort());
  await console.open("loan");
  await askForRemark(console);
  const told = page.getByRole("dialog", { name: console.say(ui.notLoaded) });
  await expect(told.getByRole("alert")).toContainText(console.say(ui.notLoaded));
  expect(await inBothThemes(page, ".not-loaded")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(told).toHaveCount(0);
  await expect(console.row(orderNo)).toBeFocused();

  await askForRemark(console);
  await expect(told.getByRole("alert")).toBeVisible();
  await page.unroute(DIALOGS);
  await console.button(ui.reload, told).click();
  await askForRemark(console);
  await expect(console.dialog(loanMessages.remark).getByRole("textbox").first()).toBeFocused();
  await expect(told).toHaveCount(0);
});

test("a form leaves the focus to whoever is in it before its first field has it", async ({ console, page }) => {
  await console.enterAs("ops");
  await console.open("loan");
  await expect(console.row(orderNo)).toBeVisible();
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    const request = window.requestAnimationFrame;
    window.requestAnimationFrame = (run) => held.push(run);
    Object.assign(window, {
      showFrames: () => {
        window.requestAnimationFrame = request;
        held.forEach((run) => request(run));
        return new Promise((shown) => request(() => request(shown)));
      },
    });
  });
  await askForRemark(console);
  const other = console.dialog(loanMessages.remark).getByRole("textbox").nth(1);
  await other.focus();
  await page.keyboard.type("somebody is ");
  await page.evaluate("showFrames()");
  await page.keyboard.type("here");
  await expect(other).toHaveValue("somebody is here");
  await expect(other).toBeFocused();
});

test("a notice that cannot be shown takes nothing else with it", async ({ console, page }) => {
  const toasts = /\/toasts-[^/]*\.js/;
  await page.route(toasts, (route) => route.abort());
  const dropped = page.waitForEvent("requestfailed", (request) => toasts.test(request.url()));
  await console.enterAs("ops");
  await console.open("loan");
  await askForRemark(console);
  const dialog = console.dialog(loanMessages.remark);
  await dialog.getByLabel(console.say(loanMessages.remark), { exact: true }).fill("Llamar a las 10");
  await dialog.getByLabel(console.say(loanMessages.remarktwo), { exact: true }).fill("vip");
  await page.keyboard.press("Control+Enter");
  await dropped;
  await expect(dialog).toBeHidden();
  await console.followMenu("customer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(console.say(menuName("customer")));
});
