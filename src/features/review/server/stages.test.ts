import { expect, test } from "vitest";
import { reviewStage } from "../domain/status.ts";
import { openStages, stagesOf } from "./stages.ts";

test("without a setting every stage counts", () => {
  expect(stagesOf(undefined)).toEqual(reviewStage.codes);
  expect(stagesOf([])).toEqual(reviewStage.codes);
  expect(stagesOf("identity")).toEqual(reviewStage.codes);
});

test("the setting narrows the stages and unknown codes are passed over", () => {
  expect(stagesOf(["bankCard", "identity", "palmistry"])).toEqual(["identity", "bankCard"]);
});

test("what is configured and not passed stays open", () => {
  expect(openStages(["identity", "income"], ["income", "device"])).toEqual(["identity"]);
  expect(openStages(["identity"], ["identity"])).toEqual([]);
});
