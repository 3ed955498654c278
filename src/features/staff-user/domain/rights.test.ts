import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exceeds, GIVES_ANYTHING, notToGive } from "./rights.ts";

const code = fc.constantFrom("loan:loan:view", "loan:loan:cancel", "bill:bill:view", "system:sysUser:edit", GIVES_ANYTHING);
const held = fc.uniqueArray(code).map((codes) => new Set(codes));
const roles = fc.array(fc.record({ id: fc.constantFrom("1", "2", "3"), codes: fc.uniqueArray(code) }), { maxLength: 4 });

describe("giving roles", () => {
  test("nobody gains a right that the giver lacks, unless the giver decides about rights", () => {
    fc.assert(
      fc.property(held, roles, fc.uniqueArray(fc.constantFrom("1", "2", "3")), (giver, wanted, already) => {
        const refused = notToGive(giver, wanted, new Set(already));
        const given = wanted.filter((role) => !refused.includes(role) && !already.includes(role.id));
        if (giver.has(GIVES_ANYTHING)) expect(refused).toEqual([]);
        else expect(given.flatMap(({ codes }) => codes).filter((one) => !giver.has(one))).toEqual([]);
      }),
    );
  });

  test("what one holds can be given, and what the user has already stays", () => {
    fc.assert(
      fc.property(held, roles, (giver, wanted) => {
        expect(notToGive(giver, [{ id: "9", codes: [...giver] }], new Set())).toEqual([]);
        expect(notToGive(giver, wanted, new Set(wanted.map(({ id }) => id)))).toEqual([]);
      }),
    );
  });

  test("rights exceed another's by any single code", () => {
    expect(exceeds(new Set(["loan:loan:view"]), ["loan:loan:view", "loan:loan:cancel"])).toBe(true);
    expect(exceeds(new Set(["loan:loan:view", "loan:loan:cancel"]), ["loan:loan:view"])).toBe(false);
  });
});
