import { describe, expect, test } from "vitest";
import { addDays, businessDate, dayIn, isBusinessDate, startOfDay } from "./business-date.ts";
import { readInstant } from "./instant.ts";

/** Mexico's zones, those of its northern border with daylight saving time among them. */
const MEXICO = [
  "America/Mexico_City",
  "America/Cancun",
  "America/Merida",
  "America/Monterrey",
  "America/Bahia_Banderas",
  "America/Chihuahua",
  "America/Mazatlan",
  "America/Hermosillo",
  "America/Tijuana",
  "America/Ciudad_Juarez",
  "America/Ojinaga",
  "America/Matamoros",
];
/** Zones whose clocks change at midnight or leave out a day. */
const ODD = [
  "America/Sao_Paulo",
  "America/Havana",
  "America/Asuncion",
  "Asia/Beirut",
  "Africa/Cairo",
  "Pacific/Apia",
  "Australia/Lord_Howe",
  "UTC",
];
const HOUR_MS = 3_600_000;
/** Stretches of days that hold each way in which these zones change their clocks. */
const STRETCHES = [
  ["2011-12-20", "2012-01-10"],
  ["2018-01-01", "2018-12-31"],
  ["2022-01-01", "2023-12-31"],
] as const;

const hoursOf = (zone: string, day: string): number =>
  (startOfDay(zone, addDays(businessDate(day), 1)).getTime() - startOfDay(zone, businessDate(day)).getTime()) / HOUR_MS;

describe("the start of a day", () => {
  test.each([...MEXICO, ...ODD])("is its first instant in %s, on every day of several years", (zone) => {
    const wrong: string[] = [];
    for (const [from, to] of STRETCHES) {
      for (let day = businessDate(from); day <= to; day = addDays(day, 1)) {
        const start = startOfDay(zone, day);
        const skipped = startOfDay(zone, addDays(day, 1)).getTime() === start.getTime();
        const [first, before] = [dayIn(zone, start), dayIn(zone, new Date(start.getTime() - 1))];
        if ((!skipped && first !== day) || before >= day)
          wrong.push(`${day}: ${start.toISOString()} is on ${first}, the instant before on ${before}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("is midnight by the clock that holds then, also on the days of 23 and 25 hours at the border", () => {
    expect(startOfDay("America/Tijuana", businessDate("2026-03-08")).toISOString()).toBe("2026-03-08T08:00:00.000Z");
    expect(startOfDay("America/Tijuana", businessDate("2026-11-01")).toISOString()).toBe("2026-11-01T07:00:00.000Z");
    for (const zone of ["America/Tijuana", "America/Ciudad_Juarez", "America/Ojinaga", "America/Matamoros"]) {
      expect([zone, hoursOf(zone, "2026-03-08"), hoursOf(zone, "2026-11-01"), hoursOf(zone, "2026-11-02")]).toEqual([
        zone,
        23,
        25,
        24,
      ]);
    }
    expect(hoursOf("America/Mexico_City", "2026-04-05")).toBe(24);
  });

  test("is the change of the clocks where that leaves midnight out", () => {
    expect(startOfDay("America/Sao_Paulo", businessDate("2018-11-04")).toISOString()).toBe("2018-11-04T03:00:00.000Z");
    expect(hoursOf("America/Sao_Paulo", "2018-11-04")).toBe(23);
    expect(hoursOf("Pacific/Apia", "2011-12-30")).toBe(0);
  });
});

test("a day that somebody names exists and lies within reason", () => {
  for (const day of ["1900-01-01", "2024-02-29", "2200-12-31"]) expect([day, isBusinessDate(day)]).toEqual([day, true]);
  const none = [
    "0000-01-01",
    "0001-01-01",
    "1899-12-31",
    "2201-01-01",
    "9999-12-31",
    "+010000-01-01",
    "-000001-01-01",
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
  ];
  for (const day of [...none, "2026-3-2", "2026-03-02 ", "2026-03-02T00:00:00Z", ""])
    expect([day, isBusinessDate(day)]).toEqual([day, false]);
});

test("an instant that somebody else wrote has an offset and lies on a day that may be named", () => {
  expect(readInstant("2026-03-02T10:00:00-06:00")?.toISOString()).toBe("2026-03-02T16:00:00.000Z");
  for (const text of [
    "",
    "tomorrow",
    "2026-03-02",
    "2026-03-02T10:00:00",
    "2026-02-30T10:00:00Z",
    "0001-01-01T00:00:00Z",
    "+275760-09-13T00:00:00Z",
  ])
    expect([text, readInstant(text)]).toEqual([text, null]);
});
