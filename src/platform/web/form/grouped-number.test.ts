import { expect, test } from "vitest";
import { grouped } from "./grouped-number.ts";

const { formatter, parser } = grouped(2);
const atRest = { userTyping: false, input: "" };

test("a figure at rest stands in groups of three with its decimals", () => {
  expect(formatter(100_000, atRest)).toBe("100,000.00");
  expect(formatter("1264.5", atRest)).toBe("1,264.50");
  expect(grouped(0).formatter(99_999_999_999, atRest)).toBe("99,999,999,999");
});

test("nothing stays nothing, and what is being typed is left as it is", () => {
  expect([formatter(undefined, atRest), formatter("", atRest)]).toEqual(["", ""]);
  expect(formatter(1264, { userTyping: true, input: "1264" })).toBe("1264");
});

test("figures are read as people paste them", () => {
  expect([parser("$ 1,264.50"), parser("1264"), parser("")]).toEqual(["1264.50", "1264", ""]);
});
