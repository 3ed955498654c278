import { loanStatus } from "../src/book/order/domain/status.ts";
import { loanEvent } from "../src/book/order/domain/transitions.ts";
import { runStatus, testTool } from "../src/door/test-tools/domain/tools.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../src/door/test-tools/messages.ts";
import type { Message, Params } from "../src/platform/shared/messages.ts";
import { platformRefusals } from "../src/platform/shared/platform-messages.ts";
import { ui } from "../src/platform/shared/ui-messages.ts";
import { applyQuickly, paidOutMany } from "../src/testing/orders.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own: data is made and the clock is moved.
test.use({ settings: {} });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("an order is moved by the rules of its own page, and every run is listed", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const { orderNo } = await applyQuickly(product, { seed: `tool-move-${lang}` });
      await product.settle();
      await console.enterAs("admin");
      await console.open("testTools");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(m.title));
      const typed = page.locator("#tool-order");
      await typed.fill("nope");
      await console.button(p.lookUp).click();
      await expect(page.getByText(say(platformRefusals.notFound)).first()).toBeVisible();
      await typed.fill(orderNo);
      await console.button(p.lookUp).click();
      await expect(page.locator(".facts")).toContainText(say(labelOf(loanStatus, 12)));
      await isFine(page, "body");
      const sendBack = new RegExp(`^${say(p.carryOut)}.+${say(labelOf(loanEvent, "sendBack"))}$`);
      await page.getByRole("button", { name: sendBack }).click();
      const asked = page.getByRole("dialog");
      await expect(asked).toContainText(say(p.moveEffect));
      await isFine(page, "[role=dialog]");
      await asked.getByRole("button", { name: sendBack }).click();
      await expect(page.locator(".facts")).toContainText(say(labelOf(loanStatus, -33)));
      const run = console.row(orderNo);
      await expect(run).toContainText(say(labelOf(testTool, "move")));
      await expect(run).toContainText("sendBack: 12 → -33");
      await isFine(page, "main");
    });

    test("a payment is simulated at the sandbox's bank", async ({ console, page, product }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      const [paid] = await paidOutMany(product, [{ seed: `tool-pay-${lang}` }]);
      await console.enterAs("admin");
      await console.open("testTools");
      await page.locator("#tool-order").fill(paid?.orderNo ?? "");
      await console.button(p.lookUp).click();
      await console.button(p.paySomething).click();
      const form = page.getByRole("dialog");
      await expect(form).toBeVisible();
      await isFine(page, "[role=dialog]");
      await console.button(m.pay, form).click();
      await expect(form).toBeHidden();
      await product.settle();
      await console.button(ui.refresh).first().click();
      await expect(page.locator(".facts")).toContainText(say(labelOf(loanStatus, 50)));
    });

    test("applications are generated in the background, texts are read, caches cleared", async ({
      console,
      page,
      product,
    }) => {
      const say = (message: Message, params?: Params): string => console.say(message, params);
      await paidOutMany(product, [{ seed: `tool-sms-${lang}` }]);
      await console.enterAs("admin");
      await console.open("testTools");
      await page.locator("#tool-count").fill("2");
      await console.button(p.generate).click();
      const run = console.row(say(labelOf(testTool, "generate"))).first();
      await expect(run).toContainText(say(p.ofTotal, { done: 0, total: 2 }));
      await expect(async () => {
        await product.settle();
        await expect(run).toContainText(say(labelOf(runStatus, "done")), { timeout: 2000 });
      }).toPass();
      await expect(run).toContainText(say(p.ofTotal, { done: 2, total: 2 }));

      await page.locator("#tool-phone").fill("123");
      await console.button(p.read).click();
      await expect(page.locator(".toast").first()).toBeVisible();
      await page.locator("#tool-phone").fill("");
      await console.button(p.read).click();
      await expect(page.getByRole("region", { name: say(m.readSms) })).toBeVisible();
      await console.button(p.clear).click();
      await expect(console.row(say(labelOf(testTool, "clearCache"))).first()).toBeVisible();
      await isFine(page, "main");
    });
  });
}
