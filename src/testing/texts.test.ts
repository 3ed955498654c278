import { expect, test } from "vitest";
import { chanceFrom } from "../../sandbox/chance.ts";
import { testServices } from "../platform/server/testing/services.ts";
import { sendTexts } from "./texts/run.ts";

test("a batch that two processes send through a carrier which misbehaves reaches everybody once", async () => {
  const house = await testServices();
  const report = await sendTexts(house, { recipients: 120, chance: chanceFrom("texts") });
  expect(report.asked).toBeGreaterThan(report.recipients);
  expect(report.reports).toBeGreaterThan(report.recipients);
  expect(report).toMatchObject({ recipients: 120, taken: 120, twice: 0, lost: 0, wrong: 0 });
  await house.close();
}, 120_000);
