import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newPassword } from "./new-password.ts";

/** Chance that can be repeated: xorshift. */
function picking(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

test("a generated password has the length asked for, a character of each kind and not the account's name, whatever chance says", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 64 }),
      fc.integer(),
      fc.constantFrom("ab", "ops", "z9"),
      (length, seed, account) => {
        const password = newPassword(picking(seed), length, account);
        expect(password).toHaveLength(Math.max(length, 16));
        expect(password.toLowerCase()).not.toContain(account);
        for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]) expect(password).toMatch(kind);
        expect(password).not.toMatch(/[0O1lIo]/);
      },
    ),
  );
});
