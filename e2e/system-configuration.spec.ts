import { bill } from "../src/service/bill/contract.ts";
import { billSettings } from "../src/book/plan/domain/settings.ts";
import { approval } from "../src/book/approval/contract.ts";
import { approvalSettings } from "../src/book/approval/domain/settings.ts";
import { configuration } from "../src/base/configuration/contract.ts";
import { settingGroup } from "../src/platform/shared/settings/groups.ts";
import { configurationMessages as m, configurationPageMessages as p } from "../src/base/configuration/messages.ts";
import { reviewSettings } from "../src/desk/review/domain/settings.ts";
import { reviewStage } from "../src/desk/review/domain/status.ts";
import type { Message, Params } from "../src/platform/shared/messages.ts";
import { platformRefusals } from "../src/platform/shared/platform-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: what other journeys go by changes here.
test.use({ settings: {} });

for (const [index, lang] of journeyIn("en").entries()) {
  test.describe(lang, () => {
    test.use({ lang });

    test("a setting is changed within its bounds, told apart from its default, and put back", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const hours = billSettings.extensionOfferHours;
      await console.enterAs("admin");
      await console.open("systemConfiguration");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));
      await isFine(page, "body");
      await page
        .getByRole("navigation", { name: say(p.groups) })
        .getByRole("button", { name: say(labelOf(settingGroup, "extension")) })
        .click();
      const item = page.getByRole("listitem", { name: say(hours.label), exact: true });
      await expect(item).toContainText(say(hours.help));
      await isFine(page, "main");

      await console.button(p.edit, item).click();
      const form = page.getByRole("dialog");
      await expect(form).toBeVisible();
      const value = form.getByLabel(say(hours.label), { exact: true });
      await value.fill("73");
      await console.button(m.save, form).click();
      await expect(form.getByText(say(ui.tooBig, { field: say(hours.label), max: 72 })).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await value.fill(String(20 + index));
      await form.getByLabel(say(m.reason), { exact: true }).fill("Campaña de otoño");
      await console.button(m.save, form).click();
      await expect(form).toBeHidden();
      await expect(item).toContainText(say(p.changed));
      await expect(item).toContainText(String(20 + index));
      const finance = await product.staff("finance");
      expect(await finance.ask(bill.extendQuote, { billId: "999999", days: 7 })).toMatchObject({ code: "404" });

      await console.button(m.history, item).click();
      const history = page.getByRole("dialog");
      await expect(history).toContainText("Campaña de otoño");
      await expect(history).toContainText("Alejandra Ruiz");
      await isFine(page, "[role=dialog]");
      await console.button(ui.close, history).click();
      await expect(history).toBeHidden();

      await console.button(p.restoreDefault, item).click();
      const restore = page.getByRole("dialog");
      await expect(restore).toBeVisible();
      await restore.getByLabel(say(m.reason), { exact: true }).fill("Fin de la campaña");
      await isFine(page, "[role=dialog]");
      await console.button(p.restoreDefault, restore).click();
      await expect(restore).toBeHidden();
      await expect(item).not.toContainText(say(p.changed));
    });

    test("a change that somebody else made meanwhile is shown, and nothing is lost", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const { key, label } = reviewSettings.stages;
      await console.enterAs("admin");
      await console.open("systemConfiguration", { group: "review" });
      const item = page.getByRole("listitem", { name: say(label), exact: true });
      await console.button(p.edit, item).click();
      const form = page.getByRole("dialog");
      await expect(form).toBeVisible();
      const admin = await product.staff("admin");
      const { list } = await admin.call(configuration.list, {});
      const version = list.find((setting) => setting.key === key)?.version ?? 0;
      await admin.call(configuration.save, { key, value: ["identity", "income"], version, reason: "otra persona" });
      await form.getByLabel(say(labelOf(reviewStage, "device")), { exact: true }).uncheck();
      await form.getByLabel(say(m.reason), { exact: true }).fill("prueba");
      await console.button(m.save, form).click();
      await expect(form.getByText(say(platformRefusals.stale)).first()).toBeVisible();
      await expect(form.locator(".facts")).toContainText(say(labelOf(reviewStage, "income")));
      await isFine(page, "[role=dialog]");
      await console.button(m.save, form).click();
      await expect(form).toBeHidden();
      await admin.call(configuration.restore, { key, version: version + 2, reason: "fin" });
    });

    test("the tiers of one operation are changed once a second person agrees, the others stay", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const { key } = approvalSettings.tiers;
      await console.enterAs("admin");
      await console.open("systemConfiguration", { group: "approval" });
      const row = page
        .locator(".tiers-table tbody tr")
        .filter({ hasText: say(bill.reduce.title) })
        .first();
      await expect(row).toContainText("$500.00");
      await row.getByRole("button").click();
      const form = page.getByRole("dialog");
      await expect(form).toBeVisible();
      const first = form.getByLabel(`${say(p.tierNo, { no: 1 })}: ${say(p.aboveAmount)}`);
      await first.fill("30000");
      await form.getByLabel(say(m.reason), { exact: true }).fill("Ajuste");
      await console.button(m.save, form).click();
      await expect(form.getByText(say(p.tiersRising)).first()).toBeVisible();
      await isFine(page, "[role=dialog]");
      await first.fill(`${800 + index}`);
      await console.button(m.save, form).click();
      await expect(form).toBeHidden();
      await expect(row).toContainText("$500.00");
      const finance = await product.staff("finance");
      const { list } = await finance.call(approval.list, { box: ["toApprove"], label: key });
      await finance.approve(list[0]?.id ?? "");
      await page.reload();
      await expect(row).toContainText(`$${800 + index}.00`);
      const admin = await product.staff("admin");
      const { version } = (await admin.call(configuration.list, {})).list.find((setting) => setting.key === key) ?? {
        version: 0,
      };
      await admin.call(configuration.restore, { key, version, reason: "fin" });
    });

    test("operations look and change nothing", async ({ console, page }) => {
      await console.enterAs("ops");
      await console.open("systemConfiguration");
      await expect(page.locator(".setting").first()).toBeVisible();
      await expect(console.button(p.edit)).toHaveCount(0);
      await expect(console.button(m.history).first()).toBeVisible();
    });
  });
}

test.describe("a browser in which nobody has chosen a language", () => {
  test("opens in the one that administrators have set", async ({ browser, product }) => {
    const admin = await product.staff("admin");
    const key = "general.language";
    const versionOf = async (): Promise<number> =>
      (await admin.call(configuration.list, {})).list.find((setting) => setting.key === key)?.version ?? 0;
    await admin.call(configuration.save, { key, value: "es", version: await versionOf(), reason: "México" });
    const context = await browser.newContext({ baseURL: product.baseUrl });
    const page = await context.newPage();
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "es-MX");
    await context.close();
    await admin.call(configuration.restore, { key, version: await versionOf(), reason: "fin" });
  });
});
