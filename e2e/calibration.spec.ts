import { calibrationMessages as m, calibrationPageMessages as p } from "../src/desk/calibration/messages.ts";
import { calibrationSettings } from "../src/desk/calibration/domain/settings.ts";
import { outcome } from "../src/desk/calibration/domain/repayment.ts";
import { rejectReason, reviewStage } from "../src/desk/review/domain/status.ts";
import { review } from "../src/desk/review/contract.ts";
import { reviewMessages } from "../src/desk/review/messages.ts";
import { deskMessages } from "../src/desk/review/web/messages.ts";
import { putSetting } from "../src/base/configuration/server/testing/put-setting.ts";
import { only, run, sql } from "../src/platform/server/database/connect.ts";
import type { Product } from "../src/testing/product.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: who reviews, and what is drawn, are its subject.
test.use({ settings: {} });

test.beforeAll(async ({ product }) => {
  const { db } = product.services.connection;
  await run(
    db,
    sql`with made as (
          insert into staff_user (account, name, password_hash, created_at)
          select 'second', 'Renata Aguilar', password_hash, created_at from staff_user where account = 'reviewer'
          returning id)
        insert into user_role (user_id, role_id) select made.id, r.id from made, role r where r.code = 'reviewer'`,
  );
  await run(db, sql`delete from work_seat where function = 'review'`);
  await run(
    db,
    sql`insert into work_seat (user_id, function, updated_at) select id, 'review', now() from staff_user
        where account in ('reviewer', 'second')`,
  );
});

/** Rejects an order, which is drawn and comes to the second reviewer. */
async function rejectDrawn(product: Product, loanId: string): Promise<string> {
  const reviewer = await product.staff("reviewer");
  const { version } = await reviewer.call(review.claim, { loanId });
  await putSetting(product.services, calibrationSettings.shareBp, 2000);
  const { random } = Math;
  // below the share, and never the same for two orders
  let drawn = 13 * Number(loanId);
  Math.random = () => ((drawn += 7) % 101) / 600;
  try {
    await reviewer.call(review.reject, { loanId, version, reasons: ["incomeUnverified"] });
    await product.settle();
  } finally {
    Math.random = random;
  }
  await putSetting(product.services, calibrationSettings.shareBp, 0);
  const { blindNo } = await only<{ blindNo: string }>(
    product.services.connection.db,
    sql`select blind_no from calibration_case where loan_id = ${loanId}`,
  );
  return blindNo;
}

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a case that comes back is decided on the desk like any other, and the lead sees how far both agree", async ({
      console,
      page,
      product,
    }) => {
      const say = console.say.bind(console);
      const [paid, order] = await makeOrders(product, [`paid-${lang}`, `blind-${lang}`], 1);
      if (!paid || !order) throw new Error("no order");
      const blindNo = await rejectDrawn(product, order.loanId);

      await console.logIn("second");
      await console.followMenu("creditReview");
      await expect(console.row(blindNo)).toBeVisible();
      await expect(console.row(order.orderNo)).toHaveCount(0);
      await console.button(reviewMessages.claimNext).click();
      await expect(page.getByText(blindNo).first()).toBeVisible();
      const decision = page.getByRole("complementary", { name: say(deskMessages.decision) });
      for (const stage of reviewStage.codes)
        await decision.getByRole("checkbox", { name: say(labelOf(reviewStage, stage)) }).check();
      await decision.getByRole("button", { name: say(reviewMessages.pass) }).click();
      await console.button(reviewMessages.pass, console.dialog(reviewMessages.pass)).click();
      await expect(page.getByRole("main").getByText(say(deskMessages.queueEmpty))).toBeVisible();
      await console.logOut();

      await console.logIn("ops");
      await console.open("creditReviewDetail");
      await console.tab(m.figures).click();
      await expect(page).toHaveURL(/view=calibration/);
      const reviewers = page.getByRole("table", { name: say(p.byReviewer) });
      await expect(reviewers.getByRole("row").filter({ hasText: "Renata Aguilar" })).toContainText("0.0%");
      const { decided } = await only<{ decided: number }>(
        product.services.connection.db,
        sql`select count(*)::int as decided from calibration_case where state = 'decided'`,
      );
      await expect(page.getByText(say(p.counted, { decided, dropped: 0 }))).toBeVisible();
      const reasons = page.getByRole("table", { name: say(p.byReason) });
      await expect(reasons).toContainText(say(labelOf(rejectReason, "incomeUnverified")));
      const repayment = page.getByRole("table", { name: say(p.repayment) });
      await expect(repayment.getByRole("row").filter({ hasText: "Ricardo Salas" }).first()).toBeVisible();
      await expect(repayment).toContainText(say(labelOf(outcome, "onTime")));
      await isFine(page, "body");

      // a period without cases says so, and what to do
      await console.open("creditReviewDetail", { view: "calibration", from: "2025-01-01", to: "2025-01-31" });
      await expect(page.getByText(say(p.none))).toBeVisible();
      await expect(page.getByText(say(p.noneHint))).toBeVisible();
      await console.logOut();

      // who only reviews does not see the tab
      await console.logIn("second");
      await console.open("creditReviewDetail");
      await expect(page.getByRole("table").first()).toBeVisible();
      await expect(console.tab(m.figures)).toHaveCount(0);
    });
  });
}
