import { expect, test } from "vitest";
import { businessDate } from "../../../platform/shared/business-date.ts";
import { billRefusals } from "./refusals.ts";
import { countsOn, valueDate, type ValueDates } from "./value-date.ts";

const dates: ValueDates = { paidOutOn: businessDate("2026-03-02"), today: businessDate("2026-03-10") };

test("staff name a value date between the payout and today, which is what they mean when they name none", () => {
  expect(valueDate(undefined, dates)).toEqual({ ok: true, value: "2026-03-10" });
  for (const day of ["2026-03-02", "2026-03-05", "2026-03-10"])
    expect(valueDate(businessDate(day), dates)).toEqual({ ok: true, value: day });
  for (const day of ["2026-03-01", "1900-01-01"])
    expect(valueDate(businessDate(day), dates)).toMatchObject({
      ok: false,
      reason: billRefusals.beforePayout,
      field: "valueOn",
    });
  expect(valueDate(businessDate("2026-03-11"), dates)).toMatchObject({
    ok: false,
    reason: billRefusals.futureDate,
    field: "valueOn",
  });
});

test("money that a channel reports counts on the nearest day that can be", () => {
  expect(
    ["1950-01-01", "2026-03-01", "2026-03-04", "2026-03-11"].map((day) => countsOn(businessDate(day), dates)),
  ).toEqual(["2026-03-02", "2026-03-02", "2026-03-04", "2026-03-10"]);
  expect(countsOn(businessDate("2026-02-20"), { ...dates, paidOutOn: null })).toBe("2026-02-20");
});
