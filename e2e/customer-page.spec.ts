import { addDays, dayIn, formatDate } from "../src/platform/shared/business-date.ts";
import { storyMessages } from "../src/platform/shared/story-messages.ts";
import { loan } from "../src/service/loan/contract.ts";
import { recordMessages as r } from "../src/desk/customer/domain/record-messages.ts";
import { followUpWay } from "../src/desk/customer/domain/follow-up.ts";
import { customerMessages as m } from "../src/desk/customer/messages.ts";
import { customerStatus } from "../src/people/borrower/domain/status.ts";
import { applyAs } from "../src/testing/borrower.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

for (const lang of journeyIn("en")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a customer is found by their CURP, followed up, locked through a day, and let go by two people", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const { person, loanId } = await applyAs(product, `page-${lang}`);
      const { customerId } = (await (await product.staff("admin")).call(loan.detail, { loanId })).order;
      const today = dayIn(product.services.config.zone, product.clock.now());
      const until = addDays(today, 5);

      await console.enterAs("service");
      await console.open("clientDetail");
      await page
        .getByLabel(console.say(m.query))
        .fill(`${person.curp.slice(0, 4)} ${person.curp.slice(4)}`.toLowerCase());
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);
      await expect(page).toHaveURL(new RegExp(`customerId=${customerId}`));
      await expect(page.locator("#content")).not.toContainText(person.curp);

      await console.tab(r.followUps).click();
      await expect(page.getByText(console.say(r.noFollowUps))).toBeVisible();
      await console.actOnPage(r.followUp);
      const form = console.dialog(r.followUp);
      await console.choose(form, r.way, console.say(labelOf(followUpWay, "whatsapp")));
      await form.getByLabel(console.say(m.note), { exact: true }).fill("Promete enviar su comprobante");
      await isFine(page, "[role=dialog]");
      await console.button(r.followUp, form).click();
      await expect(form).toBeHidden();
      await expect(console.row("Promete enviar su comprobante")).toContainText("WhatsApp");

      await console.actOnPage(m.lock);
      const lock = console.dialog(m.lockNote);
      await console.choose(lock, m.as, console.say(m.borrowingDisabled));
      await lock.getByLabel(console.say(m.until), { exact: true }).fill(formatDate(until));
      await page.keyboard.press("Enter");
      await lock.getByLabel(console.say(m.reason), { exact: true }).fill("Documentos en revisión");
      await isFine(page, "[role=dialog]");
      await console.button(m.lock, lock).click();
      await expect(lock).toBeHidden();
      const locks = page.getByRole("list", { name: console.say(m.locks) });
      await expect(locks).toContainText(formatDate(until));
      await expect(locks).toContainText("Sofía Herrera");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(console.say(labelOf(customerStatus, 2)));

      await console.tab(r.changes).click();
      await expect(console.row("Documentos en revisión")).toContainText(formatDate(until));
      await console.tab(m.timeline).click();
      const entries = page.locator(".timeline li");
      await expect(entries.filter({ hasText: "Promete enviar su comprobante" })).toBeVisible();
      await page
        .getByRole("combobox", { name: console.say(storyMessages.who) })
        .fill(console.say(storyMessages.system));
      await expect(entries.filter({ hasText: "Promete enviar su comprobante" })).toHaveCount(0);
      await isFine(page, "body");

      const ops = await product.staff("ops");
      await ops.token();
      await console.enterAs("ops");
      await console.open("clientDetail", { customerId });
      await console.actOnPage(m.restore);
      const restore = console.dialog(m.restoreNote);
      await expect(restore.getByText(console.say(m.othersLock))).toBeVisible();
      await restore.getByLabel(console.say(m.reason), { exact: true }).fill("Documentos en orden");
      await isFine(page, "[role=dialog]");
      await console.button(m.restore, restore).click();
      await expect(restore).toBeHidden();
      await expect(locks).toBeVisible();
      await approveAs(browser, console, "admin", person.name);
      await page.reload();
      await expect(locks).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(console.say(labelOf(customerStatus, 0)));
    });
  });
}
