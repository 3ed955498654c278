import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scopeWithin } from "../../grant/domain/reach.ts";
import { exceeds, MAY_GRANT_ANYTHING, rolesBeyondGiver } from "./rights.ts";

const code = fc.constantFrom(
  "loan:loan:view",
  "loan:loan:cancel",
  "bill:bill:view",
  "system:sysUser:edit",
  MAY_GRANT_ANYTHING,
);
const scope = fc.record({
  kind: fc.constantFrom("own" as const, "team" as const, "all" as const),
  packages: fc.option(fc.subarray(["mx.one", "mx.two"]), { nil: null }),
});
const held = fc.record({ permissions: fc.uniqueArray(code).map((codes) => new Set<string>(codes)), scope });
const roles = fc.array(fc.record({ id: fc.constantFrom("1", "2", "3"), codes: fc.uniqueArray(code), scope }), {
  maxLength: 4,
});

describe("giving roles", () => {
  test("nobody gains a scope that the giver lacks, nor a right, unless the giver decides about rights", () => {
    fc.assert(
      fc.property(held, roles, fc.uniqueArray(fc.constantFrom("1", "2", "3")), (giver, wanted, already) => {
        const refused = rolesBeyondGiver(giver, wanted, new Set(already));
        const given = wanted.filter((role) => !refused.includes(role) && !already.includes(role.id));
        expect(given.filter((role) => !scopeWithin(role.scope, giver.scope))).toEqual([]);
        if (!giver.permissions.has(MAY_GRANT_ANYTHING))
          expect(given.flatMap(({ codes }) => codes).filter((one) => !giver.permissions.has(one))).toEqual([]);
      }),
    );
  });

  test("what one holds can be given, and what the user has already stays", () => {
    fc.assert(
      fc.property(held, roles, (giver, wanted) => {
        expect(
          rolesBeyondGiver(giver, [{ id: "9", codes: [...giver.permissions], scope: giver.scope }], new Set()),
        ).toEqual([]);
        expect(rolesBeyondGiver(giver, wanted, new Set(wanted.map(({ id }) => id)))).toEqual([]);
      }),
    );
  });

  test("a reach exceeds another by any single code, and by its scope", () => {
    const team = { kind: "team", packages: null } as const;
    const all = { kind: "all", packages: null } as const;
    const viewer = { permissions: new Set(["loan:loan:view"]), scope: team };
    expect(exceeds(viewer, ["loan:loan:view", "loan:loan:cancel"], team)).toBe(true);
    expect(exceeds(viewer, [], team)).toBe(false);
    expect(exceeds(viewer, ["loan:loan:view"], all)).toBe(true);
    expect(exceeds({ permissions: new Set([MAY_GRANT_ANYTHING]), scope: team }, ["loan:loan:view"], all)).toBe(true);
    expect(exceeds({ permissions: new Set([MAY_GRANT_ANYTHING]), scope: team }, ["loan:loan:view"], team)).toBe(false);
  });
});
