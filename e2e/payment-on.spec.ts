import type { Locator } from "@playwright/test";
import { customerRefusals } from "../src/people/borrower/domain/refusals.ts";
import { manualPayout } from "../src/rails/manual-payout/contract.ts";
import { manualPayoutStatus } from "../src/rails/manual-payout/domain/status.ts";
import { manualPayoutMessages as m, manualPayoutPageMessages as p } from "../src/rails/manual-payout/messages.ts";
import { IMPORT_COLUMNS } from "../src/rails/manual-payout/domain/columns.ts";
import { codeOnPhoneOf, wrongCode } from "../src/reach/sms-code/server/testing/phone.ts";
import { smsCodeMessages, smsCodeRefusals } from "../src/reach/sms-code/messages.ts";
import { clabeFor } from "../src/people/borrower/domain/clabe.ts";
import type { Message, Params } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { askForCode, typeCode } from "./fixtures/sms.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: the clock is moved between codes.
test.use({ settings: {} });

const problem = (form: Locator, words: string) => form.getByText(words, { exact: true }).first();

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a payment is asked for by one person and approved by another, each with a code", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const payee = `Proveedor ${lang}`;
      await console.enterAs("finance");
      await console.open("paymentOn");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));
      await isFine(page, "body");

      await console.toolbar(m.create).click();
      const form = console.dialog(p.createNote);
      const field = (label: Message): Locator => form.getByLabel(say(label), { exact: true });
      await field(m.amount).fill("12.345");
      // What is wrong with the field that is left does not move the button from under the pointer.
      const send = console.button(smsCodeMessages.send, form);
      await send.hover();
      const place = await send.boundingBox();
      await page.mouse.down();
      await expect(field(m.amount)).not.toBeFocused();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await send.boundingBox()).toEqual(place);
      await page.mouse.up();
      await expect(problem(form, say(ui.notAmount, { field: say(m.amount) }))).toBeVisible();
      await expect(problem(form, console.missing(m.bankCard))).toBeVisible();
      await field(m.amount).fill("1234.50");
      await field(m.bankCard).fill("032180000118359710");
      await field(m.bankCard).blur();
      await expect(problem(form, say(customerRefusals.clabeWrong))).toBeVisible();
      await field(m.bankCard).fill(clabeFor("012", "180", "15501"));
      await expect(form.getByText("012 BBVA México")).toBeVisible();
      await field(m.payee).fill(payee);
      await field(m.phone).fill("5512345678");
      await field(m.object).fill("Pago #12");
      await field(m.object).blur();
      await expect(problem(form, say(p.objectHelp))).toBeVisible();
      await field(m.object).fill("Factura 12");
      await console.choose(form, m.channel, "Sandbox");
      await isFine(page, "[role=dialog]");

      const code = await askForCode(console, form);
      await typeCode(form, wrongCode(code));
      await console.button(p.submit, form).click();
      await expect(problem(form, say(smsCodeRefusals.wrong, { left: 4 }))).toBeVisible();
      await typeCode(form, code);
      await console.button(p.submit, form).click();
      await expect(form).toBeHidden();
      const row = console.row(payee);
      await expect(row).toContainText("$1,234.50");
      await expect(row).toContainText(say(labelOf(manualPayoutStatus, "requested")));
      await expect(row.getByRole("button", { name: say(m.approve) })).toHaveCount(0);

      await console.enterAs("finance2");
      await console.open("paymentOn", { payee });
      await console.act(row, m.approve);
      const approval = console.dialog(m.comment);
      await expect(approval).toContainText("$1,234.50");
      await isFine(page, "[role=dialog]");
      await typeCode(approval, await askForCode(console, approval));
      await console.button(m.approve, approval).click();
      await expect(approval).toBeHidden();
      await expect(page.getByText(say(p.sent))).toBeVisible();
      await product.settle();
      await console.tab(p.all).click();
      await expect(row).toContainText(say(labelOf(manualPayoutStatus, "SUCCESS")));
      await isFine(page, "main");
    });

    test("a payment is rejected by its checker with a reason, which its maker reads", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const [payee, bankCard] = [`Rechazado ${lang}`, clabeFor("012", "180", "15502")];
      const maker = await product.staff("finance");
      product.clock.advance(61_000);
      await maker.call(manualPayout.sendCode, { purpose: "create", amount: "77.00", bankCard });
      const bank = { bankCard, bankCode: "012", bankName: "BBVA México" };
      const smsCode = await codeOnPhoneOf(product, "finance");
      await maker.call(manualPayout.create, {
        amount: "77.00",
        channel: "sandbox",
        payee,
        ...bank,
        phone: "5512345678",
        object: "Factura 9",
        smsCode,
      });
      await console.enterAs("finance2");
      await console.open("paymentOn", { payee });
      await console.act(console.row(payee), m.reject);
      const form = console.dialog(m.reject);
      await expect(form).toContainText("$77.00");
      await console.button(m.reject, form).click();
      await expect(problem(form, console.missing(m.reason))).toBeVisible();
      await form.getByLabel(say(m.reason), { exact: true }).fill("Falta la factura");
      await isFine(page, "[role=dialog]");
      await console.button(m.reject, form).click();
      await expect(form).toBeHidden();
      await console.tab(p.all).click();
      await expect(console.row(payee)).toContainText(say(labelOf(manualPayoutStatus, "rejected")));
      await expect(console.row(payee)).toContainText("Falta la factura");
    });

    test("a file is corrected, asked for as one batch, and taken back", async ({ console, page, product }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const heading = IMPORT_COLUMNS.map(({ label }) => say(label)).join(",");
      const line = (amount: string, no: number): string =>
        `${amount},sandbox,Persona ${lang} ${no},${clabeFor("012", "180", String(no))},012,BBVA México,5512345678,Nomina,,,`;
      const file = (...lines: readonly string[]) => ({
        name: "pagos.csv",
        mimeType: "text/csv",
        buffer: Buffer.from([heading, ...lines].join("\r\n")),
      });
      await console.enterAs("finance");
      await console.open("paymentOn");
      await console.button(m.import).click();
      const form = console.dialog(ui.sheetFile);
      const [template] = await Promise.all([
        page.waitForEvent("download"),
        console.button(ui.sheetTemplate, form).click(),
      ]);
      expect(template.suggestedFilename()).toBe(`${say(m.title)}.csv`);

      await form.locator("input[type=file]").setInputFiles(file(line("10.00", 1), line("0", 2)));
      await expect(form.getByText(say(ui.sheetBad, { count: 1 }))).toBeVisible();
      await expect(console.button(p.submit, form)).toBeDisabled();
      await isFine(page, "[role=dialog]");
      await form.locator("input[type=file]").setInputFiles(file(line("10.00", 1), line("20.50", 2)));
      await expect(form.getByText(say(ui.sheetGood, { count: 2, amount: "$30.50" }))).toBeVisible();
      await typeCode(form, await askForCode(console, form));
      await console.button(p.submit, form).click();
      await expect(form).toBeHidden();
      await expect(console.row(`Persona ${lang}`)).toHaveCount(2);

      await console.act(console.row(`Persona ${lang} 1`), m.cancel);
      const question = console.dialog(m.reason);
      await expect(question).toContainText("$30.50");
      await isFine(page, "[role=dialog]");
      await question.getByLabel(say(m.reason), { exact: true }).fill("Duplicado");
      await console.button(m.cancel, question).click();
      await expect(question).toBeHidden();
      const finance = await product.staff("finance");
      const { list } = await finance.call(manualPayout.list, { payee: `Persona ${lang}` });
      expect(list.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    });
  });
}
