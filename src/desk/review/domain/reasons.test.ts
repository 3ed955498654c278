import { expect, test } from "vitest";
import { reviewRefusals } from "../messages.ts";
import { soundReasons } from "./reasons.ts";
import { rejectReason } from "./status.ts";

test.each([
  ["each reason counts once", ["badHistory", "badHistory"], undefined, { ok: true, value: ["badHistory"] }],
  [
    "a reason that is not on offer is refused",
    ["outOfArea"],
    "x",
    { ok: false, reason: reviewRefusals.reasonNotOffered, field: "reasons" },
  ],
  [
    "another reason needs a remark",
    ["badHistory", "other"],
    undefined,
    { ok: false, reason: reviewRefusals.otherUnnamed, field: "remark" },
  ],
  ["an empty remark is none", ["other"], "", { ok: false, reason: reviewRefusals.otherUnnamed, field: "remark" }],
  ["a remark says which other reason", ["other"], "cuenta en disputa", { ok: true, value: ["other"] }],
] as const)("%s", (_name, reasons, remark, outcome) => {
  expect(
    soundReasons(
      reasons,
      remark,
      rejectReason.codes.filter((code) => code !== "outOfArea"),
    ),
  ).toEqual(outcome);
});
