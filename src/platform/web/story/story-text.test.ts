import { expect, test } from "vitest";
import type { Message } from "../../shared/messages.ts";
import type { StoryFact } from "../../shared/story.ts";
import { factText, storyTitle } from "./story-text.ts";

const say = (en: string): Message => ({ cn: en, en, es: en });
const states = (from: string, to: string) => ({ from: say(from), to: say(to) });

test("a step names what happened and both states, each once", () => {
  expect(storyTitle({ title: say("Payout succeeded"), states: states("Paying out", "Outstanding") }, "en")).toBe(
    "Payout succeeded: Paying out → Outstanding",
  );
  expect(storyTitle({ title: say("放款成功"), states: states("放款中", "待还款") }, "cn")).toBe(
    "放款成功：放款中 → 待还款",
  );
  expect(storyTitle({ title: say("Settled"), states: states("Overdue", "Settled") }, "en")).toBe("Overdue → Settled");
  expect(storyTitle({ title: say("结清"), states: states("已逾期", "已结清") }, "cn")).toBe("已逾期 → 已结清");
  expect(storyTitle({ title: say("Settled"), states: null }, "en")).toBe("Settled");
});

test.each([
  [{ name: "amountCents", label: say("Amount"), as: "money", value: 250_000 }, "Amount $2,500.00"],
  [{ name: "reference", label: say("Reference"), as: "text", value: "9454" }, "Reference 9454"],
  [{ name: "valueOn", label: say("Value date"), as: "day", value: "2026-11-23" }, "Value date 23-11-2026"],
  [
    { name: "reasons", label: say("Reasons"), as: "words", value: [say("Too young"), say("Out of area")] },
    "Reasons Too young, Out of area",
  ],
  [{ name: "note", label: null, as: "text", value: "Llamar el lunes" }, "Llamar el lunes"],
] satisfies [StoryFact, string][])(
  "a figure stands behind its label, a typed text may stand alone: %o",
  (fact, told) => {
    expect(factText(fact, "en")).toBe(told);
  },
);
