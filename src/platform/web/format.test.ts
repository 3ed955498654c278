import { afterEach, expect, test } from "vitest";
import { DEFAULT_ZONE } from "../shared/business-date.ts";
import { DASH, formatInstant, shortMoney } from "./format.ts";
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

test("the axis of a chart has amounts in few letters, as each language has them", () => {
  const short = (locale: string): string[] =>
    [0, 45_000, 123_456_700, -250_000_000].map((amount) => shortMoney(amount, locale).replace("\u00a0", " "));
  expect(short("es-MX")).toEqual(["$0", "$450", "$1.2 M", "-$2.5 M"]);
  expect(short("en")).toEqual(["$0", "$450", "$1.2M", "-$2.5M"]);
  expect(short("zh-CN")).toEqual(["$0", "$450", "$123.5万", "-$250万"]);
});
