import type { Page } from "@playwright/test";
import { putSetting } from "../src/base/configuration/server/testing/put-setting.ts";
import { review } from "../src/desk/review/contract.ts";
import { reviewSettings } from "../src/desk/review/domain/settings.ts";
import { reviewStage } from "../src/desk/review/domain/status.ts";
import { reviewMessages as m } from "../src/desk/review/messages.ts";
import { deskMessages as d } from "../src/desk/review/web/messages.ts";
import { rows, run, sql } from "../src/platform/server/database/connect.ts";
import { text, type Lang } from "../src/platform/shared/messages.ts";
import type { Product } from "../src/testing/product.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { federalEntity } from "../src/people/borrower/domain/states.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { watchMouse } from "./fixtures/mouse.ts";
import { waitingOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: what waits for review is its subject.
test.use({ settings: {} });

const UNDO_MS = 1000 * reviewSettings.undoSeconds.default;
type Verdict = "pass" | "reject" | "sendBack";
const VERDICTS: readonly Verdict[] = [
  ...(["pass", "reject", "pass", "sendBack", "pass"] as const),
  ...(["pass", "reject", "pass", "sendBack", "pass"] as const),
];

/** The order on the desk, once its case is in hand. */
async function onDesk(page: Page, lang: Lang): Promise<string> {
  await expect(page).toHaveURL(/loanId=\d+$/);
  const loanId = new URL(page.url()).searchParams.get("loanId") ?? "";
  // the address changes a moment before the case does
  await expect(page.locator(`.desk-page .subtitle a[href*="loanId=${loanId}"]`)).toBeVisible();
  await expect(page.locator(".desk-claim [role=timer]")).toBeVisible();
  await expect(page.getByRole("button", { name: text(m.release, lang), exact: true })).toBeVisible();
  await expect(page.locator(".desk-case .skeleton")).toHaveCount(0);
  return loanId;
}

/** Decides the case on the desk with keys alone. */
async function decide(page: Page, keyboard: Keyboard, verdict: Verdict): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (verdict === "pass") {
    await keyboard.press(...reviewStage.codes.map((_stage, index) => String(index + 1)), "p");
  } else {
    await keyboard.press(verdict === "reject" ? "r" : "s");
    await expect(dialog.getByRole("combobox")).toBeFocused();
    await keyboard.press("ArrowDown", "Enter");
    await expect(dialog.locator(".ant-select-selection-item")).not.toHaveCount(0);
  }
  await expect(dialog).toBeVisible();
  await keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
}

const decisionsOf = ({ services }: Product, loanIds: readonly string[]) =>
  rows<{ loanId: string; result: string; state: string }>(
    services.connection.db,
    sql`select loan_id, result, state from review_record where loan_id = any (${loanIds}::bigint[]) order by id`,
  );

/** The next test begins with an empty queue. */
const clearQueue = ({ services }: Product) =>
  run(services.connection.db, sql`update loan_order set status = -22, check_status = null where status = 12`);

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("ten applications are decided with the keyboard alone, one of them twice as the first decision is undone", async ({
      console,
      page,
      product,
    }) => {
      await putSetting(product.services, reviewSettings.undoSeconds, undefined);
      const orders = await waitingOrders(product, `keys-${lang}`, VERDICTS.length);
      const keyboard = new Keyboard(page);
      const ofMouse = await watchMouse(page);
      await console.enterAs("reviewer");
      await console.open("creditReview");
      await expect(console.button(m.claimNext)).toBeVisible();
      await keyboard.press("Control+k");
      await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
      await keyboard.type(console.say(m.claimNext));
      await expect(page.getByRole("option", { name: console.say(m.claimNext) }).first()).toBeVisible();
      await keyboard.press("Enter");

      const decided: string[] = [];
      for (const [index, verdict] of VERDICTS.entries()) {
        const loanId = await onDesk(page, lang);
        expect(decided).not.toContain(loanId);
        await decide(page, keyboard, verdict);
        decided.push(loanId);
        if (index === VERDICTS.length - 1) break;
        await expect(page).not.toHaveURL(new RegExp(`loanId=${loanId}$`));
        if (index !== 3) continue;
        // The fourth was sent back by mistake: it is taken back, and passed.
        await onDesk(page, lang);
        await expect(page.getByRole("region", { name: console.say(d.justDecided) })).toBeVisible();
        await keyboard.press("u");
        await expect(page).toHaveURL(new RegExp(`loanId=${loanId}$`));
        await onDesk(page, lang);
        await decide(page, keyboard, "pass");
        await expect(page).not.toHaveURL(new RegExp(`loanId=${loanId}$`));
      }
      await expect(page.getByRole("main").getByText(console.say(d.queueEmpty))).toBeVisible();
      expect(ofMouse()).toEqual([]);

      expect([...decided].sort()).toEqual(orders.map(({ loanId }) => loanId).sort());
      const kept = await decisionsOf(product, decided);
      expect(kept.filter(({ state }) => state === "undone")).toEqual([
        { loanId: decided[3], result: "sendBack", state: "undone" },
      ]);
      const standing = new Map(kept.filter(({ state }) => state !== "undone").map((one) => [one.loanId, one.result]));
      expect(decided.map((loanId) => standing.get(loanId))).toEqual(VERDICTS.with(3, "pass"));
      expect(new Set(kept.map(({ state }) => state))).toEqual(new Set(["waiting", "undone"]));
      product.clock.advance(UNDO_MS + 1000);
      await product.settle();
      const after = await rows<{ status: number }>(
        product.services.connection.db,
        sql`select status from loan_order where id = any (${decided}::bigint[]) and status = 12`,
      );
      expect(after).toEqual([]);
    });

    test("at 1440 × 900 the whole rail stays in sight, however far the case is scrolled and whatever is said on it", async ({
      console,
      page,
      product,
    }) => {
      await putSetting(product.services, reviewSettings.undoSeconds, undefined);
      const orders = await waitingOrders(product, `rail-${lang}`, 4);
      const reviewer = await product.staff("reviewer");
      for (const { loanId } of orders.slice(1)) {
        const { version } = await reviewer.call(review.claim, { loanId });
        await reviewer.call(review.reject, { loanId, version, reasons: ["unreachable", "incomeUnverified"] });
      }
      const [held, stored] = orders;
      await reviewer.call(review.claim, { loanId: held?.loanId });
      await page.setViewportSize({ width: 1440, height: 900 });
      await console.enterAs("reviewer");
      const rail = page.getByRole("complementary", { name: console.say(d.decision) });
      const inSight = async (): Promise<void> => {
        const box = page.locator(".desk-case");
        await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        for (const control of await rail.locator("button, input, [role=timer]").all())
          await expect(control).toBeInViewport({ ratio: 1 });
        expect(
          await rail.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
          ),
        ).toBeLessThanOrEqual(0);
        expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
      };
      await console.open("creditReviewOrder", { loanId: held?.loanId ?? "" });
      await onDesk(page, lang);
      await expect(rail.locator(".desk-just li")).toHaveCount(2);
      await expect(page.locator(".desk-view").first()).toBeInViewport({ ratio: 1 });
      await inSight();
      await console.open("creditReviewOrder", { loanId: stored?.loanId ?? "" });
      await expect(rail).toContainText(console.say(d.takesEffectIn));
      await inSight();
      product.clock.advance(UNDO_MS + 1000);
      await product.settle();
      await clearQueue(product);
    });

    test("a claim that is lost says so and what to do next, and nothing ticked or typed is lost", async ({
      console,
      page,
      product,
    }) => {
      await putSetting(product.services, reviewSettings.undoSeconds, undefined);
      const [order] = await waitingOrders(product, `lost-${lang}`, 1);
      const loanId = order?.loanId ?? "";
      const [reviewer, admin] = [await product.staff("reviewer"), await product.staff("admin")];
      await reviewer.call(review.claim, { loanId });
      await console.enterAs("reviewer");
      await console.open("creditReviewOrder", { loanId });
      await onDesk(page, lang);
      await expect(page.locator(".desk-claim [role=timer]")).toHaveText(/^1[45]:\d\d$/);
      await page.keyboard.press("1");
      await page.keyboard.press("m");
      const dialog = console.dialog(m.remark);
      await dialog.getByRole("textbox").fill("Confirma su empleo");
      product.clock.advance(16 * 60_000);
      await admin.call(review.claim, { loanId });

      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      const alert = page.locator(".desk-claim [role=alert]");
      await expect(alert).toContainText(console.say(d.leaseLost));
      await expect(alert).toContainText(console.say(d.leaseGoneHint));
      await expect(dialog.getByRole("textbox")).toHaveValue("Confirma su empleo");
      await page.keyboard.press("Escape");
      await console.button(ui.discard).press("Enter");
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: console.say(m.pass) })).toBeDisabled();

      await admin.call(review.release, { loanId });
      await page.keyboard.press("l");
      await expect(alert).toContainText(console.say(d.leaseLostHint));
      await page.keyboard.press("c");
      await onDesk(page, lang);
      await expect(alert).toHaveCount(0);
      await expect(page.locator(".desk-stages input").first()).toBeChecked();
      await page.keyboard.press("m");
      await expect(dialog.getByRole("textbox")).toHaveValue("Confirma su empleo");
      await page.keyboard.press("Control+Enter");
      await expect(dialog).toBeHidden();
      await expect(page.locator(".desk-remark")).toContainText("Confirma su empleo");
      await clearQueue(product);
    });

    test("pictures are lightened, laid over each other and beside earlier uploads, by keys alone", async ({
      console,
      page,
      product,
    }) => {
      const [order] = await waitingOrders(product, `images-${lang}`, 1);
      const loanId = order?.loanId ?? "";
      const { db } = product.services.connection;
      await run(
        db,
        sql`insert into customer_image (customer_id, type, side, file_id, uploaded_at)
            select i.customer_id, i.type, i.side, i.file_id, i.uploaded_at + interval '1 day' from customer_image i
            join loan_order l on l.customer_id = i.customer_id where l.id = ${loanId} and i.side = 'front'`,
      );
      await (await product.staff("reviewer")).call(review.claim, { loanId });
      await console.enterAs("reviewer");
      await console.open("creditReviewOrder", { loanId });
      await onDesk(page, lang);
      const pictures = page.locator(".desk-view img");
      await expect(pictures).toHaveCount(2);
      const tools = page.getByRole("toolbar", { name: console.say(d.images) });
      expect(await tools.locator("kbd").allInnerTexts()).toEqual(["+", "-", "T", "B", "D", "V", "O", "E", "0"]);

      await page.keyboard.press("b");
      await expect(pictures.first()).toHaveCSS("filter", "brightness(1.25)");
      for (let times = 0; times < 2; times += 1) await page.keyboard.press("d");
      await expect(pictures.first()).toHaveCSS("filter", "brightness(0.75)");
      await page.keyboard.press("0");
      await expect(pictures.first()).toHaveCSS("filter", "none");

      await page.keyboard.press("e");
      await expect(page.locator(".desk-view figcaption").last()).toContainText(console.say(d.earlierUpload));
      await expect(page.locator(".desk-view figcaption").last()).toContainText("02-03-2026");
      await page.keyboard.press("o");
      const slider = page.getByRole("slider", { name: console.say(d.split) });
      await expect(slider).toHaveValue("50");
      const above = page.locator(".desk-over .desk-view-frame").last();
      await page.keyboard.press(".");
      await expect(slider).toHaveValue("60");
      await expect(above).toHaveCSS("clip-path", "inset(0px 40% 0px 0px)");
      await slider.focus();
      await page.keyboard.press("ArrowLeft");
      await expect(slider).toHaveValue("55");
      await page.keyboard.press("b");
      await expect(pictures.first()).toHaveCSS("filter", "brightness(1.25)");
      await isFine(page, "main");
      await page.keyboard.press("o");
      await expect(page.locator(".desk-view")).toHaveCount(1);
      await clearQueue(product);
    });

    test("the desk places the device beside the state, and a call log that fails is a system exception", async ({
      console,
      page,
      product,
    }) => {
      const [order] = await waitingOrders(product, `facts-${lang}`, 1);
      const loanId = order?.loanId ?? "";
      const { db } = product.services.connection;
      const its = sql`customer_id = (select customer_id from loan_order where id = ${loanId})`;
      await run(
        db,
        sql`update customer_device set call_log = '{}', latitude = 21.162, longitude = -86.851 where ${its}`,
      );
      await run(
        db,
        sql`update customer set state_code = 'DF' where id = (select customer_id from loan_order where id = ${loanId})`,
      );
      await (await product.staff("reviewer")).call(review.claim, { loanId });
      await console.enterAs("reviewer");
      await console.open("creditReviewOrder", { loanId });
      await onDesk(page, lang);
      const place = page.locator(".desk-place");
      await expect(place.locator(".tone-attention")).toHaveText(
        console.say(d.distance, { kilometres: "1,299", state: console.say(labelOf(federalEntity, "DF")) }),
      );
      await expect(place.getByRole("img")).toHaveAccessibleName(/^21\.162, -86\.851\. /);
      await console.button(d.showCallLog).press("Enter");
      await expect(page.getByText(console.say(m.callLogFailed))).toBeVisible();
      await clearQueue(product);
    });
  });
}
