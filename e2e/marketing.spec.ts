import { sendPerson } from "../sandbox/borrower/registration.ts";
import { personFrom } from "../sandbox/people.ts";
import { addDays, dayIn, startOfDay } from "../src/platform/shared/business-date.ts";
import { rows, sql } from "../src/platform/server/database/connect.ts";
import { marketing } from "../src/growth/marketing/contract.ts";
import { lineIssue, outcome } from "../src/growth/marketing/domain/sets.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../src/growth/marketing/messages.ts";
import { bookOutcomes } from "../src/growth/marketing/server/outcomes.ts";
import { consent, marketer, putRegisters } from "../src/growth/marketing/server/testing/marketers.ts";
import { followResult } from "../src/growth/follow-up/domain/sets.ts";
import { isHoliday, isSunday } from "../src/reach/contact/domain/holidays.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { applyAs } from "../src/testing/borrower.ts";
import type { Product } from "../src/testing/product.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: its clock is moved to an hour at which marketing may call.
test.use({ settings: {} });

const HOUR_MS = 3_600_000;

/** Moves the clock to ten in the morning of the next day on which marketing may call. */
function nextMorning({ clock, services }: Product): void {
  const { zone } = services.config;
  let day = addDays(dayIn(zone, clock.now()), 1);
  while (isSunday(day) || isHoliday(day)) day = addDays(day, 1);
  clock.set(new Date(startOfDay(zone, day).getTime() + 10 * HOUR_MS));
}

for (const [index, lang] of journeyIn("cn").entries()) {
  test.describe(lang, () => {
    test.use({ lang });

    test("an imported list from file to achievement", async ({ console, page, product }) => {
      nextMorning(product);
      if (index === 0) await putRegisters(product);
      const seller = await marketer(product, "marketing");
      const seeds = ["a", "b", "c"].map((one) => `fair-${lang}-${one}`);
      for (const seed of seeds)
        await sendPerson({ seed, person: personFrom(seed), door: product.door, chance: () => 0.5 });
      const people = await rows<{ id: string; phone: string; name: string; appName: string }>(
        product.services.connection.db,
        sql`select c.id, c.phone, c.name, a.app_name from customer c join app_package a on a.package_name = c.package_name
            where c.external_id = any (${seeds.map((seed) => personFrom(seed).externalId)}) order by c.id`,
      );
      const [first] = people;
      if (!first) throw new Error("nobody came");
      await consent(
        product,
        people.map(({ id }) => id),
      );
      const name = `Feria ${lang}`;
      const file = ["phone", ...people.map(({ phone }) => phone), "123"].join("\n");

      await console.enterAs("marketing");
      await console.open("productMarketing");
      await console.toolbar(m.import).first().click();
      const form = console.dialog(m.import);
      await form.getByLabel(console.say(m.name), { exact: true }).fill(name);
      await console.choose(form, m.packageName, first.appName);
      await form
        .locator("input[type=file]")
        .setInputFiles({ name: "feria.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
      await console.button(m.import, form).click();
      const making = console.dialog(console.say(p.makingOf, { name }));
      await expect(making).toBeVisible();
      await product.settle();
      await expect(making).toContainText(console.say(labelOf(lineIssue, "phone")));
      await isFine(page, "[role=dialog]");
      await console.button(ui.close, making).last().click();
      await expect(console.row(name)).toContainText("3");

      await console.enterAs("ops");
      await console.open("productMarketingacation");
      await console.act(console.row(name), m.share);
      const share = console.dialog(m.share);
      await expect(share).toContainText(console.say(p.total, { count: "3" }));
      await isFine(page, "[role=dialog]");
      await console.button(p.assignAct, share, { count: "3" }).click();
      await expect(share).toBeHidden();

      await console.enterAs("marketing");
      await console.open("detail", { phone: first.phone });
      const lead = page.locator("tbody tr").first();
      await console.act(lead, m.follow);
      const follow = console.dialog(m.follow);
      await expect(follow).toContainText(console.say(p.may));
      await console.choose(follow, m.result, console.say(labelOf(followResult, "interested")));
      await isFine(page, "[role=dialog]");
      await console.button(m.follow, follow).click();
      await expect(follow).toBeHidden();
      await expect(lead).toContainText(console.say(labelOf(followResult, "interested")));

      product.clock.advance(5 * 60_000);
      await applyAs(product, seeds[people.indexOf(first)] ?? "");
      await bookOutcomes(product.services, new Date(0));
      await console.open("detail", { phone: first.phone });
      await expect(lead).toContainText(console.say(labelOf(outcome, "applied")));

      await console.open("productAchievement");
      const figures = await seller.call(marketing.achievement, {});
      const mine = page.getByRole("row").filter({ hasText: "Mariana Cruz" }).first();
      await expect(mine).toContainText(String(figures[0]?.assigned));
      await isFine(page, "body");
      await mine.getByRole("link").click();
      await expect(page.locator("tbody tr").first()).toContainText(/./);
    });
  });
}
