import { expect, test } from "vitest";
import { LANGS, openText, text } from "./messages.ts";

const rows = { cn: "共 {count} 行", en: "{count} rows of {name}", es: "{count} filas" };

test("numbers stand in groups of three in every language, and what only looks like one as it is", () => {
  expect(LANGS.map((lang) => text(rows, lang, { count: 1_264, name: "1264" }))).toEqual([
    "共 1,264 行",
    "1,264 rows of 1264",
    "1,264 filas",
  ]);
  expect(text(rows, "es", { count: 22.5 })).toBe("22.5 filas");
});

test("a parameter that nobody gave stays visible", () => {
  expect(text(rows, "en", { count: 2 })).toBe("2 rows of {name}");
});

test("a word that follows a number is in its number", () => {
  const late = { cn: "逾期 {days} 天", en: "{days} {days|day|days} past due", es: "{days} {days|día|días} de mora" };
  expect([0, 1, 2].map((days) => text(late, "en", { days }))).toEqual([
    "0 days past due",
    "1 day past due",
    "2 days past due",
  ]);
  expect(openText(late, "en")).toBe("{days} days past due");
  expect([text(late, "es", { days: "1" }), text(late, "cn", { days: 1 })]).toEqual(["1 día de mora", "逾期 1 天"]);
});
