import { expect, test } from "vitest";
import { mergePage, narrowed, type Placed } from "./merge.ts";

const LATEST = new Date("2026-11-23T12:00:00Z").getTime();

const entry = (source: string, minutesAgo: number, id: number, rank = 0): Placed => ({
  source,
  rank,
  id: String(id),
  at: new Date(LATEST - minutesAgo * 60_000),
});
const named = (page: readonly Placed[]) => page.map(({ source, id }) => `${source}${id}`);

test("entries of several sources stand newest first; of one instant, what follows from the other stands above it", () => {
  const { page, more } = mergePage([[entry("ask", 1, 9), entry("ask", 5, 2)], [entry("step", 1, 3, 3)]], 10);
  expect([named(page), more]).toEqual([["step3", "ask9", "ask2"], false]);
});

test("of one source at one instant the later row stands above", () => {
  expect(named(mergePage([[entry("step", 1, 9), entry("step", 1, 10)]], 10).page)).toEqual(["step10", "step9"]);
});

test("a page ends with all of its last instant, so that the next begins before it and leaves nothing out", () => {
  const steps = [1, 2, 2, 2, 3].map((minutes, index) => entry("step", minutes, 10 - index));
  const first = mergePage([steps.slice(0, 4), [entry("sms", 2, 1, 4)]], 2);
  expect([named(first.page), first.more]).toEqual([["step10", "sms1", "step9", "step8", "step7"], true]);
  const rest = mergePage([steps.slice(4), []], 2);
  expect([named(rest.page), rest.more]).toEqual([["step6"], false]);
});

test("of what is narrowed, nothing is told that a source with more to tell may have something beside", () => {
  const steps = [1, 2, 5].map((minutes, index) => entry("step", minutes, 10 - index));
  const sms = [3, 9].map((minutes, index) => entry("sms", minutes, 4 - index));
  const cut = narrowed([steps, sms], 3, ({ id }) => id !== "10");
  expect([cut.told.map(named), cut.horizon]).toEqual([[["step9", "step8"], ["sms4"]], steps[2]?.at]);
  const whole = narrowed([steps, sms], 4, ({ source }) => source === "sms");
  expect([whole.told.map(named), whole.horizon]).toEqual([[[], ["sms4", "sms3"]], null]);
});
