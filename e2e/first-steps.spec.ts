import { stepState } from "../src/base/first-steps/domain/state.ts";
import { firstStepsMessages as m, firstStepsPageMessages as p } from "../src/base/first-steps/messages.ts";
import { firstOrderMessages } from "../src/book/order/domain/step-messages.ts";
import { merchantMessages } from "../src/catalogue/merchant/messages.ts";
import { merchantStepMessages } from "../src/catalogue/merchant/domain/step-messages.ts";
import type { Message } from "../src/platform/shared/messages.ts";
import { channelStepMessages } from "../src/reach/channel/domain/step-messages.ts";
import { isFine } from "./fixtures/axe.ts";
import { labelOf } from "./fixtures/console.ts";
import { journeyIn } from "./fixtures/languages.ts";
import { expect, test } from "./fixtures/test.ts";

// A host of its own, on which nobody has applied for anything.
test.use({ settings: {} });

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("an administrator sees what is missing, tests what is there, and goes where it is done", async ({
      console,
      page,
    }) => {
      await console.enterAs("admin");
      await console.open("firstSteps");
      await isFine(page, "body");
      const step = (title: Message) => page.getByRole("listitem", { name: console.say(title), exact: true });

      const order = step(firstOrderMessages.stepTitle);
      await expect(order).toContainText(console.say(labelOf(stepState, "todo")));
      await expect(order).toContainText(console.say(firstOrderMessages.stepNone));

      const channel = step(channelStepMessages.stepTitle);
      await channel.getByRole("button", { name: new RegExp(`^${console.say(m.test)}`) }).click();
      await expect(channel).toContainText(console.say(p.passed));
      await expect(channel).toContainText(console.say(channelStepMessages.stepAnswers, { channel: "Sandbox" }));

      const merchant = step(merchantStepMessages.stepTitle);
      await merchant.getByRole("button", { name: new RegExp(`^${console.say(m.test)}`) }).click();
      await expect(merchant).toContainText(console.say(p.failed));
      await merchant.getByRole("link").click();
      await expect(page.getByRole("columnheader", { name: console.say(merchantMessages.taxNo) }).first()).toBeVisible();
    });
  });
}
