import type { Locator } from "@playwright/test";
import { sendPerson } from "../sandbox/borrower/registration.ts";
import { personFrom, type Person } from "../sandbox/people.ts";
import { customer } from "../src/desk/customer/contract.ts";
import { addDays, dayIn, formatDate, type BusinessDate } from "../src/platform/shared/business-date.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { contact } from "../src/reach/contact/contract.ts";
import { contactPageMessages as p } from "../src/reach/contact/domain/page-messages.ts";
import { contactRule } from "../src/reach/contact/domain/rules.ts";
import {
  contactPurpose,
  flagEnd,
  flagKind,
  outcome,
  registerKind,
  registerState,
} from "../src/reach/contact/domain/sets.ts";
import {
  contactMessages as m,
  contactRefusals,
  registerMessages as g,
  registerRefusals,
} from "../src/reach/contact/messages.ts";
import { contactRegister } from "../src/reach/contact/register.contract.ts";
import { askToContact } from "../src/reach/contact/server/api.ts";
import { acting, contactOf } from "../src/reach/contact/server/testing/people.ts";
import type { Product } from "../src/testing/product.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf, type Console } from "./fixtures/console.ts";
import { everywhere } from "./fixtures/everywhere.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { approveAs, secondPerson } from "./fixtures/second-person.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: registers in force hold for everybody.
test.use({ settings: {} });

interface Known extends Person {
  readonly customerId: string;
}

/** A borrower who registered through the app. */
async function known(product: Product, seed: string): Promise<Known> {
  const person = personFrom(seed);
  await sendPerson({ seed, person, door: product.door, chance: () => 0.5 });
  const [found] = await (await product.staff("admin")).call(customer.find, { query: person.phone });
  return { ...person, customerId: found?.customerId ?? "" };
}

/** Somebody asks to call them about what they owe; answers whether they may. */
const asks = (product: Product, { customerId, phone }: Known): Promise<{ readonly allowed: boolean }> =>
  acting(product.services, (ctx) => askToContact(ctx, { ...contactOf(customerId, phone), channel: "call" }));

const today = ({ services, clock }: Product): BusinessDate => dayIn(services.config.zone, clock.now());

const openTab = (console: Console, { customerId }: Known): Promise<void> =>
  console.open("clientDetail", { customerId, tab: "contact" });

/** What is said of one purpose now. */
const verdict = (console: Console, purpose: "service" | "collection" | "marketing"): Locator =>
  console.page
    .getByRole("list", { name: console.say(p.window) })
    .getByRole("listitem")
    .filter({ hasText: console.say(labelOf(contactPurpose, purpose)) });

const rowsOf = (console: Console, table: Message): Locator =>
  console.page.getByRole("table", { name: console.say(table) }).locator("tbody tr");

async function typeDay(form: Locator, label: string, day: BusinessDate): Promise<void> {
  await form.getByLabel(label, { exact: true }).fill(formatDate(day));
  await form.page().keyboard.press("Enter");
}

const sheet = (console: Console, numbers: readonly string[]): Buffer =>
  Buffer.from([console.say(g.phone), ...numbers].join("\r\n"));

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a flag that bars collection holds at once, and is lifted by two people", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const person = await known(product, `contact-flag-${lang}`);
      expect(await asks(product, person)).toMatchObject({ allowed: true });
      await console.enterAs("service");
      await openTab(console, person);
      await expect(verdict(console, "collection")).toContainText(console.say(p.nowAllowed));
      await expect(page.getByText(console.say(p.noFlags))).toBeVisible();
      await console.button(m.raise).click();
      const form = console.dialog(m.raise);
      await form.getByLabel(console.say(m.reason), { exact: true }).fill("Dice que no pidió el préstamo");
      await console.button(m.raise, form).click();
      await expect(form.getByText(console.say(contactRefusals.purposesMissing)).first()).toBeVisible();
      await console.choose(form, m.kind, console.say(labelOf(flagKind, "disputed")));
      await isFine(page, "[role=dialog]");
      await console.button(m.raise, form).click();
      await expect(form).toBeHidden();
      const flag = rowsOf(console, p.flags).filter({ hasText: "Dice que no pidió el préstamo" });
      await expect(flag).toContainText(console.say(labelOf(flagKind, "disputed")));
      await expect(flag).toContainText(console.say(p.stands));
      await expect(verdict(console, "collection")).toContainText(console.say(labelOf(contactRule, "disputed")));
      expect(await asks(product, person)).toMatchObject({ allowed: false });

      await console.act(flag, m.lift);
      const lift = console.dialog(m.lift);
      await expect(lift).toContainText(console.say(p.takesTwo));
      await lift.getByLabel(console.say(m.reason), { exact: true }).fill("Reconoció el préstamo");
      await isFine(page, "[role=dialog]");
      await console.button(m.lift, lift).click();
      await expect(lift).toBeHidden();
      await expect(flag).toContainText(console.say(p.stands));
      expect(await asks(product, person)).toMatchObject({ allowed: false });
      await approveAs(browser, console, "ops", person.name);
      await page.reload();
      await expect(flag).toContainText(console.say(labelOf(flagEnd, "lifted")));
      await expect(flag).toContainText("Sofía Herrera · Óscar Medina");
      await expect(verdict(console, "collection")).toContainText(console.say(p.nowAllowed));
      expect(await asks(product, person)).toMatchObject({ allowed: true });
    });

    test("what bars marketing alone is lifted by one", async ({ console, page, product }) => {
      const person = await known(product, `contact-own-${lang}`);
      await console.enterAs("service");
      await openTab(console, person);
      await console.button(m.raise).click();
      const form = console.dialog(m.raise);
      await console.choose(form, m.purposes, console.say(labelOf(contactPurpose, "marketing")));
      await page.keyboard.press("Escape");
      await form.getByLabel(console.say(m.reason), { exact: true }).fill("No quiere promociones");
      await console.button(m.raise, form).click();
      await expect(form).toBeHidden();
      const flag = rowsOf(console, p.flags).filter({ hasText: "No quiere promociones" });
      await expect(verdict(console, "marketing")).toContainText(console.say(labelOf(contactRule, "doNotContact")));
      await expect(verdict(console, "collection")).toContainText(console.say(p.nowAllowed));
      await console.act(flag, m.lift);
      const lift = console.dialog(m.lift);
      await expect(lift).not.toContainText(console.say(p.takesTwo));
      await lift.getByLabel(console.say(m.reason), { exact: true }).fill("Cambió de idea");
      await console.button(m.lift, lift).click();
      await expect(flag).toContainText(console.say(labelOf(flagEnd, "lifted")));
    });

    test("hardship is flagged with its proof and a last day, and the proof is taken out again", async ({
      console,
      page,
      product,
    }) => {
      const person = await known(product, `contact-hardship-${lang}`);
      const until = addDays(today(product), 30);
      await console.enterAs("service");
      await openTab(console, person);
      await console.button(m.hardship).click();
      const form = console.dialog(m.hardship);
      await console.button(m.hardship, form).click();
      for (const field of [m.untilOn, m.content, m.reason])
        await expect(form.getByText(console.missing(field), { exact: true }).first()).toBeVisible();
      await typeDay(form, console.say(m.untilOn), addDays(today(product), -1));
      const file = form.locator("input[type=file]");
      const buffer = Buffer.from("%PDF-1.7 constancia %%EOF");
      await file.setInputFiles({ name: "constancia.pdf", mimeType: "application/pdf", buffer });
      await form.getByLabel(console.say(m.reason), { exact: true }).fill("Perdió su empleo");
      await console.button(m.hardship, form).click();
      await expect(form.getByText(console.say(contactRefusals.past)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await typeDay(form, console.say(m.untilOn), until);
      await console.button(m.hardship, form).click();
      await expect(form).toBeHidden();
      const flag = rowsOf(console, p.flags).filter({ hasText: "Perdió su empleo" });
      await expect(flag).toContainText(console.say(labelOf(flagKind, "hardship")));
      await expect(flag).toContainText(formatDate(until));
      await expect(verdict(console, "collection")).toContainText(console.say(labelOf(contactRule, "hardship")));
      const saved = page.waitForEvent("download");
      await console.act(flag, m.proof);
      expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    });

    test("attempts are listed with the rule that decided each, and narrowed to those that were refused", async ({
      console,
      product,
    }) => {
      const person = await known(product, `contact-attempts-${lang}`);
      await asks(product, person);
      const admin = await product.staff("admin");
      const { customerId } = person;
      await admin.call(contact.raise, { customerId, kind: "legal", reason: "Demanda en curso" });
      await asks(product, person);
      await console.enterAs("service");
      await openTab(console, person);
      const attempts = rowsOf(console, m.attempts);
      await expect(attempts).toHaveCount(2);
      await expect(attempts.first()).toContainText(console.say(labelOf(contactRule, "legal")));
      await expect(attempts.first()).toContainText(console.say(labelOf(outcome, "refused")));
      await expect(attempts.last()).toContainText(console.say(labelOf(contactRule, "within")));
      const filters = console.page.getByRole("search", { name: console.say(m.attempts) });
      await console.choose(filters, m.outcome, console.say(labelOf(outcome, "refused")));
      await expect(attempts).toHaveCount(1);
      await expect(attempts).toContainText(console.say(labelOf(contactRule, "legal")));
      await console.choose(filters, m.purpose, console.say(labelOf(contactPurpose, "service")));
      await expect(console.page.getByText(console.say(p.noneSuch))).toBeVisible();
    });

    test("a register with a wrong line is refused whole; a good one is put in force by somebody else and looked up", async ({
      browser,
      console,
      page,
      product,
    }) => {
      const [listed, free] = [
        await known(product, `contact-listed-${lang}`),
        await known(product, `contact-free-${lang}`),
      ];
      const admin = await product.staff("admin");
      for (const { customerId } of [listed, free])
        await admin.call(contact.consent, { customerId, given: true, reason: "Por teléfono" });
      const on = today(product);
      await console.enterAs("ops");
      await console.open("doNotCall");
      await console.toolbar(g.import).first().click();
      const form = console.dialog(g.import);
      await typeDay(form, console.say(g.asOf), on);
      const file = form.locator("input[type=file]");
      const csv = { name: `reus-${lang}.csv`, mimeType: "text/csv" };
      await file.setInputFiles({ ...csv, buffer: sheet(console, [listed.phone, "123"]) });
      await console.button(g.import, form).click();
      await expect(
        form.getByText(console.say(registerRefusals.registerLines, { count: 1, lines: "3" })).first(),
      ).toBeVisible();
      await isFine(page, "[role=dialog]");
      const phone = `+52 ${listed.phone.slice(0, 2)} ${listed.phone.slice(2)}`;
      await file.setInputFiles({ ...csv, buffer: sheet(console, [phone, listed.phone, "5599990002"]) });
      await console.button(g.import, form).click();
      await expect(form).toBeHidden();
      const row = console.row(csv.name);
      await expect(row).toContainText(console.say(labelOf(registerState, "imported")));
      await expect(row).toContainText(console.say(labelOf(registerKind, "REUS")));
      for (const act of [g.enforce, g.refuse]) await expect(console.button(act, row)).toHaveCount(0);

      const ops = await product.staff("ops");
      const content = sheet(console, ["5599990009"]).toString("base64");
      const other = { kind: "REPEP", asOf: on, fileName: "repep.csv", content } as const;
      const { registerId } = await ops.call(contactRegister.import, other as never);
      await admin.call(contactRegister.enforce, { registerId, version: 0 });

      const second = await secondPerson(browser, product, lang, "marketing");
      await second.open("doNotCall");
      await second.act(second.row(csv.name), g.enforce);
      const enforce = second.dialog(g.enforceNote);
      await enforce.getByLabel(console.say(g.comment), { exact: true }).fill("Descargado de CONDUSEF");
      await isFine(second.page, "[role=dialog]");
      await second.button(g.enforce, enforce).click();
      await expect(enforce).toBeHidden();
      await expect(second.row(csv.name)).toContainText(console.say(labelOf(registerState, "inForce")));
      await second.page.context().close();

      await openTab(console, listed);
      await expect(verdict(console, "marketing")).toContainText(console.say(labelOf(contactRule, "registered")));
      await expect(page.locator("#content")).toContainText(
        console.say(p.registerAsOf, { kind: "REUS", day: formatDate(on) }),
      );
      await openTab(console, free);
      await expect(verdict(console, "marketing")).toContainText(console.say(p.nowAllowed));
    });
  });
}

test.describe("contact", () => {
  test.use({ lang: "es" });

  test("is fine to axe, in both themes and on a phone: the tab, its forms, and the registers", async ({
    console,
    page,
    product,
  }) => {
    const person = await known(product, "contact-axe");
    const { customerId } = person;
    const admin = await product.staff("admin");
    await asks(product, person);
    const reason = "Su abogada pide que toda comunicación sea por escrito y a su despacho";
    await admin.call(contact.raise, { customerId, kind: "legal", reason });
    await admin.call(contact.raise, { customerId, kind: "doNotContact", purposes: ["marketing"], reason });
    await admin.call(contact.consent, { customerId, given: true, reason });
    await asks(product, person);
    const content = sheet(console, ["5599990001"]).toString("base64");
    const brought = { kind: "REUS", asOf: today(product), fileName: "reus.csv", content } as const;
    await (await product.staff("ops")).call(contactRegister.import, brought as never);
    await console.enterAs("admin");
    await openTab(console, person);
    await expect(rowsOf(console, m.attempts)).toHaveCount(2);
    expect(await everywhere(page)).toEqual([]);
    for (const act of [m.raise, m.hardship, m.consent]) {
      await console.button(act).click();
      await expect(console.dialog(act).getByRole("button").first()).toBeVisible();
      expect.soft(await everywhere(page, "[role=dialog]"), act.en).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await console.open("doNotCall");
    await expect(console.row("reus.csv").first()).toBeVisible();
    expect(await everywhere(page)).toEqual([]);
    await console.toolbar(g.import).first().click();
    await expect(console.dialog(g.import)).toBeVisible();
    expect(await everywhere(page, "[role=dialog]")).toEqual([]);
    await console.button(ui.cancel, console.dialog(g.import)).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
