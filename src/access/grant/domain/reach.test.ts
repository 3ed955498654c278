import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beyondReach, scopeWithin, type DataReach } from "./reach.ts";

const all: DataReach = { kind: "all", packages: null };
const team: DataReach = { kind: "team", packages: null };
const own: DataReach = { kind: "own", packages: null };
const some = (...packages: string[]): DataReach => ({ kind: "all", packages });

describe("a scope", () => {
  test.each([
    ["own orders", own, "the team's", team, true],
    ["the team's orders", team, "all", all, true],
    ["all orders", all, "the team's", team, false],
    ["one package", some("a"), "two of which it is one", some("a", "b"), true],
    ["two packages", some("a", "b"), "one of them", some("a"), false],
    ["every package", all, "one", some("a"), false],
    ["own orders of every package", own, "all orders of one", some("a"), false],
  ])("of %s beside that of %s: is it within?", (_one, inner, _other, outer, within) => {
    expect(scopeWithin(inner, outer as DataReach)).toBe(within);
  });

  test("lies within itself, and within what its outer one lies within", () => {
    const scope = fc.record({
      kind: fc.constantFrom("own" as const, "team" as const, "all" as const),
      packages: fc.option(fc.subarray(["a", "b", "c"]), { nil: null }),
    });
    fc.assert(
      fc.property(scope, scope, scope, (one, two, three) => {
        expect(scopeWithin(one, one)).toBe(true);
        if (scopeWithin(one, two) && scopeWithin(two, three)) expect(scopeWithin(one, three)).toBe(true);
      }),
    );
  });
});

test("what goes beyond a reach is named: the codes, and the scope", () => {
  const held = { permissions: new Set(["a", "b"]), scope: team };
  expect(beyondReach({ permissions: new Set(["a"]), scope: own }, held)).toEqual({ codes: [], scope: false });
  expect(beyondReach({ permissions: new Set(["a", "c"]), scope: all }, held)).toEqual({ codes: ["c"], scope: true });
});
