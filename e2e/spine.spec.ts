import { bill } from "../src/service/bill/contract.ts";
import { runBusinessDay } from "../src/book/plan/server/business-day.job.ts";
import { planStatus } from "../src/book/plan/domain/status.ts";
import { account } from "../src/book/ledger/domain/accounts.ts";
import { ledgerEvent } from "../src/book/ledger/domain/events.ts";
import { checkLedger, describe } from "../src/book/ledger/server/check.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { loanPageMessages } from "../src/service/loan/messages.ts";
import { reviewStage } from "../src/desk/review/domain/status.ts";
import { reviewMessages } from "../src/desk/review/messages.ts";
import { deskMessages } from "../src/desk/review/web/messages.ts";
import { applyAs, payAs } from "../src/testing/borrower.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

const DAY_MS = 86_400_000;

// A host of its own: the reviewer takes the order that has waited longest, which must be this test's.
test.use({ settings: {} });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("an application is reviewed, paid out, repaid in two parts and settled, and the ledger balances", async ({
      console,
      page,
      product,
    }) => {
      const say = console.say.bind(console);
      const applied = await applyAs(product, `spine-${lang}`);
      await product.settle();

      await console.logIn("reviewer");
      await console.followMenu("creditReview");
      await expect(console.row(applied.orderNo)).toBeVisible();
      await console.button(reviewMessages.claimNext).click();
      await expect(page).toHaveURL(new RegExp(`loanId=${applied.loanId}`));

      const images = page.locator(".desk-thumbs").getByRole("button");
      await expect(images).not.toHaveCount(0);
      for (const image of await images.all()) {
        await image.click();
        await expect(page.getByRole("img", { name: await image.innerText(), exact: true })).toHaveJSProperty(
          "complete",
          true,
        );
      }
      const decision = page.getByRole("complementary", { name: say(deskMessages.decision) });
      const pass = decision.getByRole("button", { name: say(reviewMessages.pass) });
      await expect(pass).toBeDisabled();
      for (const stage of reviewStage.codes)
        await decision.getByRole("checkbox", { name: say(labelOf(reviewStage, stage)) }).check();
      await pass.click();
      await console.button(reviewMessages.pass, console.dialog(reviewMessages.pass)).click();
      // The empty queue says it, and so does the notice for a moment.
      await expect(page.getByRole("main").getByText(say(deskMessages.queueEmpty))).toBeVisible();
      await product.settle();
      await console.logOut();

      await console.logIn("finance");
      await console.followMenu("loan");
      const row = console.row(applied.orderNo);
      await expect(row).toContainText(say(labelOf(loanStatus, 21)));
      await row.getByRole("link", { name: applied.orderNo }).click();
      await console.tab(loanPageMessages.plan).click();
      await expect(page.getByRole("region", { name: say(loanPageMessages.plan) })).toContainText(
        say(labelOf(planStatus, 10)),
      );
      await console.logOut();

      product.clock.advance(7 * DAY_MS);
      await runBusinessDay(product.services);
      await payAs(product, applied, 40_000);
      await console.logIn("ops");
      await console.open("orderDetails", { loanId: applied.loanId, tab: "plan" });
      await expect(page.getByRole("region", { name: say(loanPageMessages.plan) })).toContainText(
        say(labelOf(planStatus, 20)),
      );
      await expect(page.locator(".detail-head")).toContainText(say(labelOf(loanStatus, 21)));

      const ops = await product.staff("ops");
      await payAs(product, applied, (await ops.call(loan.detail, { loanId: applied.loanId })).order.outstandingCents);
      await page.reload();
      await expect(page.locator(".detail-head")).toContainText(say(labelOf(loanStatus, 50)));
      await expect(page.getByRole("region", { name: say(loanPageMessages.plan) })).toContainText(
        say(labelOf(planStatus, 30)),
      );
      expect((await ops.call(bill.list, { loanId: applied.loanId })).list.map(({ status }) => status)).toEqual([30]);
      await expect(page.getByRole("definition").filter({ hasText: "$0.00" }).first()).toBeVisible();

      await console.tab(loanPageMessages.ledger).click();
      const ledger = page.getByRole("region", { name: say(loanPageMessages.ledger) });
      await expect(ledger).toContainText(say(labelOf(account, 1110)));
      for (const event of new Set(
        (await ops.call(loan.ledger, { loanId: applied.loanId })).map((entry) => entry.event),
      )) {
        await expect(ledger).toContainText(say(labelOf(ledgerEvent, event)));
      }
      expect(describe(await checkLedger(product.services.connection.db))).toMatchObject({ holds: true });
    });
  });
}
