import { SECURE_CODE } from "../sandbox/partner/desk.ts";
import { routedTo } from "../src/service/partner/server/testing/routed.ts";
import { driveOrders } from "../src/service/partner/server/drive.job.ts";
import { partnerStanding, partnerStep } from "../src/service/partner/domain/step.ts";
import { partnerMessages as m } from "../src/service/partner/messages.ts";
import { open } from "../src/door/open/contract.ts";
import { applyAs } from "../src/testing/borrower.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: what is lent changes here.
test.use({ settings: {} });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("an order is followed at its partner, from the account's code to its payout", async ({
      console,
      page,
      product,
    }) => {
      const there = await routedTo(product);
      const applied = await applyAs(product, `partner-${lang}`);
      const pass = async (): Promise<void> => {
        for (let round = 0; round < 5; round += 1) {
          await driveOrders(product.services);
          product.clock.advance(30_000);
        }
      };
      await pass();
      await console.enterAs("ops");
      await console.open("orderDetails", { loanId: applied.loanId });
      await console.tab(m.detail).click();
      const tab = page.getByRole("tabpanel");
      await expect(tab).toContainText(console.say(labelOf(partnerStep, "cards")));
      await isFine(page, "body");
      const { externalId } = applied.person;
      await product.door.call(open.secureCode, { externalId, orderNo: applied.orderNo, code: SECURE_CODE });
      await pass();
      await page.reload();
      await console.tab(m.detail).click();
      await expect(tab).toContainText(console.say(labelOf(partnerStanding, "paid")));
      await expect(tab.getByRole("table").first()).toContainText("$1,100.00");
      await isFine(page, "body");
      await there.close();
    });
  });
}
