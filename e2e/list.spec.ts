import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre/xlsx";
import type { Locator } from "@playwright/test";
import { exportMessages } from "../src/control/export/messages.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { checkStatus } from "../src/desk/review/domain/status.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Applied } from "../src/testing/borrower.ts";
import { Console, labelOf } from "./fixtures/console.ts";
import { makeOrders, remark } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

const FORMULA = "=SUM(A1:A9)";

// A host of its own: what a list holds is counted here.
test.use({ settings: {}, lang: "es" });

let orders: Applied[];
const orderNos = (from: number, to?: number): string[] => orders.slice(from, to).map(({ orderNo }) => orderNo);
const shown = (console: Console): Locator => console.page.locator("td[data-field=orderNo] .code-text");
const total = (console: Console): Locator => console.page.locator(".list-head .total");
const saysTotal = (console: Console, count: number): Promise<void> =>
  expect(total(console)).toHaveText(console.say(count === 1 ? ui.totalOne : ui.total, { total: count }));

test.beforeAll(async ({ product }) => {
  orders = await makeOrders(product, ["list-1", "list-2", "list-3", "list-4", "list-5"], 2);
  await remark(product, orders[3]?.loanId ?? "", FORMULA);
});

test("filter, sort and page are in the address and survive detail, back and reload", async ({ console, page }) => {
  await console.enterAs("ops");
  await console.open("loan", { size: "2" });
  await saysTotal(console, 5);
  const waiting = console.say(labelOf(loanStatus, 12));
  const search = page.getByRole("search");
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
  await page.getByRole("listitem", { name: "2", exact: true }).click();
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

test("an empty list says whether there is nothing, or nothing that matches", async ({ console, page }) => {
  await console.enterAs("service");
  await console.open("exportCenter");
  await expect(page.getByText(console.say(ui.nothingYet))).toBeVisible();
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
