import { expect } from "@playwright/test";
import { loanStatus } from "../../src/book/order/domain/status.ts";
import { termState } from "../../src/book/plan/domain/status.ts";
import { loanMessages } from "../../src/service/loan/messages.ts";
import { keyMessages } from "../../src/platform/shared/keys-messages.ts";
import { ui } from "../../src/platform/shared/ui-messages.ts";
import { labelOf } from "../fixtures/console.ts";
import { open, say, test } from "../fixtures/demo.ts";

test("an address leads to the page that its last part means", async ({ page, demo }) => {
  await open(page, demo, "loan");
  await page.goto("/loan?orderNo=68494");
  await expect(page).toHaveURL(/\/LoanManagement\/loan\?orderNo=68494$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(loanMessages.title));
});

test("an overdue term says so in the list of bills as in its order", async ({ page, demo }) => {
  await open(page, demo, "bill", "overdueDaysFrom=1");
  const states = page.locator("tbody td[data-field=status] .tone");
  await expect(states.first()).toBeVisible();
  await expect(page.locator("tbody td[data-field=status]:has(.tone-bad)")).toHaveCount(
    await page.locator("tbody td[data-field=status]").count(),
  );
  await expect(states.first()).toContainText(say(termState.member("overdue")?.label ?? loanMessages.title));
});

test("the tab that an address opens is on the screen", async ({ page, demo }) => {
  await open(page, demo, "loan", "tab=40");
  await expect(page.getByRole("tab", { selected: true })).toContainText(say(labelOf(loanStatus, 40)));
  await expect(page.getByRole("tab", { selected: true })).toBeInViewport({ ratio: 1 });
});

test("'?' lists the keys of the page, too", async ({ page, demo }) => {
  await open(page, demo, "approvalCenter");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: say(keyMessages.here) })).toBeVisible();
  for (const key of ["J", "K", "Space"])
    await expect(dialog.locator("kbd").getByText(key, { exact: true }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await open(page, demo, "loan");
  await page.keyboard.press("?");
  const combination = page.getByRole("dialog").locator(".caps").filter({ hasText: "Ctrl" });
  await expect(combination.first()).toHaveText("CtrlK");
});

test("Enter is a new line in a long text, Ctrl-Enter sends it", async ({ page, demo }) => {
  await open(page, demo, "loan");
  const row = page.locator("tbody tr").first();
  await row.getByRole("button", { name: say(ui.more) }).click();
  await page.getByRole("menuitem", { name: say(loanMessages.remark), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox")).toHaveCount(2);
  for (const box of await dialog.getByRole("textbox").all()) {
    await box.fill("Llamar");
    await box.press("Enter");
    await box.pressSequentially("el lunes");
  }
  await expect(dialog).toBeVisible();
  await dialog.locator("textarea").first().press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(row.locator("td[data-field=remark]")).toContainText("el lunes");
});

test("what names a row is a link with a ring, beside a button that copies it", async ({ page, demo }) => {
  await open(page, demo, "loan", "orderNo=68494");
  const cell = page.locator("tbody td[data-field=orderNo]");
  await expect(cell.locator("a button")).toHaveCount(0);
  await cell.getByRole("button").first().focus();
  await page.keyboard.press("ArrowLeft");
  const link = cell.getByRole("link");
  await expect(link).toBeFocused();
  await expect(link).toHaveCSS("outline-style", "solid");
  await expect(link).toHaveCSS("outline-width", "2px");
});

test("the keyboard reaches every cell of a row in sight, and the actions without moving the table", async ({
  page,
  demo,
}) => {
  // So narrow that the customer is beyond the edge, however short the names are.
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, demo, "bill");
  const grid = page.locator("main .grid");
  const place = (): Promise<number> => grid.evaluate(({ scrollLeft }) => scrollLeft);
  const row = page.locator("tbody tr").first();
  await row.locator(".pin-right button").first().focus();
  expect(await place()).toBe(0);
  for (const field of ["name", "orderNo"]) {
    const cell = row.locator(`td[data-field=${field}]`);
    await cell.getByRole("link").focus();
    await expect(cell).not.toHaveAttribute("data-cut");
    await expect(cell.getByRole("link")).toBeInViewport({ ratio: 1 });
    expect(await place()).toBeGreaterThan(0);
  }
});

test("the choice of columns opens with its columns, and no number is said before it is known", async ({
  page,
  demo,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const box = document.querySelector<HTMLElement>(".ant-popover:not(.ant-popover-hidden)");
      if (box && !box.querySelector(".chooser li")) seen.push("an empty box");
      if (
        document.querySelector("main .skeleton") &&
        document.querySelector("main .list-head .total")?.textContent?.startsWith("0 ")
      )
        seen.push("a total of none");
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, demo, "loan");
  await page.getByRole("button", { name: say(ui.columns) }).click();
  await expect(page.getByRole("checkbox", { name: say(loanMessages.name), exact: true })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test("a list shows eighteen rows at 1440 × 900, and twenty-four in compact density", async ({ page, demo }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, demo, "loan", "size=50");
  const whole = (): Promise<number> =>
    page.locator("main .grid").evaluate((grid) => {
      const bottom = grid.querySelector("tfoot")?.getBoundingClientRect().top ?? Infinity;
      const last = Math.min(bottom, grid.getBoundingClientRect().bottom, innerHeight);
      const rows = [...grid.querySelectorAll("tbody tr[data-row]")];
      return rows.filter((row) => row.getBoundingClientRect().bottom <= last).length;
    });
  expect(await whole()).toBeGreaterThanOrEqual(18);
  await page.getByRole("button", { name: say(ui.columns) }).click();
  await page
    .getByRole("radiogroup", { name: say(ui.density) })
    .getByText(say(ui.compact))
    .click();
  await page.keyboard.press("Escape");
  await expect.poll(whole).toBeGreaterThanOrEqual(24);
});

test("the login offers the browser's language and greets in the language of who comes in", async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ baseURL: demo.baseUrl, locale: "es-MX" });
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ui.backOffice.cn);
  await page.getByRole("button", { name: say(ui.useBrowserLanguage) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(ui.backOffice));
  await expect(page.getByRole("button", { name: say(ui.useBrowserLanguage) })).toHaveCount(0);
  await context.close();
});

test("the head of a list stays one line, whatever its words need, and says under the pointer what its icons are", async ({
  page,
  demo,
}) => {
  for (const [identifier, width] of [
    ["opm", 1440],
    ["RepayReplenish", 1280],
    ["RepayReplenish", 1024],
    ["applicationConfig", 1024],
    ["automaticReLending", 1024],
    ["paymentOn", 1024],
    ["pnlDataupload", 1024],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, demo, identifier);
    const head = await page.locator(".list-head").boundingBox();
    expect(head?.height, `${identifier} at ${width}`).toBeLessThan(40);
  }
  await open(page, demo, "RepayReplenish");
  const filters = page.locator(".filter-bar button[aria-controls]");
  await expect(filters).toHaveAttribute("title", say(ui.filters));
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(filters).not.toHaveAttribute("title");
});
