import { screenshotOf } from "../seeds/screenshot.ts";
import { sendPerson } from "../sandbox/borrower/registration.ts";
import { personFrom, type Person } from "../sandbox/people.ts";
import { open } from "../src/door/open/contract.ts";
import { opinion } from "../src/service/opinion/contract.ts";
import { closeReason, handledState } from "../src/service/opinion/domain/sets.ts";
import { opinionMessages as m, opinionPageMessages as p, opinionRefusals } from "../src/service/opinion/messages.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import type { Product } from "../src/testing/product.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

let count = 0;

/** A borrower who says something through the app. */
async function said(product: Product, text: string, more: object = {}): Promise<Person> {
  const seed = `opinion-journey-${(count += 1)}`;
  const person = personFrom(seed);
  await sendPerson({ seed, person, door: product.door, chance: () => 0.5 });
  await product.door.call(open.feedback, {
    externalId: person.externalId,
    appFeedbackId: seed,
    type: "repayment",
    text,
    ...more,
  });
  return person;
}

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("what a borrower says is looked at with its picture and answered; a second agent is told who was first", async ({
      console,
      page,
      product,
    }) => {
      const text = `Ya pagué y no se refleja (${lang}) 🙏`;
      const pictures = [(await screenshotOf("MI PAGO", ["PENDIENTE"])).toString("base64")];
      const { externalId, phone, name } = await said(product, text, { smsAllowed: true, pictures, version: "1.0.2" });
      await console.enterAs("service");
      await console.open("opinion", { phone });
      const row = console.row(text);
      await expect(row).toContainText(name);
      await expect(row).toContainText(console.say(labelOf(handledState, "open")));
      await expect(row).not.toContainText(phone);
      await isFine(page, "body");

      await console.act(row, p.look);
      const drawer = page.getByRole("dialog");
      await expect(drawer).toContainText(text);
      await console.button(p.showPictures, drawer, { count: 1 }).click();
      const picture = drawer.getByAltText(console.say(p.pictureNo, { no: "1" }));
      await expect(picture).toHaveAttribute("src", /^data:image\/jpeg;base64,/);
      await isFine(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();

      await console.act(row, p.act);
      const form = console.dialog(p.act);
      await expect(form).toContainText(text);
      const field = form.getByLabel(console.say(m.reply), { exact: true });
      await console.button(p.send, form).click();
      await expect(form.getByText(console.missing(m.reply)).first()).toBeVisible();
      await field.fill("a".repeat(500));
      await expect(form).toContainText(console.say(p.announced));
      await field.fill("Tu pago ya está aplicado");
      await expect(form).toContainText(console.say(p.bySms, { segments: 1 }));
      await isFine(page, "[role=dialog]");
      await console.button(p.send, form).click();
      await expect(form).toBeHidden();
      await expect(row).toContainText(console.say(labelOf(handledState, "answered")));
      expect(await product.door.call(open.feedbackList, { externalId })).toMatchObject([
        { handled: "answered", reply: "Tu pago ya está aplicado" },
      ]);
    });

    test("of two who answer at once the second keeps the words and is told who was first", async ({
      console,
      product,
    }) => {
      const text = `¿Cuándo vence mi pago? (${lang})`;
      const { externalId, phone } = await said(product, text);
      await console.enterAs("service");
      await console.open("opinion", { phone });
      const row = console.row(text);
      await console.act(row, p.act);
      const form = console.dialog(p.act);
      await expect(form).toContainText(console.say(p.noSms));
      await form.getByLabel(console.say(m.reply), { exact: true }).fill("Vence el viernes");
      const ops = await product.staff("ops");
      const { list } = await ops.call(opinion.list, { phone });
      await ops.call(opinion.reply, {
        id: list[0]?.id ?? "",
        reply: "Vence mañana",
      });
      await console.button(p.send, form).click();
      await expect(form).toContainText(console.say(opinionRefusals.alreadyAnswered, { who: "Óscar Medina" }));
      await expect(form.getByLabel(console.say(m.reply), { exact: true })).toHaveValue("Vence el viernes");
      expect(await product.door.call(open.feedbackList, { externalId })).toMatchObject([{ reply: "Vence mañana" }]);
    });

    test("feedback is closed with a reason by the keyboard alone, reopened, and found again by its tab", async ({
      console,
      page,
      product,
    }) => {
      const text = `asdfgh (${lang})`;
      const { phone } = await said(product, text);
      await console.enterAs("ops");
      await console.open("opinion", { phone });
      const row = console.row(text);
      await expect(row).toBeVisible();
      await page.keyboard.press("j");
      await page.keyboard.press("Space");
      await expect(page.locator(".row-preview")).toContainText(text);
      await page.keyboard.press("Escape");
      await page.keyboard.press(".");
      const item = (name: Message) => page.getByRole("menuitem", { name: console.say(name), exact: true });
      await expect(item(p.act)).toBeFocused();
      for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("ArrowDown");
      await expect(item(m.close)).toBeFocused();
      await page.keyboard.press("Enter");
      const form = console.dialog(m.close);
      await console.choose(form, m.closeReason, console.say(labelOf(closeReason, "other")));
      await console.button(m.close, form).click();
      await expect(form).toContainText(console.say(opinionRefusals.remarkMissing));
      await isFine(page, "[role=dialog]");
      await form.getByLabel(console.say(m.remark), { exact: true }).fill("Sin sentido");
      await console.button(m.close, form).click();
      await expect(form).toBeHidden();
      await expect(row).toContainText(console.say(labelOf(handledState, "closed")));

      await console.tab(labelOf(handledState, "closed")).click();
      await expect(row).toBeVisible();
      await console.act(row, m.reopen);
      await console.button(m.reopen, page.getByRole("dialog")).click();
      await expect(row).toBeHidden();
      await console.open("opinion", { phone });
      await expect(row).toContainText(console.say(labelOf(handledState, "open")));
    });

    test("a list without feedback says what to do, and who may only view is offered no action", async ({
      console,
      page,
      product,
    }) => {
      const text = `Gracias (${lang})`;
      const { phone } = await said(product, text);
      await console.enterAs("auditor");
      await console.open("opinion", { phone });
      const row = console.row(text);
      await expect(row.getByRole("button", { name: console.say(p.look), exact: true })).toBeVisible();
      await expect(row.getByRole("button", { name: console.say(p.act), exact: true })).toHaveCount(0);
      await expect(row.getByRole("button", { name: console.say(ui.more) })).toHaveCount(0);
      await console.open("opinion", { phone: "5500000001" });
      await expect(page.getByRole("button", { name: console.say(ui.clearFilters) })).toBeVisible();
    });
  });
}
