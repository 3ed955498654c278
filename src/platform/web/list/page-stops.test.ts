import { expect, test } from "vitest";
import { addressOf, stopAt, stopsOf } from "./page-stops.ts";

const named = (key: string) => ({ key, label: { cn: key, en: key, es: key } });
const views = [{ key: "items", tabs: [named("open"), named("all")] }, { key: "statements" }];
const stops = stopsOf(views, () => true);
const keyAt = (search: string): string | undefined => stopAt(stops, new URLSearchParams(search))?.key;
const to = (key: string, asLeft?: string): string => {
  const stop = stops.find((one) => one.key === key);
  if (!stop) throw new Error(`there is no ${key}`);
  return addressOf(stops, stop, asLeft === undefined ? undefined : new URLSearchParams(asLeft)).toString();
};

test("the tabs of a view stand in its place, as far as they are shown", () => {
  expect(stops.map(({ key }) => key)).toEqual(["items.open", "items.all", "statements"]);
  expect(stopsOf(views, () => false).map(({ key }) => key)).toEqual(["items", "statements"]);
});

test("an address is at the place that it names, else at the first of its view", () => {
  expect([keyAt(""), keyAt("tab=all"), keyAt("view=statements"), keyAt("view=none&tab=none")]).toEqual([
    "items.open",
    "items.all",
    "statements",
    "items.open",
  ]);
});

test("the first place has the bare address, the others say what they are", () => {
  expect([to("items.open"), to("items.all"), to("statements")]).toEqual(["", "tab=all", "view=statements"]);
});

test("a view is as one left it; another of its tabs keeps the filters and begins anew", () => {
  expect(to("statements", "view=statements&page=3")).toBe("view=statements&page=3");
  expect(to("items.all", "tab=all&channel=stp&page=2")).toBe("tab=all&channel=stp&page=2");
  expect(to("items.open", "tab=all&channel=stp&page=2")).toBe("channel=stp");
});
