import { expect, test } from "vitest";
import { isLower, isOtherSigner } from "./accept.ts";

const last = { versionCode: 10, certificate: "aa" };

test("a file is compared by its version, whoever signed it", () => {
  const codes = [9, 10, 11];
  expect(codes.map((versionCode) => isLower({ versionCode, certificate: "bb" }, last))).toEqual([true, false, false]);
});

test("the first file has nothing to be compared with", () => {
  expect([isLower(last, null), isOtherSigner(last, null), isOtherSigner(last, last)]).toEqual([false, false, false]);
  expect(isOtherSigner({ ...last, certificate: "bb" }, last)).toBe(true);
});
