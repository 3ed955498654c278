import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareVersions, publishedVersion, SAID_VERSION } from "./app-version.ts";

const accepts = (version: string): boolean => publishedVersion().safeParse(version).success;

describe("a published version", () => {
  test.each(["1.0.2", "0.0.0", "10.20.30", "99999.0.1", " 1.0.2 "])("%s is one", (version) =>
    expect(accepts(version)).toBe(true),
  );

  test.each([
    "1.0",
    "1",
    "01.2.3",
    "1.02.3",
    "1.0.2-beta",
    "1.0.2.3",
    "v1.0.2",
    "1..2",
    "100000.0.0",
    "",
    "1.0.-2",
    "１.0.2",
  ])("%j is none", (version) => expect(accepts(version)).toBe(false));
});

describe("versions", () => {
  test.each([
    ["1.9.0", "1.10.0"],
    ["1.0.2", "1.0.10"],
    ["0.9", "1.0.0"],
    ["1", "1.0.0.1"],
    ["2.0.0", "10.0.0"],
  ])("%s comes before %s", (early, late) => {
    expect(compareVersions(early, late)).toBeLessThan(0);
    expect(compareVersions(late, early)).toBeGreaterThan(0);
  });

  test("of fewer numbers are those with zeros behind", () => expect(compareVersions("1.0", "1.0.0.0")).toBe(0));

  test("are ordered as their numbers are, one after the other", () => {
    const numbers = fc.tuple(fc.nat(99_999), fc.nat(99_999), fc.nat(99_999));
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const worth = ([major, minor, patch]: typeof a): number => (major * 100_000 + minor) * 100_000 + patch;
        const [one, other] = [a.join("."), b.join(".")];
        expect(accepts(one) && SAID_VERSION.test(one)).toBe(true);
        expect(Math.sign(compareVersions(one, other))).toBe(Math.sign(worth(a) - worth(b)));
      }),
    );
  });
});
