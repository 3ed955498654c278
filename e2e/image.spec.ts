import { customer } from "../src/desk/customer/contract.ts";
import { exceptionReason, imageResult, markResult } from "../src/desk/image/domain/sets.ts";
import { imageMessages as m, imagePageMessages as p } from "../src/desk/image/messages.ts";
import { customerMessages as c } from "../src/desk/customer/messages.ts";
import { only, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { photographs } from "./fixtures/photographs.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: what waits on the light table is its subject.
test.use({ settings: {} });

test.beforeAll(async ({ product }) => {
  await photographs(product, await makeOrders(product, ["light-one", "light-two", "light-three", "light-four"], 0));
});
test.beforeEach(async ({ product }) => {
  await run(
    product.services.connection.db,
    sql`update image_review set result = 'unmarked', reasons = '{}', marked_by = null, marked_at = null,
          claim_id = null, claimed_by = null, claimed_until = null`,
  );
});

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a page of images is marked with the keyboard alone, at once, and a mark shows on the order", async ({
      console,
      page,
      product,
    }) => {
      const { db } = product.services.connection;
      await page.addInitScript(() => {
        // what is laid out anew under a mouse at rest is told as a move by nothing
        const moved = ({ movementX, movementY }: MouseEvent): void => {
          if (movementX !== 0 || movementY !== 0) document.documentElement.setAttribute("data-mouse", "moved");
        };
        window.addEventListener("mousemove", moved, true);
      });
      await console.enterAs("reviewer");
      await console.open("imageExamine");
      const keys = new Keyboard(page);
      await expect(page.getByText(console.say(p.nothingInHand))).toBeVisible();
      await isFine(page, "body");
      await keys.press("t");
      const cells = page.locator(".light-cell");
      await expect(cells).toHaveCount(12);
      for (const cell of await cells.all()) await expect(cell.locator("img")).toBeVisible();
      await isFine(page, "body");
      const current = page.locator(".light-cell[aria-current=true]");
      const numberOf = (): Promise<number> =>
        current.evaluate((cell) => [...document.querySelectorAll(".light-cell")].indexOf(cell));
      expect(await numberOf()).toBe(0);

      // nothing chosen is no exception
      await keys.press("Enter");
      await expect(page.getByText(console.say(p.chooseReason))).toBeVisible();
      expect(await numberOf()).toBe(0);

      await page.evaluate(() => {
        const whole: boolean[] = [];
        new MutationObserver(() => {
          const shown = document.querySelector<HTMLImageElement>(".light-cell[aria-current=true] img");
          whole.push(shown?.complete ?? false);
        }).observe(document.querySelector(".light-grid") as Element, {
          subtree: true,
          attributeFilter: ["aria-current"],
        });
        Object.assign(window, { whole });
      });
      await keys.press("2", "4", "1", "1", "Enter");
      await expect(cells.nth(0)).toContainText(console.say(labelOf(imageResult, "exception")));
      expect(await numberOf()).toBe(1);
      await keys.press("n");
      await expect(cells.nth(1)).toContainText(console.say(labelOf(imageResult, "normal")));
      await keys.press("ArrowRight", "ArrowLeft", "n", "n");
      // the next image was there before it was asked for
      const whole = await page.evaluate(() => (window as unknown as { whole: boolean[] }).whole);
      expect(whole.length).toBeGreaterThanOrEqual(5);
      expect(new Set(whole)).toEqual(new Set([true]));

      // one at a time, beside what it is compared with
      await keys.press("v");
      await expect(page.locator(".light-large img")).toHaveCount(2);
      await isFine(page, "body");
      await keys.press("7", "Enter");
      await expect(page.locator(".light-large img").first()).toBeVisible();
      await keys.press("v");
      await keys.press("a");
      const asks = page.getByRole("dialog");
      await expect(asks).toContainText(console.say(p.allNormalText, { count: 7 }));
      await keys.press("Enter");
      await expect(page.getByText(console.say(p.progress, { done: 12, total: 12 }))).toBeVisible();
      await expect.poll(() => rows(db, sql`select id from image_review where result = 'exception'`)).toHaveLength(2);
      expect(await page.locator("html").getAttribute("data-mouse")).toBeNull();

      const marked = await only<{ customerId: string; loanId: string }>(
        db,
        sql`select customer_id, loan_id from image_mark where reasons = '{1,3}' order by id desc limit 1`,
      );
      const admin = await product.staff("admin");
      await admin.call(customer.reveal, { customerId: marked.customerId, field: "idDoc", reason: "Revisión" });
      await console.enterAs("admin");
      await console.open("creditReviewOrder", { loanId: marked.loanId });
      await expect(page.locator(".image-mark").filter({ hasText: console.say(c.markedException) })).toContainText(
        exceptionReason.members.filter(({ code }) => code === 1 || code === 3).map(({ label }) => label[lang])[0] ?? "",
      );
    });

    test("the history tells each mark and how often each reason was named, and a mark is withdrawn", async ({
      console,
      page,
    }) => {
      await console.enterAs("reviewer");
      await console.open("imageExamine");
      const keys = new Keyboard(page);
      await expect(page.getByText(console.say(p.nothingInHand))).toBeVisible();
      await keys.press("t");
      await expect(page.locator(".light-cell img").nth(11)).toBeVisible();
      await keys.press("5", "Enter");
      await expect(page.getByText(console.say(p.progress, { done: 1, total: 12 }))).toBeVisible();
      await console.open("imageMarkHistory");
      const row = page.locator("tbody tr").first();
      const reason = console.say(labelOf(exceptionReason, 4));
      await expect(row).toContainText(reason);
      await expect(row.locator("img")).toBeVisible();
      const named = page.locator(".reason-strip li").filter({ hasText: reason });
      await expect(named).toContainText(/[1-9]\d*%/);
      await isFine(page, "body");
      await console.act(row, m.revoke);
      const form = console.dialog(m.revoke);
      await isFine(page, "[role=dialog]");
      await form.getByLabel(console.say(m.reason), { exact: true }).fill("Se marcó la imagen equivocada");
      await console.button(m.revoke, form).click();
      await expect(form).toBeHidden();
      await expect(page.locator("tbody tr").first().locator("s")).toContainText(
        console.say(labelOf(markResult, "exception")),
      );
      await expect(page.locator("tbody tr").first()).toContainText("Se marcó la imagen equivocada");
    });

    test("who only views finds the list without images, and nothing that was not uploaded", async ({
      console,
      page,
    }) => {
      await console.enterAs("ops");
      await console.open("imageExamine");
      await expect(page.locator("tbody tr").first()).toBeVisible();
      await expect(page.locator("main img, .light-cell")).toHaveCount(0);
      await isFine(page, "body");
      await console.open("imageExamine", { phone: "5599887766" });
      await expect(page.getByText(console.say(p.noImages))).toBeVisible();
      await expect(page.locator("tbody tr a")).toHaveCount(0);
    });
  });
}
