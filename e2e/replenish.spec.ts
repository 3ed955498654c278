import type { Locator } from "@playwright/test";
import { approvalStatus } from "../src/book/approval/domain/status.ts";
import { approvalMessages, approvalRefusals, requestMessages } from "../src/book/approval/messages.ts";
import { loan } from "../src/service/loan/contract.ts";
import { REPLENISH_COLUMNS } from "../src/book/repayment/domain/replenish-columns.ts";
import { repaymentMessages as m, replenishMessages as r } from "../src/book/repayment/messages.ts";
import { platformRefusals } from "../src/platform/shared/platform-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Applied } from "../src/testing/borrower.ts";
import { violations } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { makeOrders } from "./fixtures/orders.ts";
import { secondPerson } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/octet-stream", buffer });

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    let order: Applied;
    test.beforeAll(async ({ product }) => {
      const [made] = await makeOrders(product, [`replenish-${lang}`], 1);
      if (!made) throw new Error("an order was made");
      order = made;
    });

    /** Opens the form and types a whole request. */
    async function typed(console: Console, paymentCode: string): Promise<Locator> {
      await console.open("RepayReplenish");
      await console.toolbar(r.create).click();
      const form = console.dialog(m.replenish);
      const field = (name: keyof typeof m): Locator => form.getByLabel(console.say(m[name]), { exact: true });
      await field("orderNo").fill(order.orderNo);
      await field("amount").fill("150.00");
      await field("paymentCode").fill(paymentCode);
      // The customer's own account and phone are filled in, masked, and where the money came in; nobody has to see it.
      await expect(field("phone")).toHaveValue(/^\d\d\*{4}\d{4}$/);
      await expect(field("paymentChannel")).not.toHaveValue("");
      await expect(field("phone")).toBeHidden();
      await field("remark").fill("depósito en ventanilla");
      return form;
    }

    test("money from outside is asked for with its proof, shown where it goes, and booked by a second person", async ({
      console,
      browser,
      page,
      product,
    }) => {
      await console.enterAs("service");
      const form = await typed(console, `DEP-${lang}`);
      await expect(form.locator(".effect")).toContainText("$150.00");
      const proof = form.locator("input[type=file]");
      await proof.setInputFiles(file("recibo.pdf", Buffer.from("not a pdf")));
      await console.button(m.replenish, form).click();
      await expect(form.getByText(console.say(platformRefusals.fileKind)).first()).toBeVisible();
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await proof.setInputFiles(file("recibo.png", PNG));
      await console.button(m.replenish, form).click();
      await expect(form).toBeHidden();
      const row = console.row(`DEP-${lang}`);
      await expect(row).toContainText(console.say(labelOf(approvalStatus, "pending")));
      expect(await violations(page, "light")).toEqual([]);

      const checker = await secondPerson(browser, product, lang, "finance");
      await checker.open("RepayReplenish");
      await checker.act(checker.row(`DEP-${lang}`), requestMessages.open);
      const drawer = checker.page.locator(".request-drawer");
      await expect(drawer.locator(".effect")).toBeVisible();
      const [download] = await Promise.all([
        checker.page.waitForEvent("download"),
        drawer.getByRole("button", { name: checker.say(r.download) }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.png$/);
      await checker.page.keyboard.press("a");
      await checker.button(approvalMessages.approve, checker.page.locator(".ant-modal")).click();
      await expect(checker.notice(requestMessages.done)).toBeVisible();
      await checker.page.context().close();
      await page.reload();
      await expect(row).toContainText(console.say(labelOf(approvalStatus, "approved")));
      expect(
        (await (await product.staff("finance")).call(loan.detail, { loanId: order.loanId })).order.repaidCents,
      ).toBe(15_000);
    });

    test("a payment code that waits already is refused at its field; revoked, it is free again", async ({
      console,
      page,
    }) => {
      await console.enterAs("service");
      let form = await typed(console, `TWICE-${lang}`);
      await console.button(m.replenish, form).click();
      await expect(form).toBeHidden();
      form = await typed(console, `TWICE-${lang}`);
      await expect(form.locator(".ant-form-item-explain-error")).toHaveText(
        console.say(approvalRefusals.alreadyPending),
      );
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: console.say(ui.discard) }).click();

      await console.act(console.row(`TWICE-${lang}`), m.revoke);
      const revoke = console.dialog(m.revoke);
      await revoke.getByLabel(console.say(m.reason)).fill("error de captura");
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);
      await console.button(m.revoke, revoke).click();
      await expect(console.row(`TWICE-${lang}`)).toContainText(console.say(labelOf(approvalStatus, "withdrawn")));
    });

    test("a file of several is looked through row by row, and asked for once it is right", async ({
      console,
      page,
    }) => {
      await console.enterAs("finance");
      await console.open("RepayReplenish");
      await console.button(m.import).click();
      const form = console.dialog(ui.sheetFile);
      const [template] = await Promise.all([
        page.waitForEvent("download"),
        form.getByRole("button", { name: console.say(ui.sheetTemplate) }).click(),
      ]);
      expect(template.suggestedFilename()).toBe(`${console.say(r.title)}.csv`);

      const heading = REPLENISH_COLUMNS.map(({ label }) => console.say(label)).join(",");
      const line = (amount: string, code: string): string =>
        `${order.orderNo},${amount},sandbox,Ana,032180000118359719,032,Ixe,Ventanilla,5512345678,${code},depósito`;
      const chosen = form.locator("input[type=file]");
      await chosen.setInputFiles(
        file("pagos.csv", Buffer.from([heading, line("1.234", `F-1-${lang}`), line("5.00", `F-2-${lang}`)].join("\n"))),
      );
      await expect(form.getByText(console.say(ui.sheetBad, { count: 1 }))).toBeVisible();
      await expect(form.locator("tbody tr")).toHaveCount(1);
      await expect(console.button(m.import, form)).toBeDisabled();
      expect(await violations(page, "light", "[role=dialog]")).toEqual([]);

      await chosen.setInputFiles(
        file("bien.csv", Buffer.from([heading, line("4.00", `F-1-${lang}`), line("5.00", `F-2-${lang}`)].join("\n"))),
      );
      await expect(form.getByText(console.say(ui.sheetGood, { count: 2, amount: "$9.00" }))).toBeVisible();
      await console.button(r.importSubmit, form, { count: 2 }).click();
      await expect(form).toBeHidden();
      await expect(console.notice(r.imported, { count: 2 })).toBeVisible();
      await expect(console.row(`F-1-${lang}`)).toBeVisible();
      await expect(console.row(`F-2-${lang}`)).toBeVisible();
    });
  });
}
