import { approval } from "../src/book/approval/contract.ts";
import { balance } from "../src/rails/balance/contract.ts";
import { withdrawalStatus } from "../src/rails/balance/domain/status.ts";
import { customerRefusals } from "../src/people/borrower/domain/refusals.ts";
import { balanceMessages as m, balancePageMessages as p } from "../src/rails/balance/messages.ts";
import { clabeFor } from "../src/people/borrower/domain/clabe.ts";
import { smsCodeRefusals } from "../src/reach/sms-code/messages.ts";
import type { Message, Params } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { askForCode, typeCode } from "./fixtures/sms.ts";
import { expect, test } from "./fixtures/test.ts";
import { wrongCode } from "../src/reach/sms-code/server/testing/phone.ts";

// A host of its own: the clock is moved between codes.
test.use({ settings: {} });

for (const [index, lang] of journeyIn("en").entries()) {
  test.describe(lang, () => {
    test.use({ lang });

    test("money is withdrawn: asked for with a code, approved by another person, seen until it arrives", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      await console.enterAs("finance");
      await console.open("balance");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));
      const card = page.getByRole("listitem", { name: "Sandbox" });
      await expect(card).toContainText(say(p.available));
      await isFine(page, "body");

      await console.button(m.withdraw, card).click();
      const form = console.dialog(p.withdrawNote);
      const amount = form.getByLabel(say(m.amount), { exact: true });
      await amount.fill("0");
      await console.button(m.withdraw, form).click();
      await expect(form.getByText(say(ui.notAmount, { field: say(m.amount) })).first()).toBeVisible();
      await amount.fill(`10${index}.25`);
      await isFine(page, "[role=dialog]");
      const code = await askForCode(console, form);
      await typeCode(form, wrongCode(code));
      await console.button(m.withdraw, form).click();
      await expect(form.getByText(say(smsCodeRefusals.wrong, { left: 4 })).first()).toBeVisible();
      await typeCode(form, code);
      await console.button(m.withdraw, form).click();
      await expect(form).toBeHidden();

      const finance2 = await product.staff("finance2");
      const waiting = (await finance2.call(approval.list, { box: "toApprove", call: balance.withdraw.name })).list[0];
      expect(waiting?.amountCents).toBe(10_025 + index * 100);
      await console.tab(m.withdrawals).click();
      await finance2.approve(waiting?.id ?? "");
      await console.button(ui.refresh).click();
      const row = console.row(`$10${index}.25`);
      await expect(row).toContainText(say(labelOf(withdrawalStatus, "pending")));
      await product.settle();
      await console.button(ui.refresh).click();
      await expect(row).toContainText(say(labelOf(withdrawalStatus, "success")));
      await isFine(page, "main");
    });

    test("the account that withdrawals go to is changed by two people, once it is a right one", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const [holder, account] = [`Trastienda ${lang}`, clabeFor("012", "180", `7770${index}`)];
      await console.enterAs("finance");
      await console.open("balance");
      await console.button(m.setAccount).click();
      const form = console.dialog(p.accountNote);
      const field = (label: Message) => form.getByLabel(say(label), { exact: true });
      await field(m.bankCard).fill("032180000118359710");
      await field(m.bankCard).blur();
      await expect(form.getByText(say(customerRefusals.clabeWrong)).first()).toBeVisible();
      await field(m.bankCard).fill(account);
      await field(m.holder).fill(holder);
      await field(m.reason).fill("Cambio de banco");
      await isFine(page, "[role=dialog]");
      await console.button(m.setAccount, form).click();
      await expect(form).toBeHidden();
      const finance2 = await product.staff("finance2");
      const waiting = (await finance2.call(approval.list, { box: "toApprove", call: balance.setAccount.name })).list[0];
      await expect(page.getByText(holder)).toHaveCount(0);
      await finance2.approve(waiting?.id ?? "");
      await page.reload();
      await expect(page.getByText(`****${account.slice(-4)} · ${holder}`)).toBeVisible();
    });

    test("an alert marks a card, and the channel is asked what it holds", async ({ console, page, product }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      await console.enterAs("finance");
      await console.open("balance");
      const card = page.getByRole("listitem", { name: "Sandbox" });
      await card.getByRole("button", { name: say(m.refresh) }).click();
      await expect(card).not.toContainText(say(p.notAsked));

      await console.button(m.setAlert, card).click();
      const form = console.dialog(p.alertHelp);
      await isFine(page, "[role=dialog]");
      await form.getByLabel(say(m.threshold), { exact: true }).fill("99000000");
      await console.button(m.setAlert, form).click();
      await expect(form).toBeHidden();
      await expect(card).toContainText(say(p.low));
      await expect(card).toContainText(say(p.alertBelow, { amount: "$99,000,000.00" }));
      await isFine(page, "main");
      const finance = await product.staff("finance");
      await finance.call(balance.setAlert, { channel: "sandbox" });
    });
  });
}
