import { strategy } from "../src/desk/seat/domain/status.ts";
import { review } from "../src/desk/review/contract.ts";
import { stays } from "../src/desk/review/domain/share.ts";
import { reviewMessages as m, reviewRefusals } from "../src/desk/review/messages.ts";
import { deskMessages as d } from "../src/desk/review/web/messages.ts";
import { only, run, sql } from "../src/platform/server/database/connect.ts";
import type { Message, Params } from "../src/platform/shared/messages.ts";
import type { Applied } from "../src/testing/borrower.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: who reviews, and what waits, are its subject.
test.use({ settings: {} });

let orders: readonly Applied[];

test.beforeAll(async ({ product }) => {
  const { db } = product.services.connection;
  orders = await makeOrders(product, ["share-one", "share-two", "share-three", "share-four", "share-five"], 0);
  await run(db, sql`delete from work_seat where function = 'review'`);
  await run(
    db,
    sql`with made as (
          insert into staff_user (account, name, password_hash, created_at)
          select v.account, initcap(v.account), u.password_hash, u.created_at from staff_user u,
                 unnest(array['alba', 'bruno']) v (account) where u.account = 'admin' returning id),
        seated as (
          insert into work_seat (user_id, function, weight, daily_cap, on_duty, allocation, enabled, updated_at)
          select id, 'review', 1, null, true, true, true, now() from made)
        insert into user_role (user_id, role_id) select made.id, r.id from made, role r where r.code = 'reviewer'`,
  );
});
test.beforeEach(async ({ product }) => {
  await run(product.services.connection.db, sql`update loan_order set claimed_by = null, claimed_until = null`);
  await run(product.services.connection.db, sql`update loan_order set check_status = 12 where status = 12`);
});

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("waiting orders are shared out as the preview showed, once what changed meanwhile was looked at", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const [first] = orders;
      const orderNo = first?.orderNo ?? "";
      await console.enterAs("admin");
      await console.open("creditReview");
      await console.toolbar(m.share).click();
      const dialog = console.dialog(m.share);
      const table = dialog.getByRole("table", { name: say(m.sharePreview) });
      await expect(table).toContainText(say(d.shareTotal, { count: 5, total: 5 }));
      for (const name of ["Alba", "Bruno"])
        await expect(table.getByRole("row").filter({ hasText: name })).toBeVisible();
      await isFine(page, "[role=dialog]");

      await console.choose(dialog, m.strategy, say(labelOf(strategy, "evenAmount")));
      await expect(console.button(d.shareSubmit, dialog, { count: 5 })).toBeEnabled();
      const admin = await product.staff("admin");
      await admin.call(review.claim, { loanId: first?.loanId });
      await console.button(d.shareSubmit, dialog, { count: 5 }).click();

      await expect(dialog).toContainText(say(reviewRefusals.shareStale, { count: 1 }));
      const changed = dialog
        .getByRole("table", { name: say(d.changedSince) })
        .getByRole("row")
        .filter({ hasText: orderNo });
      await expect(changed).toContainText(say(labelOf(stays, "claimed")));
      await expect(table).toContainText(say(d.shareTotal, { count: 4, total: 4 }));
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Control+Enter");
      await expect(dialog).toBeHidden();
      await expect(page.locator(".toast").filter({ hasText: say(d.sharedOut, { count: 4 }) })).toBeVisible();
      const { held } = await only<{ held: number }>(
        product.services.connection.db,
        sql`select count(*)::integer as held from loan_order l join staff_user u on u.id = l.claimed_by
            where u.account in ('alba', 'bruno')`,
      );
      expect(held).toBe(4);
    });

    test("ticked orders go to the reviewers named, by the keyboard alone", async ({ console, page }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      await console.enterAs("admin");
      await console.open("creditReview");
      const boxes = page.locator("tbody input[type=checkbox]");
      await expect(boxes).toHaveCount(5);
      for (const place of [0, 1]) {
        await boxes.nth(place).focus();
        await page.keyboard.press("Space");
      }
      const bar = page.locator(".bulk");
      await console.button(m.share, bar).focus();
      await page.keyboard.press("Enter");
      const dialog = console.dialog(m.share);
      await expect(console.button(d.shareSubmit, dialog, { count: 2 })).toBeEnabled();
      await dialog.getByLabel(say(m.reviewers), { exact: true }).focus();
      await page.keyboard.type("Bru");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      const table = dialog.getByRole("table", { name: say(m.sharePreview) });
      await expect(table.locator("tbody tr")).toHaveCount(1);
      await expect(console.button(d.shareSubmit, dialog, { count: 2 })).toBeEnabled();
      await page.keyboard.press("Control+Enter");
      await expect(dialog).toBeHidden();
      await expect(page.locator("tbody tr").filter({ hasText: "Bruno" })).toHaveCount(2);
    });
  });
}
