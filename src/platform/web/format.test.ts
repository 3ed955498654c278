import { afterEach, expect, test } from "vitest";
import { DEFAULT_ZONE } from "../shared/business-date.ts";
import { DASH, formatInstant } from "./format.ts";
import { keepZone } from "./zone.ts";

afterEach(() => keepZone(DEFAULT_ZONE));

test("instants are shown in the zone that the server names, wherever the browser is", () => {
  const instant = "2026-03-02T05:30:15.000Z";
  const shown = (zone: string): string => {
    keepZone(zone);
    return formatInstant(instant, true);
  };
  expect(["America/Mexico_City", "America/Tijuana", "America/Cancun", "Asia/Shanghai"].map(shown)).toEqual([
    "01-03-2026 23:30:15",
    "01-03-2026 21:30:15",
    "02-03-2026 00:30:15",
    "02-03-2026 13:30:15",
  ]);
  expect([formatInstant(instant), formatInstant(null)]).toEqual(["02-03-2026 13:30", DASH]);
});
