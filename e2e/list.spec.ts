import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import type { Locator } from "@playwright/test";
import { requestMessages } from "../src/book/approval/messages.ts";
import { billMessages } from "../src/book/plan/messages.ts";
import { repaymentMessages, replenishMessages } from "../src/book/repayment/messages.ts";
import { exportMessages } from "../src/control/export/messages.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { savedView } from "../src/access/saved-view/contract.ts";
import { savedViewMessages } from "../src/access/saved-view/messages.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { checkStatus } from "../src/desk/review/domain/status.ts";
import { keyMessages } from "../src/platform/shared/keys-messages.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Applied } from "../src/testing/borrower.ts";
import { inBothThemes } from "./fixtures/axe.ts";
import { Console, labelOf, menuName, pathOf } from "./fixtures/console.ts";
import { holdBack } from "./fixtures/hold-back.ts";
import { makeOrders, remark } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

const FORMULA = "=SUM(A1:A9)";

// A host of its own: what a list holds is counted here.
test.use({ settings: {}, lang: "es" });

let orders: Applied[];
const orderNos = (from: number, to?: number): string[] => orders.slice(from, to).map(({ orderNo }) => orderNo);
const shown = (console: Console): Locator => console.page.locator("td[data-field=orderNo] .code-text");
/** How many rows match, as the open tab of the queue says, or the head where there are no tabs. */
const saysTotal = (console: Console, count: number): Promise<void> =>
  expect(console.page.locator(".list-head .total, .list [role=tab][aria-selected=true] .count")).toHaveText(
    new RegExp(`^${count}\\b`),
  );

test.beforeAll(async ({ product }) => {
  orders = await makeOrders(product, ["list-1", "list-2", "list-3", "list-4", "list-5"], 2);
  await remark(product, orders[3]?.loanId ?? "", FORMULA);
});

test("all filters of a list are seen at once on a smaller screen", async ({ console, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await console.enterAs("ops");
  await console.open("loan");
  await console.button(ui.filters).click();
  const panel = page.getByRole("form", { name: console.say(ui.filters) });
  await expect(panel.getByLabel(console.say(loanMessages.userId))).toBeInViewport({ ratio: 1 });
});

test("filter, sort and page are in the address and survive detail, back and reload", async ({ console, page }) => {
  await console.enterAs("ops");
  await console.open("loan", { size: "2" });
  await saysTotal(console, 5);
  const waiting = console.say(labelOf(loanStatus, 12));
  const search = page.getByRole("search");
  await console.button(ui.filters).click();
  await console.choose(search, loanMessages.status, waiting);
  await console.button(ui.search).click();
  await saysTotal(console, 3);
  const chips = page.getByRole("list", { name: console.say(ui.appliedFilters) });
  await expect(chips).toContainText(waiting);
  await expect(page).toHaveURL(/status=12/);

  const contract = page.getByRole("button", {
    name: console.say(ui.sortBy, { field: console.say(loanMessages.contractCents) }),
  });
  await contract.click();
  await expect(shown(console)).toHaveText(orderNos(3).reverse());
  await contract.click();
  await expect(shown(console)).toHaveText(orderNos(2, 4));
  await console.button(ui.page, page, { page: 2 }).click();
  await expect(shown(console)).toHaveText(orderNos(4));
  const address = page.url();
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    size: "2",
    status: "12",
    sort: "contractCents.asc",
    page: "2",
  });

  await console
    .row(orderNos(4)[0] ?? "")
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderNos(4)[0] ?? "");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(shown(console)).toHaveText(orderNos(4));
  await page.reload();
  await expect(shown(console)).toHaveText(orderNos(4));
  await expect(chips).toContainText(waiting);

  await console.button(ui.removeFilter, chips, { field: console.say(loanMessages.status) }).click();
  await saysTotal(console, 5);
  await expect(page).not.toHaveURL(/status=/);
});

test("one box takes what one has, says as what it looks it up, and leaves a chip", async ({ console, page }) => {
  await console.enterAs("ops");
  await console.open("loan");
  await saysTotal(console, 5);
  const { orderNo } = orders[1] ?? { orderNo: "" };
  const chips = page.getByRole("list", { name: console.say(ui.appliedFilters) });
  await page.keyboard.press("/");
  await page.keyboard.type(orderNo.toLowerCase());
  await expect(page.getByRole("option", { name: orderNo.toLowerCase() })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(chips).toContainText(`${console.say(loanMessages.orderNo)} ${orderNo.toLowerCase()}`);
  await expect(shown(console)).toHaveText([orderNo]);

  await page.keyboard.type(orderNo.slice(-5));
  await expect(page.locator(".meaning").first()).toContainText(console.say(loanMessages.orderNo));
  await page.keyboard.press("Enter");
  await expect(chips).toContainText(orderNo.slice(-5));
  await expect(shown(console)).toHaveText([orderNo]);
  await expect(chips.getByRole("listitem")).toHaveCount(1);
});

test("the one box is worked with the keyboard: arrows choose, Escape closes what is offered and then empties it", async ({
  console,
  page,
}) => {
  await console.enterAs("ops");
  await console.open("loan");
  const box = page.getByRole("combobox");
  const offered = page.getByRole("option");
  const chosen = page.getByRole("option", { selected: true });
  await saysTotal(console, 5);
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("12345");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  const names = await offered.allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  await expect(chosen).toHaveText(names[0] ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText(names[1] ?? "");
  await expect(box).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveText(names.at(-1) ?? "");
  expect(await inBothThemes(page, ".list-head")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(offered).toHaveCount(0);
  await expect(box).toHaveValue("12345");
  await page.keyboard.press("ArrowDown");
  await expect(offered).toHaveCount(names.length);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await page.keyboard.type("12345");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/=12345/);
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
});

test("pages are led to by their numbers, one on or back, or by a number that is typed", async ({ console, page }) => {
  await console.enterAs("ops");
  await console.open("loan", { size: "1" });
  const pages = page.getByRole("navigation", { name: console.say(ui.pages) });
  const current = pages.locator("[aria-current=page]");
  await expect(current).toHaveText("1");
  await expect(console.button(ui.previousPage, pages)).toHaveAttribute("aria-disabled", "true");
  expect(await inBothThemes(page, ".pager")).toEqual([]);
  await console.button(ui.nextPage, pages).press("Enter");
  await expect(current).toHaveText("2");
  await expect(page).toHaveURL(/page=2/);
  await console.button(ui.page, pages, { page: 5 }).press("Enter");
  await expect(current).toHaveText("5");
  // What leads nowhere any more keeps the focus.
  await expect(current).toBeFocused();
  await console.button(ui.nextPage, pages).press("Enter");
  await expect(current).toHaveText("5");
  const field = pages.getByRole("textbox", { name: console.say(ui.goToPage) });
  await field.pressSequentially("p3");
  await field.press("Enter");
  await expect(current).toHaveText("3");
  await expect(field).toHaveValue("");
  await field.fill("99");
  await field.press("Enter");
  await expect(current).toHaveText("5");
  await expect(shown(console)).toHaveText([orders[0]?.orderNo ?? ""]);
  await pages.getByRole("combobox", { name: console.say(ui.rowsPerPage) }).selectOption("20");
  await saysTotal(console, 5);
  await expect(shown(console)).toHaveCount(5);
  await expect(page).not.toHaveURL(/page=/);
});

test("a state that orders wait in is a tab with their number, and days move with the calendar", async ({
  console,
  page,
}) => {
  await console.enterAs("ops");
  await console.open("loan");
  const waiting = console.tab(labelOf(loanStatus, 12));
  await expect(waiting.locator(".count")).toHaveText("3");
  await waiting.click();
  await expect(page).toHaveURL(/tab=12/);
  await expect(shown(console)).toHaveText(orderNos(2).reverse());

  await console.button(ui.filters).click();
  await page.getByLabel(console.say(loanMessages.appliedAt), { exact: true }).click();
  await page
    .locator(".day-preset")
    .filter({ hasText: console.say(ui.yesterday) })
    .click();
  await console.button(ui.search).click();
  await expect(page).toHaveURL(/appliedAt=yesterday/);
  await expect(page.getByText(console.say(ui.noMatch))).toBeVisible();
  const chips = page.getByRole("list", { name: console.say(ui.appliedFilters) });
  await expect(chips).toContainText(console.say(ui.yesterday));
});

test("a day that is pressed while its calendar is on its way opens it when it comes", async ({ console, page }) => {
  const letGo = await holdBack(page, /\/day-input-[^/]*\.js$/);
  await console.enterAs("ops");
  await console.open("loan");
  await console.button(ui.filters).click();
  await page.getByLabel(console.say(loanMessages.appliedAt), { exact: true }).click();
  letGo();
  await expect(page.locator(".day-preset").filter({ hasText: console.say(ui.yesterday) })).toBeVisible();
});

test("a list of one row is no higher than its row and its totals", async ({ console, page }) => {
  await console.enterAs("ops");
  await console.open("loan", { orderNo: orders[0]?.orderNo ?? "" });
  await expect(shown(console)).toHaveCount(1);
  const ends = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((box) => box.getBoundingClientRect().bottom);
  expect(Math.abs((await ends(".grid")) - (await ends(".grid tfoot")))).toBeLessThan(3);
});

test("a view keeps filters and columns under a name, opens by default, and can be given to a role", async ({
  console,
  page,
}) => {
  await console.enterAs("ops");
  await console.open("loan", { tab: "12", sort: "contractCents.asc", orderNo: "0001" });
  const views = page.getByRole("button", { name: console.say(ui.views) });
  const choose = async (name: string): Promise<void> => {
    await views.click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose(console.say(savedView.create.title));
  const form = console.dialog(savedViewMessages.create);
  await form.getByLabel(console.say(savedViewMessages.name), { exact: true }).fill("Por revisar");
  await form.getByRole("switch").click();
  await console.button(savedViewMessages.create, form).click();
  await expect(form).toBeHidden();
  await expect(views).toHaveText(/Por revisar/);

  await console.followMenu("customer");
  await console.followMenu("loan");
  await expect(page).toHaveURL(/tab=12&sort=contractCents.asc&v=\d+/);
  await expect(page).not.toHaveURL(/orderNo/);
  await expect(views).toHaveText(/Por revisar/);

  // Rows that were shown before their view is known would change under the hand of who already reads them.
  const held = Promise.withResolvers<void>();
  await page.route("**/api/saved-view/read", async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith(loan.list.path) && asked.push(request.postData() ?? ""));
  await page.goto(pathOf("loan"));
  await expect(page.locator("tr.skeleton").first()).toBeVisible();
  held.resolve();
  await expect(views).toHaveText(/Por revisar/);
  await expect(page.locator("tr.skeleton")).toHaveCount(0);
  expect(asked.map((body) => JSON.parse(body) as unknown)).toEqual([expect.objectContaining({ status: [12] })]);

  await choose(console.say(savedViewMessages.share));
  const share = console.dialog(savedViewMessages.share);
  await console.choose(share, savedViewMessages.roleId, "Operaciones");
  const nameIn = (label: Message) => share.getByLabel(console.say(label), { exact: true });
  await expect(nameIn(savedViewMessages.nameEs)).toHaveValue("Por revisar");
  await nameIn(savedViewMessages.nameEn).fill("To review");
  await console.button(savedViewMessages.share, share).click();
  await expect(share).toBeHidden();
  await views.click();
  await expect(page.getByRole("menuitem", { name: /Por revisar · Operaciones/ })).toBeVisible();
  await page.getByRole("menuitem", { name: console.say(savedViewMessages.remove) }).click();
  await console.button(savedViewMessages.remove, console.dialog("Por revisar")).click();
  await expect(views).toHaveText(new RegExp(console.say(ui.views)));
  await saysTotal(console, 5);
});

test("the edge of a column is dragged, and stays where it was left", async ({ console, page }) => {
  await console.enterAs("ops");
  await console.open("loan");
  await expect(shown(console)).toHaveCount(5);
  const head = page.getByRole("columnheader", { name: console.say(loanMessages.status), exact: true });
  const widthOf = async (): Promise<number> => (await head.boundingBox())?.width ?? 0;
  const before = await widthOf();
  const edge = await head.locator(".resize").boundingBox();
  if (!edge) throw new Error("the column has no edge");
  const saved = page.waitForResponse("**/api/preference/save");
  await page.mouse.move(edge.x + 4, edge.y + 8);
  await page.mouse.down();
  await page.mouse.move(edge.x + 124, edge.y + 8);
  await page.mouse.up();
  await saved;
  expect(await widthOf()).toBeGreaterThan(before + 100);
  await page.reload();
  await expect(shown(console)).toHaveCount(5);
  await expect.poll(widthOf).toBeGreaterThan(before + 100);
});

test("the tab of a list is in the address and survives a reload", async ({ console, page }) => {
  await console.enterAs("reviewer");
  await console.open("creditReview");
  const approved = console.tab(labelOf(checkStatus, 9));
  await approved.click();
  await expect(page).toHaveURL(/tab=9/);
  await expect(shown(console)).toHaveCount(2);
  await page.reload();
  await expect(approved).toHaveAttribute("aria-selected", "true");
  await expect(shown(console)).toHaveCount(2);
  await page.goBack();
  await expect(shown(console)).toHaveCount(3);
});

test("the chosen columns are remembered for the user, in another browser too", async ({
  console,
  page,
  product,
  browser,
}) => {
  await console.enterAs("ops");
  await console.open("loan");
  const phone = page.getByRole("columnheader", { name: console.say(loanMessages.phone), exact: true });
  await expect(phone).toBeVisible();
  await console.button(ui.columns).click();
  const saved = page.waitForResponse("**/api/preference/save");
  await page.getByRole("checkbox", { name: console.say(loanMessages.phone), exact: true }).click();
  await saved;
  await expect(phone).toBeHidden();

  const elsewhere = await browser.newContext({ baseURL: product.baseUrl });
  const fresh = new Console(await elsewhere.newPage(), product, "es");
  await fresh.prepare();
  await fresh.logIn("ops");
  await fresh.open("loan");
  await expect(shown(fresh)).toHaveCount(5);
  await expect(fresh.page.getByRole("columnheader", { name: fresh.say(loanMessages.phone), exact: true })).toBeHidden();
  await elsewhere.close();
});

test("an identifier is copied by its button", async ({ console, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await console.enterAs("ops");
  const order = orders[0];
  await console.open("orderDetails", { loanId: order?.loanId ?? "" });
  const heading = page.getByRole("heading", { level: 1 });
  await heading.hover();
  await heading.getByRole("button", { name: `${console.say(ui.copy)} ${order?.orderNo}` }).click();
  await expect(heading.getByRole("button", { name: `${console.say(ui.copied)} ${order?.orderNo}` })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order?.orderNo);
});

test("an empty list says whether it is done, has nothing yet and what comes next, or nothing that matches", async ({
  console,
  page,
}) => {
  const said = page.getByRole("status");
  await console.enterAs("service");
  await console.open("exportCenter");
  await expect(said.filter({ hasText: console.say(exportMessages.none) })).toBeVisible();
  await console.open("RepayReplenish");
  const none = said.filter({ hasText: console.say(replenishMessages.none) });
  await console.button(replenishMessages.create, none).click();
  await expect(console.dialog(repaymentMessages.replenish)).toBeVisible();
  await console.enterAs("finance");
  await console.open("approvalCenter");
  await expect(said.filter({ hasText: console.say(requestMessages.nothingToApprove) })).toContainText(
    console.say(ui.allDone),
  );
  await console.open("loan", { orderNo: "no-such-order" });
  await expect(page.getByText(console.say(ui.noMatch))).toBeVisible();
  await console.button(ui.clearFilters).click();
  await saysTotal(console, 5);
});

test("a list that cannot be read says so and is read again on demand", async ({ console, page }) => {
  await console.enterAs("ops");
  await page.route("**/api/loan/list", (route) => route.abort(), { times: 1 });
  await console.open("loan");
  await expect(page.getByRole("alert")).toContainText(console.say(ui.serverError));
  await console.button(ui.retry).click();
  await expect(shown(console)).toHaveCount(5);
});

test("the rows that match are exported as CSV and Excel, with texts that are no formulas", async ({
  console,
  page,
  product,
}) => {
  await console.enterAs("ops");
  await console.open("loan", { status: "12" });
  await saysTotal(console, 3);

  const exportAs = async (format: string): Promise<Buffer> => {
    await console.button(ui.export).click();
    const asked = page.waitForResponse("**/api/loan/list/export");
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).click();
    await asked;
    await product.settle();
    return readFile(await (await saved).path());
  };
  const csv = (await exportAs("CSV")).toString("utf8");
  const lines = csv.trim().split("\r\n");
  expect(lines).toHaveLength(4);
  for (const orderNo of orderNos(2)) expect(csv).toContain(orderNo);
  expect(lines[0]).toContain(console.say(loanMessages.orderNo));
  expect(csv).toContain(`'${FORMULA}`);

  const [sheet] = (await readXlsx(new Uint8Array(await exportAs("Excel")))).sheets;
  const cells = sheet?.rows.flat().map(String) ?? [];
  expect(sheet?.rows).toHaveLength(4);
  expect(cells).toEqual(expect.arrayContaining(orderNos(2)));
  expect(cells.filter((cell) => cell.includes("SUM("))).toEqual([FORMULA]);

  await console.open("exportCenter");
  await expect(console.row("xlsx").or(console.row("XLSX"))).toHaveCount(1);
  await expect(page.getByRole("button", { name: console.say(exportMessages.download) })).toHaveCount(2);
});

const rowAt = (console: Console, index: number): Locator => console.page.locator("tr[data-row]").nth(index);

/** Opens the orders and goes to their first row, as somebody with a keyboard does. */
async function toRows(console: Console): Promise<void> {
  await console.open("loan");
  await expect(shown(console)).toHaveCount(5);
  await expect(console.page.locator("#content")).toBeFocused();
  await console.page.keyboard.press("Tab");
  await expect(console.button(keyMessages.toRows)).toBeFocused();
  await console.page.keyboard.press("Enter");
  await expect(rowAt(console, 0)).toBeFocused();
}

test("a list is one stop that keys move in, and who comes back from a record is on its row", async ({
  console,
  page,
}) => {
  await console.enterAs("ops");
  await toRows(console);
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  await expect(rowAt(console, 1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("tbody :focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(rowAt(console, 1)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(rowAt(console, 1).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(rowAt(console, 1)).toBeFocused();

  const order = await shown(console).nth(1).innerText();
  const title = page.getByRole("heading", { level: 1 });
  await page.keyboard.press("Enter");
  await expect(title).toContainText(order);
  await page.goBack();
  await expect(rowAt(console, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title).toContainText(order);
  await page.getByRole("link", { name: console.say(ui.back), exact: true }).press("Enter");
  await expect(rowAt(console, 1)).toBeFocused();
  await console.followMenu("bill");
  await console.followMenu("loan");
  await expect(page.locator("#content")).toBeFocused();
});

test("a row's actions open as a menu, and what a dialog took of the focus it gives back to the row", async ({
  console,
  page,
}) => {
  await console.enterAs("ops");
  await toRows(console);
  await page.keyboard.press("j");
  await page.keyboard.press(".");
  const menu = page.getByRole("menu", { name: console.say(keyMessages.rowMenu) });
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(rowAt(console, 1)).toBeFocused();
  await page.keyboard.press(".");
  expect(await inBothThemes(page, ".row-menu")).toEqual([]);
  await menu.getByRole("menuitem", { name: console.say(loanMessages.remark) }).press("Enter");
  const dialog = console.dialog(loanMessages.remark);
  await expect(dialog.getByRole("textbox").first()).toBeFocused();
  // On the way round Tab touches the page behind the dialog.
  for (let stop = 0; stop < 8; stop += 1) await page.keyboard.press("Tab");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(rowAt(console, 1)).toBeFocused();
});

test("X selects a row, and the letters are letters where one types", async ({ console, page }) => {
  await console.enterAs("admin");
  await console.open("creditReview");
  const row = page.locator("tr[data-row]").first();
  await expect(row).toBeVisible();
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("x");
  await expect(row.getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("/");
  await page.keyboard.type("xjk");
  await expect(page.locator("main input:focus")).toHaveValue("xjk");
  await expect(row.getByRole("checkbox")).toBeChecked();
});

test("a row is previewed beside the list with all that the list knows of it, and so are the rows after it", async ({
  console,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await console.enterAs("ops");
  await toRows(console);
  const orders = await shown(console).allInnerTexts();
  const preview = page.getByRole("complementary", { name: console.say(keyMessages.preview) });
  await page.keyboard.press("Space");
  await expect(preview.getByRole("heading")).toContainText(orders[0] ?? "");
  await expect(preview.getByText(console.say(loanMessages.merchantNo), { exact: true })).toBeVisible();
  await expect(rowAt(console, 0)).toBeFocused();
  expect(await inBothThemes(page, ".row-preview")).toEqual([]);
  await page.keyboard.press("j");
  await expect(preview.getByRole("heading")).toContainText(orders[1] ?? "");
  await expect(rowAt(console, 1)).toBeFocused();

  await preview.getByRole("link", { name: console.say(keyMessages.openRecord) }).focus();
  await page.keyboard.press("j");
  await expect(preview.getByRole("heading")).toContainText(orders[2] ?? "");
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  await expect(rowAt(console, 2)).toBeFocused();

  await rowAt(console, 3).hover();
  await console.button(keyMessages.preview, rowAt(console, 3)).click();
  await expect(preview.getByRole("heading")).toContainText(orders[3] ?? "");
  await page.setViewportSize({ width: 1024, height: 768 });
  const [area, beside] = await Promise.all([page.locator(".list-body").boundingBox(), preview.boundingBox()]);
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeCloseTo((area?.x ?? 0) + (area?.width ?? 0), 0);
});

test("everything is found by its name: pages in any language, actions of the row, records and those opened before", async ({
  console,
  page,
}) => {
  await console.enterAs("ops");
  await toRows(console);
  const [first, second] = await shown(console).allInnerTexts();
  await page.keyboard.press("Control+k");
  const line = page.getByRole("combobox", { name: console.say(keyMessages.palette) });
  await expect(line).toBeFocused();
  await page.keyboard.type((second ?? "").slice(-6));
  const options = page.getByRole("option");
  await expect(options.first()).toContainText(second ?? "");
  expect(await inBothThemes(page, ".palette")).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(second ?? "");

  await page.keyboard.press("Control+k");
  await expect(line).toBeFocused();
  await expect(page.getByRole("group", { name: console.say(keyMessages.recent) })).toContainText(second ?? "");
  await page.keyboard.type(menuName("bill").cn);
  await expect(options).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(console.say(billMessages.title));

  await toRows(console);
  await page.keyboard.press("Control+k");
  await expect(line).toBeFocused();
  await page.keyboard.type(console.say(loanMessages.remark));
  await expect(options.first()).toHaveText(console.say(loanMessages.remark));
  await page.keyboard.press("Enter");
  await expect(console.dialog(loanMessages.remark)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(line).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(rowAt(console, 0)).toBeFocused();
  await expect(rowAt(console, 0)).toContainText(first ?? "");
});
