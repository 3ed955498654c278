import { readFile } from "node:fs/promises";
import { approval } from "../src/book/approval/contract.ts";
import { requestMessages } from "../src/book/approval/messages.ts";
import { account } from "../src/book/ledger/domain/accounts.ts";
import { checkLedger, describe } from "../src/book/ledger/server/check.ts";
import {
  batchState,
  explanation,
  lineState,
  transactionDirection,
  transactionState,
} from "../src/rails/opm/domain/status.ts";
import { opmMessages as m, opmPageMessages as p, opmRefusals } from "../src/rails/opm/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { payAs } from "../src/testing/borrower.ts";
import { preferOnly } from "../src/testing/preferred.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: here the rail collects for every order.
test.use({ settings: {} });

test.beforeAll(async ({ product }) => {
  await preferOnly(product.services, "opm");
});

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a batch is compared with our receipts, its difference explained, settled once, and downloaded", async ({
      console,
      page,
      product,
    }) => {
      const say = console.say.bind(console);
      const [order] = await makeOrders(product, [`opm-${lang}`], 1);
      if (!order) throw new Error("an order was made");
      await payAs(product, order, 30_000);
      product.opm.batches.upset(["unknownLine"]);
      const { batchNo = "", settledOn = "" } = product.opm.batches.closeNow(product.clock.now().getTime()) ?? {};
      await product.settle();

      await console.enterAs("finance");
      await console.open("opm", { batchNo });
      const row = console.row(batchNo);
      await expect(row).toContainText(say(labelOf(batchState, "differs")));
      await expect(row.locator("[data-field=differenceCents]")).toHaveText("$123.45");
      await isFine(page, "body");

      await row.getByRole("link", { name: batchNo }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(batchNo);
      await expect(page.getByText(say(p.openLines, { count: 1 }))).toBeVisible();
      await expect(console.button(m.settle)).toBeHidden();
      const ours = console.row(order.orderNo);
      await expect(ours).toContainText(say(labelOf(lineState, "matched")));
      const unknown = page.locator("tbody tr").first();
      await expect(unknown).toContainText(say(labelOf(lineState, "unknown")));
      await isFine(page, "body");

      await console.act(unknown, m.explain);
      const form = console.dialog(m.explain);
      await console.button(m.explain, form).click();
      await expect(form.getByText(console.missing(m.note), { exact: true }).first()).toBeVisible();
      await console.choose(form, m.explanation, say(labelOf(explanation, "unidentified")));
      await form.getByLabel(say(m.note), { exact: true }).fill("SPEI 12345");
      await isFine(page, "[role=dialog]");
      await console.button(m.explain, form).click();
      await expect(form).toBeHidden();
      await expect(page.locator(".detail-head")).toContainText(say(labelOf(batchState, "matched")));
      await expect(unknown).toContainText(say(labelOf(explanation, "unidentified")));

      await console.button(m.match, page.locator(".detail-actions")).click();
      await expect(console.notice(ui.success).first()).toBeVisible();
      await console.button(m.settle).click();
      const settling = console.dialog(p.settleNote);
      await expect(settling).toContainText(say(labelOf(account, 1020)));
      await expect(settling.getByRole("row").filter({ hasText: "1010" })).toContainText("$415.45");
      await isFine(page, "[role=dialog]");
      await console.button(m.settle, settling).click();
      await expect(settling).toBeHidden();
      const checker = await product.staff("finance2");
      const { list } = await checker.call(approval.list, { status: ["pending"] });
      const approvalId = list.find(({ label }) => label === batchNo)?.id ?? "";
      await expect(page.locator("#content").getByRole("button", { name: say(requestMessages.open) })).toBeVisible();
      await checker.approve(approvalId);
      await page.reload();
      await expect(page.locator(".detail-head")).toContainText(say(labelOf(batchState, "settled")));
      await expect(console.button(m.settle)).toBeHidden();

      const [file] = await Promise.all([page.waitForEvent("download"), console.button(m.download).click()]);
      expect(file.suggestedFilename()).toBe(`${batchNo}.csv`);
      const content = await readFile(await file.path());
      expect(content.toString("utf8")).toContain(`${batchNo},${settledOn},`);

      await page.getByRole("link", { name: say(p.toList) }).click();
      await console.button(m.upload).click();
      const uploading = console.dialog(m.upload);
      await uploading
        .getByLabel(say(m.content))
        .setInputFiles({ name: `${batchNo}.csv`, mimeType: "text/csv", buffer: content });
      await console.button(m.upload, uploading).click();
      await expect(uploading.getByText(say(opmRefusals.alreadySettled)).first()).toBeVisible();
      await page.keyboard.press("Escape");
      await console.button(ui.discard).click();

      await console.tab(m.transactions).click();
      const paid = console.row(order.orderNo).filter({ hasText: say(labelOf(transactionDirection, "in")) });
      await expect(paid).toContainText(say(labelOf(transactionState, "settled")));
      await expect(paid).toContainText(batchNo);
      await isFine(page, "body");
      expect(describe(await checkLedger(product.services.connection.db))).toMatchObject({ holds: true });
    });
  });
}

test("batches of a day are fetched from the channel, and whoever may only look is offered nothing", async ({
  console,
  page,
  product,
}) => {
  const [order] = await makeOrders(product, ["opm-fetch"], 1);
  if (!order) throw new Error("an order was made");
  await payAs(product, order, 20_000);
  const { batchNo = "" } = product.opm.batches.closeNow(product.clock.now().getTime()) ?? {};
  await console.enterAs("finance");
  await console.open("opm");
  await console.toolbar(m.fetch).click();
  const form = console.dialog(m.fetch);
  await form.getByLabel(console.say(m.settledOn)).fill("02-03-2026");
  await page.keyboard.press("Enter");
  await console.button(m.fetch, form).click();
  await expect(form).toBeHidden();
  await expect(console.row(batchNo)).toContainText(console.say(labelOf(batchState, "matched")));
  await product.settle();

  await console.enterAs("ops");
  await console.open("opm", { batchNo });
  await expect(console.row(batchNo)).toBeVisible();
  for (const action of [m.fetch, m.upload, m.match, m.settle, m.download, ui.export])
    await expect(console.button(action)).toHaveCount(0);

  // On a phone a card shows what was done before who did it, which of a batch on its way would be nothing.
  await page.setViewportSize({ width: 390, height: 844 });
  const seen = page.locator(".card").filter({ hasText: batchNo }).locator("> dl dt");
  await expect(seen).toHaveText(
    [m.batchNo, m.state, m.settledOn, m.grossCents, m.channel].map((label) => console.say(label)),
  );
});
