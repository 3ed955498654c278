import type { Page } from "@playwright/test";
import { approval } from "../src/book/approval/contract.ts";
import { requestMessages } from "../src/book/approval/messages.ts";
import { loan } from "../src/service/loan/contract.ts";
import { loanStatus } from "../src/book/order/domain/status.ts";
import { reconciliation } from "../src/rails/reconciliation/contract.ts";
import { candidateReason } from "../src/rails/reconciliation/domain/candidates.ts";
import { itemCause, itemEvent, itemResult, itemState } from "../src/rails/reconciliation/domain/item.ts";
import { finding } from "../src/rails/reconciliation/domain/proof.ts";
import { HEADER, lineIssue } from "../src/rails/reconciliation/domain/statement-line.ts";
import { importStatus } from "../src/rails/reconciliation/contract.ts";
import {
  reconciliationMessages as m,
  reconciliationPageMessages as p,
  reconciliationRefusals,
} from "../src/rails/reconciliation/messages.ts";
import {
  bankStatement,
  base64,
  brokenLedger,
  lineOf,
  moveAtBank,
  today,
} from "../src/rails/reconciliation/server/testing/statements.ts";
import { formatDate } from "../src/platform/shared/business-date.ts";
import { formatMoney } from "../src/platform/shared/cents.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { payAs } from "../src/testing/borrower.ts";
import { violations } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: its clock moves a day for each language.
test.use({ settings: {} });

const DAY_MS = 86_400_000;

async function isFine(page: Page, within: string, theme: "light" | "dark" = "light"): Promise<void> {
  await expect(page.locator(`${within} .loading, ${within} .skeleton`)).toHaveCount(0);
  expect(await violations(page, theme, within)).toEqual([]);
}

for (const lang of journeyIn("cn")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a statement is read in, what it leaves open is matched and flat-billed by two people, and all of it can be looked up", async ({
      console,
      page,
      product,
    }) => {
      const say = console.say.bind(console);
      product.clock.advance(DAY_MS);
      const [order] = await makeOrders(product, [`recon-${lang}`], 1);
      if (!order) throw new Error("an order was made");
      await payAs(product, order, 20_000);
      const finance = await product.staff("finance");
      const { plan } = await finance.call(loan.detail, { loanId: order.loanId });
      const owed = plan[0]?.outstandingCents ?? 0;
      const [known, stranger, mine] = [`KNOWN-${lang}`, `WHO-${lang}`, `COST-${lang}`].map((text) =>
        text.toUpperCase(),
      ) as [string, string, string];
      moveAtBank(product, { reference: known, amount: owed });
      moveAtBank(product, { reference: stranger, amount: 4_321 });
      moveAtBank(product, { reference: mine, amount: 900, type: "payout" });

      await console.enterAs("finance");
      await console.open("reconciliation");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));
      await isFine(page, "body");
      await console.toolbar(m.import).click();
      const form = console.dialog(m.import);
      await form.getByText(say(p.uploadFile), { exact: true }).click();
      await console.choose(form, m.channel, "Sandbox");
      await form.getByLabel(say(m.statementOn)).fill(formatDate(today(product)));
      await page.keyboard.press("Enter");
      const file = (text: string | Buffer) => ({ name: "estado.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
      await form.locator("input[type=file]").setInputFiles(file(Buffer.from(`${HEADER}\n`, "utf16le")));
      await console.button(m.import, form).click();
      await expect(form.getByText(say(reconciliationRefusals.wrongEncoding)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await form.locator("input[type=file]").setInputFiles(file(`${bankStatement(product)}two,cells\n`));
      await console.button(m.import, form).click();

      const progress = console.dialog(formatDate(today(product)));
      await expect(progress).toContainText(say(labelOf(importStatus, "waiting")));
      await page.keyboard.press("Escape");
      await expect(progress).toBeHidden();
      const told = console.notice(p.progressOf, { day: formatDate(today(product)), channel: "Sandbox" });
      await expect(told).toContainText(say(labelOf(importStatus, "waiting")));
      await product.settle();
      await expect(told).toContainText(say(labelOf(importStatus, "done")));
      await console.button(ui.view, told).click();
      await expect(page).toHaveURL(/view=statements/);
      const read = page.locator("tbody tr").filter({ hasText: "estado.csv" }).first();
      await expect(read).toContainText("Sandbox");
      await console.act(read, ui.view);
      await expect(progress).toContainText(say(labelOf(importStatus, "done")));
      await expect(progress.getByRole("row").filter({ hasText: "two,cells" })).toContainText(
        say(labelOf(lineIssue, "columns")),
      );
      await isFine(page, "[role=dialog]");
      const [broken] = await Promise.all([page.waitForEvent("download"), console.button(m.issues, progress).click()]);
      expect(broken.suggestedFilename()).toContain(".csv");
      await page.keyboard.press("Escape");
      await expect(progress).toBeHidden();
      await expect(page.getByRole("tablist")).toHaveCount(1);
      await console.tab(p.toHandle).click();

      const row = console.row(known);
      await expect(row).toContainText(say(labelOf(itemCause, "unknownPayer")));
      await expect(row).toContainText(order.orderNo);
      await console.act(row, ui.view);
      const item = console.dialog(m.detail);
      await expect(item).toContainText(say(labelOf(itemResult, "channelOnly")));
      await expect(item).toContainText(say(p.ownReceipt));
      await expect(item).toContainText("Sandbox");
      const candidate = item.getByRole("row").filter({ hasText: order.orderNo });
      await expect(candidate).toContainText(say(labelOf(candidateReason, "billAmount")));
      await isFine(page, "[role=dialog]");
      const checker = await product.staff("finance2");
      const approve = async (reference: string): Promise<void> => {
        const { list } = await checker.call(approval.list, { status: ["pending"] });
        const approvalId = list.find(({ label }) => label === reference)?.id ?? "";
        await checker.approve(approvalId);
        await page.reload();
      };
      const look = async (): Promise<void> => console.act(console.row(known), ui.view);
      const match = async (): Promise<void> => {
        const matching = console.dialog(say(p.matchWith, { label: `${order.orderNo} / 1` }));
        await expect(matching.locator(".effect")).toContainText(say(labelOf(loanStatus, 50)));
        await isFine(page, "[role=dialog]");
        await console.button(m.match, matching).click();
        await expect(matching).toBeHidden();
        await approve(known);
      };
      await candidate.getByRole("button").focus();
      await page.keyboard.press("Enter");
      await match();
      await console.tab(p.everything).click();
      await look();
      await expect(item).toContainText(say(labelOf(itemState, "matched")));
      await expect(item).toContainText(say(labelOf(itemEvent, "match")));

      await console.button(m.unmatch, item).click();
      const apart = console.dialog(p.unmatchNote);
      await apart.getByLabel(say(m.reason)).fill("Era de otra cuota");
      await isFine(page, "[role=dialog]");
      await console.button(m.unmatch, apart).click();
      await expect(apart).toBeHidden();
      expect((await finance.call(loan.detail, { loanId: order.loanId })).order.status).toBe(50);
      await approve(known);
      expect((await finance.call(loan.detail, { loanId: order.loanId })).order.status).toBe(21);
      await console.tab(p.toHandle).click();
      await look();
      await expect(item).toContainText(say(labelOf(itemState, "open")));
      await candidate.getByRole("button").click();
      await match();
      await expect(row).toBeHidden();
      expect((await finance.call(loan.detail, { loanId: order.loanId })).order.status).toBe(50);

      await console.act(console.row(stranger), m.flat);
      const flat = console.dialog(m.flat);
      await expect(flat).toContainText(say(p.flatOver, { amount: formatMoney(4_321 as never) }));
      await expect(flat.getByRole("row").filter({ hasText: "4050" })).toContainText("$43.21");
      await flat.getByLabel(say(m.reason)).fill("Sin dueño");
      await isFine(page, "[role=dialog]");
      await console.button(m.flat, flat).click();
      await expect(flat).toBeHidden();
      await expect(console.row(stranger)).toBeVisible();
      await approve(stranger);
      await console.button(ui.refresh).first().click();
      await expect(console.row(stranger)).toBeHidden();

      await console.row(mine).getByRole("checkbox").check();
      await console.button(m.match, page.getByRole("toolbar")).click();
      const bulk = console.dialog(p.bulkTitle);
      await console.button(p.bulkSubmit, bulk, { count: 1 }).click();
      await expect(page.getByText(say(reconciliationRefusals.noCandidate)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");

      await console.tab(p.everything).click();
      await expect(console.row(stranger)).toContainText(say(labelOf(itemState, "flatBilled")));
      await expect(console.row(known)).toContainText(say(labelOf(itemState, "matched")));
      await console.act(console.row(stranger), m.reverse);
      const back = console.dialog(m.reverse);
      await expect(back).toContainText(say(p.reverseBack));
      await expect(back.locator(".effect")).toContainText("$43.21");
      await back.getByLabel(say(m.reason)).fill("Apareció su dueño");
      await isFine(page, "[role=dialog]");
      await console.button(m.reverse, back).click();
      await expect(back).toBeHidden();
      await approve(stranger);
      await console.button(ui.refresh).first().click();
      await expect(console.row(stranger)).toContainText(say(labelOf(itemState, "open")));
      await console.tab(p.statementsView).click();
      await expect(read).toContainText(say(labelOf(importStatus, "done")));
      await isFine(page, "body");
      await console.tab(p.emailsView).click();
      await console.toolbar(m.emailUpload).click();
      const mail = console.dialog(m.emailUpload);
      const mailed = `MAIL-${lang}`.toUpperCase();
      const csv = base64(`${HEADER}\n${lineOf(product, mailed, "charge", 1_000)}\n`);
      const message = [
        "From: Bank <bank@bank.example>",
        `Message-ID: <${lang}@bank.example>`,
        `Subject: Sandbox ${today(product)} ${lang}`,
        "MIME-Version: 1.0",
        'Content-Type: text/csv; name="mail.csv"',
        'Content-Disposition: attachment; filename="mail.csv"',
        "Content-Transfer-Encoding: base64",
        "",
        csv,
        "",
      ].join("\r\n");
      await mail
        .locator("input[type=file]")
        .setInputFiles({ name: "mail.eml", mimeType: "message/rfc822", buffer: Buffer.from(message) });
      await isFine(page, "[role=dialog]");
      await console.button(m.emailUpload, mail).click();
      await expect(mail).toBeHidden();
      const letter = console.row(`Sandbox ${today(product)} ${lang}`);
      await expect(letter).toContainText("mail.csv");
      const [attachment] = await Promise.all([page.waitForEvent("download"), console.act(letter, p.attachment)]);
      expect(attachment.suggestedFilename()).toBe("mail.csv");
      await console.act(letter, p.importIt);
      const importing = console.dialog(m.emailImport);
      await console.button(m.emailImport, importing).click();
      await expect(page.getByRole("dialog")).toContainText(say(labelOf(importStatus, "waiting")));
      await product.settle();
      const held = console.dialog(p.heldTitle);
      await expect(held).toContainText(say(p.heldAnswered));
      await expect(held.getByRole("row").filter({ hasText: mailed })).toContainText(say(labelOf(finding, "unknown")));
      await isFine(page, "[role=dialog]");
      await console.button(p.acceptCount, held, { count: 1 }).click();
      const accepting = console.dialog(p.acceptNote);
      await expect(accepting.getByRole("row").filter({ hasText: "2040" })).toContainText("$10.00");
      await accepting.getByLabel(say(m.reason)).fill("Cotejado con el banco");
      await isFine(page, "[role=dialog]");
      await console.button(m.accept, accepting).click();
      await expect(accepting).toBeHidden();
      await expect(held).toContainText(say(requestMessages.open));
      await approve("mail.csv");
      await expect(letter).toContainText(say(ui.yes));
      await isFine(page, "body");
      expect(await brokenLedger(product)).toEqual([]);
    });
  });
}

test("whoever may only look is offered nothing but looking, in the dark as well", async ({
  console,
  page,
  product,
}) => {
  moveAtBank(product, { reference: "ONLYLOOK", amount: 700 });
  const finance = await product.staff("finance");
  await finance.call(reconciliation.fetch, { channel: "sandbox", statementOn: today(product) });
  await product.settle();
  await page.emulateMedia({ colorScheme: "dark" });
  await console.enterAs("ops");
  await console.open("reconciliation");
  const row = console.row("ONLYLOOK");
  await expect(row).toBeVisible();
  await expect(console.button(m.import)).toBeHidden();
  await expect(console.tab(p.emailsView)).toBeHidden();
  await expect(page.locator("tbody input[type=checkbox]")).toHaveCount(0);
  await console.act(row, ui.view);
  const item = console.dialog(m.detail);
  await expect(item).toContainText(console.say(labelOf(itemCause, "unknownPayer")));
  await expect(console.button(m.flat, item)).toBeHidden();
  await expect(item.getByText(console.say(p.candidatesTitle))).toBeHidden();
  await isFine(page, "[role=dialog]", "dark");
});
