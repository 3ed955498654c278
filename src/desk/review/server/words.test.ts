import { expect, test } from "vitest";
import { rejectReason } from "../domain/status.ts";
import { joined, labelsOf, riskTags } from "./words.ts";

test("risk tags leave out what speaks for the applicant", () => {
  expect(riskTags([{ code: "fewContacts" }, { code: "salaried" }, { code: "deviceShared" }], "en")).toBe(
    "Fewer than 20 contacts, Device shared with another customer",
  );
  expect(riskTags([{ code: "fewContacts" }, { code: "deviceShared" }], "cn")).toBe("通讯录少于 20 人、设备与他人共用");
  expect(riskTags([{ code: "salaried" }], "en")).toBeNull();
  expect(riskTags(null, "en")).toBeNull();
});

test("a code that the set no longer has stays legible", () => {
  expect(joined(labelsOf(rejectReason, ["other", "formerReason"], "es"), "es")).toBe("Otro, formerReason");
});
