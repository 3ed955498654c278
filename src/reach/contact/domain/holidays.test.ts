import { expect, test } from "vitest";
import { statutoryHolidays } from "./holidays.ts";

test("article 74 in a year, with federal elections and a new President where there are any", () => {
  expect([...statutoryHolidays(2026)]).toEqual([
    "2026-01-01",
    "2026-02-02",
    "2026-03-16",
    "2026-05-01",
    "2026-09-16",
    "2026-11-16",
    "2026-12-25",
  ]);
  expect([...statutoryHolidays(2024)]).toEqual(expect.arrayContaining(["2024-06-02", "2024-10-01"]));
  expect([...statutoryHolidays(2018)]).toContain("2018-12-01");
  expect([...statutoryHolidays(2027)]).toContain("2027-06-06");
  expect([...statutoryHolidays(2030)]).toContain("2030-10-01");
});
