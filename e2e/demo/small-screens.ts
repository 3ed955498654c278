import { expect } from "@playwright/test";
import { auth } from "../../src/access/auth/contract.ts";
import { roleMessages } from "../../src/access/role/messages.ts";
import { billMessages } from "../../src/book/plan/messages.ts";
import { reviewMessages } from "../../src/desk/review/messages.ts";
import { deskMessages } from "../../src/desk/review/web/messages.ts";
import { text } from "../../src/platform/shared/messages.ts";
import { ui } from "../../src/platform/shared/ui-messages.ts";
import { open, say, settled, test } from "../fixtures/demo.ts";
import { beyondScreen, stuck } from "../fixtures/geometry.ts";

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
  await open(page, demo, "orderDetails", demo.records["orderDetails"], "tab=plan");
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

test("on a phone a card shows what its page names, and the rest when it is unfolded", async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, demo, "loan");
  const card = page.locator(".card").first();
  const facts = card.locator("dt");
  const seen = () => facts.evaluateAll((labels) => labels.filter((label) => label.checkVisibility()).length);
  await expect.poll(seen).toBe(6);
  const all = await facts.count();
  expect(all).toBeGreaterThan(6);
  await card.getByText(text(ui.moreFacts, "es", { count: all - 6 })).click();
  await expect.poll(seen).toBe(all);
  expect(await beyondScreen(page)).toEqual([]);
});

test("on a phone the buttons of a list stand in one line, and the open tab in sight", async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, demo, "RepayReplenish");
  const tops = await page
    .locator(".list-tools .ant-btn")
    .evaluateAll((buttons) => buttons.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
  // As soon as a head is told that its line broke, its parts take less room: the search keeps its own line, nevertheless.
  await open(page, demo, "account");
  await expect(page.locator(".list-head.tight")).toBeVisible();
  const box = await page.locator(".list-head .search-box").boundingBox();
  const filters = await page.locator(".list-head .search-box + .ant-btn").boundingBox();
  expect([filters?.y, (filters?.x ?? 0) > 300]).toEqual([box?.y, true]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, demo, "clientDetail", demo.records["clientDetail"], "tab=timeline");
  const tab = page.locator("#content [role=tab][aria-selected=true]");
  await expect(tab).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  // but for a fraction of a pixel
  await expect(tab).toBeInViewport({ ratio: 0.99 });

  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, demo, "customer");
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(page.locator(".cards")).toBeVisible();
  await expect(page.locator("#content [role=tab][aria-selected=true]")).toBeInViewport({ ratio: 1 });
});

test("on a phone rights are given and a request is decided", async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, demo, "sysRole");
  const card = page.locator(".card").first();
  await expect(card).toBeVisible();
  const authorize = card.getByRole("button", { name: say(roleMessages.authorize), exact: true });
  if (!(await authorize.isVisible())) await card.getByRole("button", { name: say(ui.more), exact: true }).click();
  await authorize.or(page.getByRole("menuitem", { name: say(roleMessages.authorize), exact: true })).click();
  const rights = page.locator(".rights-drawer");
  await rights.locator("input[type=checkbox]").last().click();
  await expect(rights.getByRole("button", { name: say(ui.save) })).toBeEnabled();
  await expect(rights.getByRole("button", { name: say(ui.save) })).toBeInViewport({ ratio: 1 });
  expect(await beyondScreen(page)).toEqual([]);
  await open(page, demo, "approvalCenter");
  await page.locator(".card dd a").first().click();
  const request = page.locator(".request-drawer");
  for (const button of await request.locator(".request-decisions button").all())
    await expect(button).toBeInViewport({ ratio: 1 });
  expect(await beyondScreen(page)).toEqual([]);
});

test("on a phone the decision of a case stands before the case, which is many screens long", async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, demo, "creditReviewOrder", demo.records["creditReviewOrder"]);
  const rail = page.getByRole("complementary", { name: say(deskMessages.decision) });
  await expect(rail.getByRole("checkbox").first()).toBeInViewport({ ratio: 1 });
  await expect(rail.getByRole("button", { name: say(reviewMessages.reject) })).toBeInViewport({ ratio: 1 });
});

test("at 200 % nothing that stays in sight takes the room of the rest", async ({ page, demo }) => {
  for (const size of [
    { width: 720, height: 450 },
    { width: 960, height: 540 },
  ]) {
    await page.setViewportSize(size);
    for (const [identifier, ...query] of [
      ["orderDetails", demo.records["orderDetails"]],
      ["creditReviewOrder", demo.records["creditReviewOrder"]],
      ["loan"],
    ] as const) {
      await open(page, demo, identifier, ...query);
      await page.locator("#content").evaluate((box) => box.scrollTo(0, box.scrollHeight));
      expect(await stuck(page), `${identifier} at ${size.width}`).toEqual([]);
      expect(await beyondScreen(page), `${identifier} at ${size.width}`).toEqual([]);
    }
  }
});

test("a record's header keeps its height from one record of the list to the next", async ({ page, demo }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, demo, "loan", "status=50");
  const head = page.locator(".detail-head");
  const height = async (): Promise<number> => (await head.boundingBox())?.height ?? 0;
  await page.locator("tbody tr[data-row]").first().locator("[data-field=orderNo] a").click();
  const next = head.getByRole("link", { name: say(ui.next), exact: true });
  await expect(next).toBeVisible();
  const [first, place] = [await height(), await next.boundingBox()];
  await next.click();
  await expect(head.getByRole("link", { name: say(ui.previous), exact: true })).toBeVisible();
  await settled(page);
  expect([await height(), await next.boundingBox()]).toEqual([first, place]);
});
