import { expect, test } from "vitest";
import { businessDate } from "./business-date.ts";
import { dayPresets, daysOf, isDayPreset } from "./day-presets.ts";

const on = (day: string): Record<string, string> =>
  Object.fromEntries(
    dayPresets.map((preset) => {
      const { from, to } = daysOf(preset, businessDate(day));
      return [preset, `${from} ${to}`];
    }),
  );

test("ranges of days end on the business day, and a week begins on Monday", () => {
  expect(on("2026-11-22")).toEqual({
    today: "2026-11-22 2026-11-22",
    yesterday: "2026-11-21 2026-11-21",
    thisWeek: "2026-11-16 2026-11-22",
    last7Days: "2026-11-16 2026-11-22",
    last30Days: "2026-10-24 2026-11-22",
    thisMonth: "2026-11-01 2026-11-22",
  });
  expect(on("2026-11-23")).toMatchObject({ thisWeek: "2026-11-23 2026-11-23" });
  expect(on("2026-03-01")).toMatchObject({ yesterday: "2026-02-28 2026-02-28", thisMonth: "2026-03-01 2026-03-01" });
});

test("only the names of such ranges are taken for one", () => {
  expect(["today", "toString", "", null].map(isDayPreset)).toEqual([true, false, false, false]);
});
