import type { Locator, Page } from "@playwright/test";
import { approval } from "../src/book/approval/contract.ts";
import { balance } from "../src/rails/balance/contract.ts";
import { bill } from "../src/service/bill/contract.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanMessages } from "../src/service/loan/messages.ts";
import { manualPayout } from "../src/rails/manual-payout/contract.ts";
import { payment, paymentStatus } from "../src/rails/payment/contract.ts";
import { payoutMessages as m, payoutRefusals } from "../src/book/payout/messages.ts";
import { codeOnPhoneOf } from "../src/reach/sms-code/server/testing/phone.ts";
import { isSentForApproval } from "../src/platform/shared/endpoint.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { payAs, type Applied } from "../src/testing/borrower.ts";
import { passOrder } from "../src/testing/orders.ts";
import type { Product } from "../src/testing/product.ts";
import { workers } from "../src/app.ts";
import { drain } from "../src/platform/server/outbox.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: the bank fails here when it is told to, and the clock is moved to where it takes that back.
test.use({ settings: {} });

const MINUTE_MS = 60_000;
const CLABE = "032180000118359719";

/** Lets the bank say what it has to say, and, twenty minutes later, what it says late. */
async function untilLate(product: Product): Promise<void> {
  for (const wait of [0, MINUTE_MS, 25 * MINUTE_MS]) {
    product.clock.advance(wait);
    await drain(product.services, workers);
    await product.bank.tick(product.clock.now());
  }
  await product.settle();
}

/** An order that is passed to a bank where its payout meets a mischief. */
async function passed(product: Product, seed: string, mischief: "fail" | "lateSuccess"): Promise<Applied> {
  const [order] = await makeOrders(product, [seed], 0);
  if (!order) throw new Error("an order was made");
  product.bank.desk.change({ next: [mischief] });
  await passOrder(await product.staff("reviewer"), order.loanId);
  return order;
}

/** A new payment code of somebody, a minute after the last one. */
async function codeOf(product: Product, account: string, send: () => Promise<unknown>): Promise<string> {
  product.clock.advance(MINUTE_MS + 1000);
  await send();
  return codeOnPhoneOf(product, account);
}

/** A manual payout that two people sent; its reference. */
async function payByHand(product: Product, amount: string): Promise<string> {
  const [maker, checker] = [await product.staff("finance"), await product.staff("finance2")];
  const smsCode = await codeOf(product, "finance", () =>
    maker.call(manualPayout.sendCode, { purpose: "create", amount, bankCard: CLABE }),
  );
  const payee = {
    payee: "Papelería Central",
    bankCard: CLABE,
    bankCode: "032",
    bankName: "Ixe",
    phone: "5512345678",
    object: "Factura",
  };
  const { batchId, batchNo } = await maker.call(manualPayout.create, { amount, channel: "sandbox", ...payee, smsCode });
  const own = await codeOf(product, "finance2", () =>
    checker.call(manualPayout.sendCode, { purpose: "approve", batchId }),
  );
  await checker.call(manualPayout.approve, { batchId, smsCode: own });
  return `${batchNo}-1`;
}

/** A withdrawal that two people sent; its reference. */
async function withdraw(product: Product, amount: string): Promise<string> {
  const finance = await product.staff("finance");
  const smsCode = await codeOf(product, "finance", () =>
    finance.call(balance.sendCode, { channel: "sandbox", amount }),
  );
  const { confirmation } = await finance.call(balance.confirmCode, { channel: "sandbox", amount, smsCode });
  const accountId = (await finance.call(balance.cards, {})).account?.id ?? "";
  await finance.call(balance.withdraw, { channel: "sandbox", amount, accountId, confirmation });
  return (await finance.call(payment.list, { direction: "withdrawal" })).list[0]?.reference ?? "";
}

/** Opens the dialog that books a late success, tries another key first, and sends the right one. */
async function book(console: Console, page: Page, row: Locator, action: Message, proof: string): Promise<void> {
  await console.act(row, action);
  const form = page.locator(".money-dialog");
  const key = form.getByLabel(console.say(m.proof), { exact: true });
  await key.fill("STP-OTRO");
  await key.blur();
  await expect(form.locator(".ant-form-item-explain-error")).toHaveText(console.say(payoutRefusals.otherProof));
  await key.fill(proof);
  await form.getByLabel(console.say(m.reason), { exact: true }).fill("Estado de cuenta");
  await expect(form.locator(".effect")).toBeVisible();
  await isFine(page, "[role=dialog]");
  await console.button(action, form).click();
  await expect(form).toBeHidden();
}

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a failed payout is asked about and sent again, and the one that arrived has a certificate", async ({
      console,
      page,
      product,
    }) => {
      const say = console.say.bind(console);
      const order = await passed(product, `payment-retry-${lang}`, "fail");
      await product.settle();
      await console.enterAs("finance");
      await console.open("payment", { orderNo: order.orderNo });
      const first = console.row(`${order.orderNo}-1`);
      await expect(first).toContainText(say(labelOf(paymentStatus, "FAIL")));
      await isFine(page, "body");

      await console.act(first, m.query);
      const question = console.dialog(m.queryNote);
      await console.button(m.query, question).click();
      await expect(question).toBeHidden();
      await console.act(first, m.retry);
      const form = console.dialog(m.retryNote);
      await console.button(m.retry, form).click();
      await expect(form.locator(".ant-form-item-explain-error").first()).toBeVisible();
      await form.getByRole("switch").click();
      await isFine(page, "[role=dialog]");
      await console.button(m.retry, form).click();
      await expect(form).toBeHidden();
      await product.settle();
      await console.button(ui.refresh).click();
      const second = console.row(`${order.orderNo}-2`);
      await expect(second).toContainText(say(labelOf(paymentStatus, "SUCCESS")));

      await console.button(ui.view, second).click();
      const certificate = console.dialog(loanMessages.voucher);
      await expect(certificate).toContainText(order.orderNo);
      await page.keyboard.press("Escape");
      await expect(certificate).toBeHidden();
      const [listed] = await Promise.all([
        page.waitForRequest("**/api/repayment/list"),
        console.tab(m.repayments).click(),
      ]);
      expect(listed.postDataJSON()).toMatchObject({ orderNo: order.orderNo });
      await isFine(page, "main");
    });

    test("a payout and a refund that arrived after their failure are booked on the channel's own word, by two people", async ({
      console,
      browser,
      page,
      product,
    }) => {
      const say = console.say.bind(console);
      const finance = await product.staff("finance");
      const orderOf = async (loanId: string) => (await finance.call(loan.detail, { loanId })).order;
      const order = await passed(product, `payment-late-${lang}`, "lateSuccess");
      await untilLate(product);
      const [late] = (await finance.call(payment.list, { orderNo: order.orderNo })).list;
      await console.enterAs("finance");
      await console.open("payment");
      await console.tab(m.lateTab).click();
      const row = console.row(`${order.orderNo}-1`);
      await book(console, page, row, m.lateSuccess, late?.lateTrackingKey ?? "");
      expect((await orderOf(order.loanId)).status).toBe(-10);
      await approveAs(browser, console, "finance2", order.orderNo);
      expect((await orderOf(order.loanId)).status).toBe(21);
      await console.button(ui.refresh).click();
      await expect(row).toHaveCount(0);

      await payAs(product, order, (await orderOf(order.loanId)).outstandingCents + 30_000);
      product.bank.desk.change({ next: ["lateSuccess"] });
      await finance.call(bill.refund, { loanId: order.loanId, amount: "300.00", reason: "pagó de más" });
      await untilLate(product);
      await console.enterAs("finance");
      await console.open("payment", { orderNo: order.orderNo, tab: "refunds" });
      const refund = console.row(`RF-${order.orderNo}-1`);
      await expect(refund).toContainText(say(labelOf(paymentStatus, "FAIL")));
      const proof =
        (await finance.call(payment.list, { reference: `RF-${order.orderNo}-1` })).list[0]?.lateTrackingKey ?? "";
      await book(console, page, refund, m.refundLateSuccess, proof);
      await approveAs(browser, console, "admin", order.orderNo);
      await console.button(ui.refresh).click();
      await expect(refund).toContainText(say(labelOf(paymentStatus, "SUCCESS")));
      expect((await orderOf(order.loanId)).creditCents).toBe(0);
    });

    test("a manual payout and a withdrawal that arrived after their failure are booked in the same way", async ({
      console,
      page,
      product,
    }) => {
      const [finance, finance2] = [await product.staff("finance"), await product.staff("finance2")];
      const references: string[] = [];
      for (const send of [payByHand, withdraw]) {
        product.bank.desk.change({ next: ["lateSuccess"] });
        references.push(await send(product, "90.00"));
        await untilLate(product);
      }
      await console.enterAs("finance");
      for (const reference of references) {
        await console.open("payment", { reference, tab: "late" });
        const found = async () => (await finance.call(payment.list, { reference })).list[0];
        await book(console, page, console.row(reference), m.lateSuccess, (await found())?.lateTrackingKey ?? "");
        const waiting = (await finance2.call(approval.list, { box: "toApprove" })).list.find(
          ({ label }) => label === reference,
        );
        const answer = await finance2.approve(waiting?.id ?? "");
        expect(isSentForApproval(answer)).toBe(false);
        expect(await found()).toMatchObject({ status: "SUCCESS" });
      }
    });
  });
}
