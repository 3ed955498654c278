import { expect, test } from "vitest";
import { banksByCode } from "../../people/borrower/domain/banks.ts";
import { fitOf } from "./option-search.ts";

const labels = banksByCode().map(({ code, name }) => `${code} ${name}`);

/** What a select shows for what was typed: the best first, in their own order otherwise. */
const found = (typed: string): string[] =>
  labels
    .flatMap((label) => {
      const fit = fitOf(label, typed);
      return fit === null ? [] : [{ label, fit }];
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ label }) => label);

test("a number finds the codes that begin with it, those with leading zeros first", () => {
  expect(found("12").slice(0, 4)).toEqual(["012 BBVA México", "124 Citi México", "127 Azteca", "128 Kapital"]);
  expect(found("2")[0]).toBe("002 Banamex");
  expect(found("012")[0]).toBe("012 BBVA México");
});

test("a name finds its bank, whatever its accents and case", () => {
  expect(found("bbva")).toEqual(["012 BBVA México"]);
  expect(found("bajio")).toEqual(["030 BanBajío"]);
  expect(found("mexico")[0]).toBe("012 BBVA México");
  expect(found("nadie")).toEqual([]);
});
