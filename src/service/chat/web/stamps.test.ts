import { expect, test } from "vitest";
import { marksOf, stampOf } from "./stamps.ts";

const ZONE = "America/Mexico_City";
const at = (hour: number): string => new Date(Date.UTC(2026, 10, 28, hour)).toISOString();

test("a stamp is YYYY-MM-DD HH:mm in the zone of the business", () => {
  expect(stampOf("2026-11-29T03:05:59.000Z", ZONE)).toBe("2026-11-28 21:05");
});

test("every fourth message has one, counted from the first of the conversation, whatever is loaded of it", () => {
  const times = Array.from({ length: 10 }, (_, hour) => at(7 + hour));
  const stamped = (from: number): number[] =>
    marksOf(times.slice(from), 10, ZONE).flatMap(({ stamp }, index) => (stamp === null ? [] : [from + index]));
  expect(stamped(0)).toEqual([0, 4, 8]);
  expect(stamped(3)).toEqual([4, 8]);
  expect(marksOf(times, 10, ZONE)[4]?.stamp).toBe("2026-11-28 05:00");
});

test("a day stands over its first message", () => {
  const days = marksOf([at(4), at(5), at(7), at(8)], 4, ZONE).map(({ day }) => day);
  expect(days).toEqual(["2026-11-27", null, "2026-11-28", null]);
});
