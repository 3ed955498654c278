import { sendPerson } from "../sandbox/borrower/registration.ts";
import { sendTelephone } from "../sandbox/borrower/telephone.ts";
import { personFrom, type Person } from "../sandbox/people.ts";
import { open } from "../src/door/open/contract.ts";
import { appDataMessages as m, appDataPageMessages as p, appDataRefusals } from "../src/desk/app-data/messages.ts";
import { platformRefusals } from "../src/platform/shared/platform-messages.ts";
import { only, sql } from "../src/platform/server/database/connect.ts";
import type { Product } from "../src/testing/product.ts";
import { isFine } from "./fixtures/axe.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

let count = 0;

/** A borrower whose app has uploaded what the telephone holds. */
async function uploaded(product: Product): Promise<Person> {
  const seed = `app-data-journey-${(count += 1)}`;
  const person = personFrom(seed);
  const applicant = { seed, person, door: product.door };
  await sendPerson({ ...applicant, chance: () => 0.5 });
  await sendTelephone(applicant, product.clock.now());
  return person;
}

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a reviewer looks a borrower up by package and phone, gives a reason, and reads what the telephone holds", async ({
      console,
      page,
      product,
    }) => {
      const { phone, name, externalId, contacts } = await uploaded(product);
      const { appName } = await only<{ appName: string }>(
        product.services.connection.db,
        sql`select app_name from customer c join app_package a on a.package_name = c.package_name
            where c.external_id = ${externalId}`,
      );
      await console.enterAs("reviewer");
      await console.open("appDataCheck");
      await expect(page.getByText(console.say(p.hint))).toBeVisible();
      await isFine(page, "body");

      const look = page.getByRole("main").getByRole("button", { name: console.say(p.find) });
      await look.click();
      await expect(page.getByRole("alert")).toHaveText(console.say(appDataRefusals.needsBoth));
      await page.getByLabel(console.say(m.phone), { exact: true }).fill("5500000001");
      await page.getByLabel(console.say(m.packageName), { exact: true }).fill(appName);
      await page.keyboard.press("Enter");
      await look.click();
      const form = console.dialog(m.query);
      await console.button(m.query, form).click();
      await expect(form.getByText(console.missing(m.reason)).first()).toBeVisible();
      await form.getByLabel(console.say(m.reason), { exact: true }).fill("Referencias por confirmar");
      await isFine(page, "[role=dialog]");
      await console.button(m.query, form).click();
      await expect(form.getByText(console.say(platformRefusals.notFound)).first()).toBeVisible();
      await form.getByLabel(console.say(m.phone), { exact: true }).fill(`+52 ${phone}`);
      await console.button(m.query, form).click();
      await expect(page.getByRole("heading", { name })).toBeVisible();
      await expect(page.getByText(phone)).toHaveCount(0);
      await isFine(page, "body");

      const known = contacts[0]?.phone ?? "";
      await page.getByLabel(console.say(p.filterText)).fill(known);
      await expect(page.locator("tbody tr")).toHaveCount(1);
      await expect(page.locator("tbody")).toContainText(`${known.slice(0, 2)}****${known.slice(-4)}`);
      await console.button(m.reveal).click();
      await expect(page.locator("tbody")).toContainText(known);

      for (const tab of [m.calls, m.installed, m.device, m.location, m.uploads, m.permissions]) {
        await console.tab(tab).click();
        await expect(page.locator("[role=tabpanel]")).not.toBeEmpty();
        await expect(page.locator(".failure")).toHaveCount(0);
      }
      await isFine(page, "body");

      await console.button(m.refetch).click();
      const wish = console.dialog(m.refetch);
      await wish.getByLabel(console.say(m.reason), { exact: true }).fill("Datos antiguos");
      await console.button(m.refetch, wish).click();
      await expect(wish).toBeHidden();
      await expect(page.locator(".app-data-wanted")).toContainText("Ricardo Salas");
      expect((await product.door.call(open.appDataWanted, { externalId })).wanted).toBe(true);
    });
  });
}
