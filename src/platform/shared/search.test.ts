import { expect, test } from "vitest";
import { nameWords, numberTyped, personalNumber, phoneDigits } from "./search.ts";

test.each([
  "8110449648",
  "81 1044 9648",
  "(81) 1044-9648",
  "+52 8110449648",
  "+52 1 81 1044 9648",
  "0052 81 1044 9648",
  " 8110449648 ",
  "01 81 1044 9648",
  "044 81 1044 9648",
  "045-811-044-9648",
])("%s is one phone", (typed) => expect(phoneDigits(typed)).toBe("8110449648"));

test("a part of a phone stays a part, so that it finds nobody", () => {
  expect(phoneDigits("9648")).toBe("9648");
  expect(phoneDigits("52 1044 9648")).toBe("5210449648");
  expect(phoneDigits("none")).toBe("");
});

test("the words of a name have neither accents nor case", () => {
  expect(nameWords("  María  GUADALUPE Ñáñez ")).toEqual(["maria", "guadalupe", "nanez"]);
  expect(nameWords("Mari\u0301a")).toEqual(["maria"]);
  expect(nameWords("D’Angelo O'Higgins-Núñez")).toEqual(["dangelo", "ohiggins", "nunez"]);
  expect(nameWords("Saint‐Exupe\u0301ry")).toEqual(["saint", "exupery"]);
  expect(nameWords("李 雷")).toEqual(["李", "雷"]);
  expect(nameWords("  ")).toEqual([]);
});

test("a number is whole with its letters, and its end without them", () => {
  expect(numberTyped("tr000 00068494")).toEqual({ whole: "TR00000068494" });
  expect(numberTyped("68494")).toEqual({ end: "68494" });
  expect(numberTyped("494")).toEqual({ whole: "494" });
});

test.each([
  ["camg 850312 mnlmrd 07", "CAMG850312MNLMRD07"],
  ["032-180-00011835971-9", "032180000118359719"],
])("%s is one number of a person", (typed, kept) => expect(personalNumber(typed)).toBe(kept));
