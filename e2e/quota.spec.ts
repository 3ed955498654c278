import { labelOf } from "./fixtures/console.ts";
import { isFine } from "./fixtures/axe.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";
import { quotaState } from "../src/catalogue/quota/domain/state.ts";
import {
  quotaMessages as m,
  quotaPageMessages as p,
  quotaRefusals as refusals,
  quotaReplayMessages as replayWords,
} from "../src/catalogue/quota/messages.ts";
import { replayMessages } from "../src/control/replay/messages.ts";
import { revisionMessages as r } from "../src/control/revision/messages.ts";
import { run, sql } from "../src/platform/server/database/connect.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";

// A host of its own: what is lent changes here.
test.use({ settings: {} });

const LIKE = "Exprés 14 días";

for (const lang of journeyIn("es")) {
  const GROUP = `${LIKE} ${lang}`;
  test.describe(lang, () => {
    test.use({ lang });

    test.beforeAll(async ({ product }) => {
      await run(
        product.services.connection.db,
        sql`insert into product_group (product_id, merchant_no, group_name, product_cents, min_cents, term_count,
              term_days, consultation_fee_bp, consultation_upfront, delay_manage_fee_bp, interest_fee_bp,
              overdue_fee_bp, overdue_cap_bp)
            select product_id, merchant_no, ${GROUP}, product_cents, min_cents, term_count, term_days,
              consultation_fee_bp, consultation_upfront, delay_manage_fee_bp, interest_fee_bp, overdue_fee_bp,
              overdue_cap_bp
            from product_group where group_name = ${LIKE}`,
      );
    });

    test("credit limits are tried, set, put into use and taken out of use by two people", async ({
      browser,
      console,
      page,
      product,
    }) => {
      await console.enterAs("ops");
      await console.open("merchantProduct", { view: "quotas" });
      await isFine(page, "body");
      const row = console.row(GROUP);
      await expect(row).toContainText(console.say(labelOf(quotaState, "none")));

      await console.act(row, m.edit);
      const form = console.dialog(m.edit);
      await console.button(p.addStep, form).click();
      await console.button(p.addStep, form).click();
      const part = (no: number, label: keyof typeof p) =>
        form.getByLabel(`${console.say(p.stepNo, { no })}: ${console.say(p[label])}`, { exact: true });
      await part(1, "settledTo").fill("1");
      await part(1, "amount").fill("800");
      await part(1, "ceiling").fill("800");
      await part(2, "amount").fill("1200");
      await part(2, "increment").fill("100");
      await part(2, "ceiling").fill("4000");
      const reason = form.getByLabel(console.say(m.reason), { exact: true });
      await reason.fill("Según el historial");
      await console.button(ui.save, form).click();
      await expect(form).toContainText(console.say(refusals.overlap, { a: 1, b: 2 }));
      await part(2, "settledFrom").fill("2");
      await console.button(ui.save, form).click();
      await expect(form).toContainText(console.say(refusals.beyondCredit, { step: 2, limit: "$3,000.00" }));
      await part(2, "ceiling").fill("2000");

      const tester = form.getByRole("region", { name: console.say(p.tester) });
      await expect(tester).toContainText(console.say(p.gets, { limit: "$800.00" }));
      await tester.getByLabel(console.say(m.settledLoans), { exact: true }).fill("5");
      await expect(tester).toContainText(console.say(p.gets, { limit: "$1,500.00" }));
      const replay = form.getByRole("region", { name: console.say(replayWords.region) });
      await console.button(replayMessages.begin, replay).click();
      await expect(replay).toContainText(console.say(replayMessages.waiting));
      await product.settle();
      await expect(replay).toContainText(console.say(replayWords.exposure));
      await isFine(page, "[role=dialog]");
      await console.button(ui.save, form).click();
      await expect(form).toBeHidden();
      await approveAs(browser, console, "finance", GROUP);
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(quotaState, "disabled")));
      await expect(row).toContainText("$1,200.00");

      for (const [action, state] of [
        [m.enable, "enabled"],
        [m.disable, "disabled"],
      ] as const) {
        await console.act(row, action);
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel(console.say(m.reason), { exact: true }).fill("Se decide");
        await console.button(action, dialog).click();
        await expect(dialog).toBeHidden();
        await approveAs(browser, console, "finance", GROUP);
        await page.reload();
        await expect(row).toContainText(console.say(labelOf(quotaState, state)));
      }

      await console.act(row, r.history);
      const drawer = page.getByRole("dialog");
      await expect(drawer.getByRole("listitem")).toHaveCount(4);
      await isFine(page, "[role=dialog]");
    });
  });
}
