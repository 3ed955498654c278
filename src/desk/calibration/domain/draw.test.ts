import { describe, expect, test } from "vitest";
import { chanceFrom } from "../../seat/domain/seeded-chance.ts";
import { alike, delayOf, isDrawn, oneOf } from "./draw.ts";

describe("the sample", () => {
  test("has the share that is set, and nothing where that is 0", () => {
    const chance = chanceFrom(7);
    const draws = Array.from({ length: 50_000 }, chance);
    const drawn = (shareBp: number): number => draws.filter((one) => isDrawn(shareBp, one)).length / draws.length;
    expect(drawn(200)).toBeCloseTo(0.02, 2);
    expect(drawn(2000)).toBeCloseTo(0.2, 1);
    expect(isDrawn(0, 0)).toBe(false);
    expect(isDrawn(200, 0.0199)).toBe(true);
    expect(isDrawn(200, 0.02)).toBe(false);
  });

  test("comes a minute to ten minutes after the decision", () => {
    expect([delayOf(0), delayOf(0.999_999)]).toEqual([60, 600]);
  });

  test("goes to each with the same chance, and to nobody where there is nobody", () => {
    expect([0, 0.34, 0.67, 0.999_999].map((chance) => oneOf(["a", "b", "c"], chance))).toEqual(["a", "b", "c", "c"]);
    expect(oneOf([], 0.5)).toBeNull();
  });
});

describe("an application number of the same look", () => {
  test.each(["order-first-day", "7f9c24e8-3b12-4fef-91d0-0a1b2c3d4e5f", "APP-2026-000123"])("as %s", (text) => {
    const other = alike(text, chanceFrom(3));
    expect(other).not.toBe(text);
    const look = (one: string) => one.replace(/\d/g, "0").replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A");
    expect(look(other)).toBe(look(text));
    if (/^[0-9a-f-]+$/.test(text)) expect(other).toMatch(/^[0-9a-f-]+$/);
  });
});
