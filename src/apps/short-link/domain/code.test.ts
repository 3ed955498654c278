import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { CHOSEN, checkChosen, mayBeCode, unguessable } from "./code.ts";

describe("a code that nobody chose", () => {
  test("has at least 62 bits, of letters that are not taken for each other", () => {
    const codes = Array.from({ length: 2000 }, () => unguessable((below) => randomInt(below)));
    const letters = new Set(codes.join(""));
    expect(new Set(codes.map(({ length }) => length))).toEqual(new Set([11]));
    expect(11 * Math.log2(letters.size)).toBeGreaterThan(62);
    expect([..."0O1Il"].filter((letter) => letters.has(letter))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !mayBeCode(code))).toEqual([]);
  });

  test("takes each letter from one drawing of its own", () => {
    const asked: number[] = [];
    expect(unguessable((below) => asked.push(below) % below)).toHaveLength(11);
    expect(asked).toEqual(Array.from({ length: 11 }, () => 57));
  });
});

describe("a chosen code", () => {
  test.each(["abc", "buen-fin-2026", "a1-b2", "x".repeat(40)])("may be %s", (code) => {
    expect(CHOSEN.test(code)).toBe(true);
    expect(checkChosen(code)).toMatchObject({ ok: true });
  });

  test.each(["ab", "-abc", "abc-", "a--b", "a b c", "año", "a/b", "a.b", "%61bc", "x".repeat(82), ""])(
    "is never %o",
    (code) => {
      expect(mayBeCode(code)).toBe(false);
    },
  );

  test.each(["admin", "login", "api", "banco"])("is not %s, which would be taken for something of ours", (code) => {
    expect(checkChosen(code)).toMatchObject({ ok: false });
  });
});
