import { packageStepMessages } from "../src/apps/package/domain/step-messages.ts";
import { merchantStepMessages } from "../src/catalogue/merchant/domain/step-messages.ts";
import { shelfStepMessages } from "../src/catalogue/shelf/domain/step-messages.ts";
import { fundsStepMessages } from "../src/rails/balance/domain/step-messages.ts";
import { channelStepMessages } from "../src/reach/channel/domain/step-messages.ts";
import { carrierStepMessages } from "../src/reach/sms/domain/step-messages.ts";
import { apply, isPaidOut, review } from "./fixtures/first-day/first-loan.ts";
import { launchApp } from "./fixtures/first-day/app.ts";
import { fillShelf } from "./fixtures/first-day/catalogue.ts";
import { fund } from "./fixtures/first-day/funds.ts";
import { setUpMerchant } from "./fixtures/first-day/merchant.ts";
import { setUpProviders } from "./fixtures/first-day/providers.ts";
import { lookAtSecurity } from "./fixtures/first-day/security.ts";
import { takeOnReviewer } from "./fixtures/first-day/staff.ts";
import { expect, test } from "./fixtures/first-day/test.ts";
import { journeyIn } from "./fixtures/languages.ts";

/** What an empty production has nothing of. */
const TO_DO = [
  merchantStepMessages.stepTitle,
  channelStepMessages.stepTitle,
  carrierStepMessages.stepTitle,
  packageStepMessages.stepTitle,
  shelfStepMessages.stepTitle,
  fundsStepMessages.stepTitle,
];

for (const lang of journeyIn("es")) {
  test.describe(lang, () => {
    test.use({ lang });

    test("an empty production is set up and lends by its own pages alone", async ({ day }) => {
      expect(day.production.said()).toContain(`(OUTBOUND_ALLOW): ${day.outside.bank.url}`);
      await day.hasDone(2);
      for (const title of TO_DO) await day.lacks(title);
      await lookAtSecurity(day);
      await setUpMerchant(day);
      await setUpProviders(day);
      await fund(day);
      const key = await launchApp(day);
      await fillShelf(day);
      const reviewer = await takeOnReviewer(day);
      const orderNo = await apply(day, key);
      await review(reviewer, orderNo);
      await isPaidOut(day, key);
      await day.isOver();
    });
  });
}
