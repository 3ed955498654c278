import { expect, test } from "vitest";
import { storyLabels } from "../../shared/story-messages.ts";
import { factsOf } from "./facts.ts";

test("what is kept is told behind its label, amounts first; what is empty, and numbers of rows, are not", () => {
  const reason = { cn: "资料不全", en: "Papers are missing", es: "Faltan documentos" };
  const details = {
    note: "Llamar el lunes",
    reasons: ["papers", "unknown"],
    stages: [],
    comment: "",
    loanId: 7,
    score: 480,
    valueOn: "2026-11-23",
    until: "2026-11-24T05:59:59.000Z",
    feeCents: 1250,
    retries: 3,
    remark: null,
  };
  const told = factsOf(details, new Map([["papers", reason]]));
  expect(told.map(({ name, as }) => [name, as])).toEqual([
    ["feeCents", "money"],
    ["score", "count"],
    ["valueOn", "day"],
    ["until", "instant"],
    ["reasons", "words"],
    ["note", "text"],
  ]);
  expect(told[0]).toEqual({ name: "feeCents", label: storyLabels.feeCents, as: "money", value: 1250 });
  expect(told[4]?.value).toEqual([reason, { cn: "unknown", en: "unknown", es: "unknown" }]);
  expect(told[5]?.label).toBe(null);
});
