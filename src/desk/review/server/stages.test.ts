import { expect, test } from "vitest";
import { reviewSettings } from "../domain/settings.ts";
import { openStages } from "./stages.ts";

test("the setting names at least one stage and no unknown ones, and keeps their usual order", () => {
  const { schema } = reviewSettings.stages.type;
  expect(schema.parse(["bankCard", "identity"])).toEqual(["identity", "bankCard"]);
  expect(schema.safeParse([]).success).toBe(false);
  expect(schema.safeParse(["identity", "palmistry"]).success).toBe(false);
});

test("what is configured and not passed stays open", () => {
  expect(openStages(["identity", "income"], ["income", "device"])).toEqual(["identity"]);
  expect(openStages(["identity"], ["identity"])).toEqual([]);
});
