import { generateSync } from "otplib/functional";
import type { Locator, Page } from "@playwright/test";
import { effectMessages } from "../src/book/approval/messages.ts";
import { auth } from "../src/access/auth/contract.ts";
import { authRefusals } from "../src/access/auth/messages.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { loanMessages as m, loanPageMessages as p } from "../src/service/loan/messages.ts";
import { loanRefusals } from "../src/book/order/messages.ts";
import { run, sql } from "../src/platform/server/database/connect.ts";
import { passAs } from "../src/testing/borrower.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { typeCode } from "./fixtures/sms.ts";
import { expect, test } from "./fixtures/test.ts";
import { wrongCode } from "../src/reach/sms-code/server/testing/phone.ts";

// A host of its own: the channel is switched off and on again here.
test.use({ settings: {} });

/** Who pays out with an authenticator's code. */
const PAYER = "ops";

const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a loan whose payout came back is cancelled by two people, and nothing is owed any more", async ({
      console,
      browser,
      page,
      product,
    }) => {
      const say: Console["say"] = (message, params) => console.say(message, params);
      const [order] = await makeOrders(product, [`cancel-paid-${lang}`], 1);
      if (!order) throw new Error("an order was made");
      await console.enterAs("finance");
      await console.open("orderDetails", { loanId: order.loanId });
      await console.actOnPage(m.cancelAfterPayout);
      const form = console.dialog(m.cancelAfterPayout);
      await expect(form.locator(".dialog-subject")).toContainText(order.orderNo);
      await expect(form).toContainText(say(p.cancelPaidEffect));
      await console.button(m.cancelAfterPayout, form).click();
      for (const field of [m.channelTxId, m.reason])
        await expect(form.getByText(console.missing(field), { exact: true }).first()).toBeVisible();
      await form.getByLabel(say(m.channelTxId), { exact: true }).fill(`DEV-${lang}`);
      await form.getByLabel(say(m.reason), { exact: true }).fill("El banco devolvió el dinero");
      await expect(form.locator(".effect")).toContainText(say(effectMessages.people, { eyes: 2 }));
      await isFine(page, "[role=dialog]");
      await console.button(m.cancelAfterPayout, form).click();
      await expect(form).toBeHidden();
      await expect(page.locator(".pending-request")).toBeVisible();
      await expect(heading(page)).toContainText(say(labelOf(loanStatus, 21)));

      await approveAs(browser, console, "finance2", order.orderNo);
      await page.reload();
      await expect(heading(page)).toContainText(say(labelOf(loanStatus, -22)));
      const finance = await product.staff("finance");
      expect((await finance.call(loan.detail, { loanId: order.loanId })).order).toMatchObject({
        status: -22,
        outstandingCents: 0,
        can: { cancelPaid: false },
      });
    });

    test("a payout that failed is sent again from the order's page, once its account was looked at", async ({
      console,
      page,
      product,
    }) => {
      const [order] = await makeOrders(product, [`retry-${lang}`], 0);
      if (!order) throw new Error("an order was made");
      product.bank.desk.change({ next: ["fail"] });
      await passAs(product, await product.staff("reviewer"), order.loanId);
      await console.enterAs("ops");
      await console.open("orderDetails", { loanId: order.loanId });
      await expect(heading(page)).toContainText(console.say(labelOf(loanStatus, -10)));
      await console.actOnPage(m.retryPayout);
      const form = console.dialog(m.retryPayout);
      await console.button(m.retryPayout, form).click();
      await expect(form.locator(".ant-form-item-explain-error").first()).toHaveText(
        console.say(loanRefusals.cardNotConfirmed),
      );
      await form.getByRole("switch").click();
      await isFine(page, "[role=dialog]");
      await console.button(m.retryPayout, form).click();
      await expect(form).toBeHidden();
      await product.settle();
      await page.reload();
      await expect(heading(page)).toContainText(console.say(labelOf(loanStatus, 21)));
    });

    test("an order that waits for a channel is paid out at once with the code of one's authenticator", async ({
      console,
      page,
      product,
    }) => {
      const { clock } = product;
      const channel = (enabled: boolean) =>
        run(product.services.connection.db, sql`update channel set enabled = ${enabled}`);
      const [order] = await makeOrders(product, [`pay-now-${lang}`], 0);
      if (!order) throw new Error("an order was made");
      await channel(false);
      await passAs(product, await product.staff("reviewer"), order.loanId).catch(() => undefined);

      const payer = await product.staff(PAYER);
      const token = await payer.token();
      const { secret } = await payer.call(auth.mfaBegin, { password: product.services.config.demoPassword });
      const code = (): string => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
      await payer.call(auth.mfaBind, { code: code() });
      await page.addInitScript((value) => localStorage.setItem("x-auth-token", value), token);
      await console.open("orderDetails", { loanId: order.loanId });
      await expect(heading(page)).toContainText(console.say(labelOf(loanStatus, 32)));
      await console.actOnPage(m.payout);
      const form = console.dialog(m.payout);
      await form.getByRole("switch").click();
      await isFine(page, "[role=dialog]");
      clock.advance(60_000);
      await typeCode(form, wrongCode(code()));
      await console.button(m.payout, form).click();
      await expect(form.getByText(console.say(authRefusals.codeWrong)).first()).toBeVisible();
      await channel(true);
      await typeCode(form, code());
      await console.button(m.payout, form).click();
      await expect(form).toBeHidden();
      await product.settle();
      await page.reload();
      await expect(heading(page)).toContainText(console.say(labelOf(loanStatus, 21)));
      // A bound authenticator is asked for at every later login.
      await run(
        product.services.connection.db,
        sql`update staff_user set mfa_secret = null, mfa_last_step = null where account = ${PAYER}`,
      );
    });
  });
}
