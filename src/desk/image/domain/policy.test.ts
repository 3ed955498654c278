import { expect, test } from "vitest";
import { check } from "../../../platform/shared/policy.ts";
import { imageRefusals as r } from "../messages.ts";
import { imagePolicy, markPolicy } from "./policy.ts";

const outcome = (result: ReturnType<typeof check>): unknown => (result.ok ? "may" : result.reason);

test("who has an image in hand marks it; who had it, or another has, is told so", () => {
  const mark = (held: "nobody" | "me" | "lapsed" | "other", ownCustomer = false) =>
    outcome(check(imagePolicy.rules.mark, { held, holder: "Ana", ownCustomer }));
  expect([mark("me"), mark("lapsed"), mark("other"), mark("nobody")]).toEqual([
    "may",
    r.lapsed,
    r.heldByOther,
    r.notClaimed,
  ]);
  expect(mark("me", true)).toBe(r.ownCustomer);
});

test("a mark is withdrawn by who set it while there is time, by who may withdraw any at any time, and once", () => {
  const mark = { withdrawn: false, own: true, ownCustomer: false, leftMs: 1 };
  const own = (facts: Partial<typeof mark>) => outcome(check(markPolicy.rules.revoke, { ...mark, ...facts }));
  const any = (facts: Partial<typeof mark>) => outcome(check(markPolicy.rules.revokeAny, { ...mark, ...facts }));
  expect([own({}), own({ leftMs: 0 }), own({ own: false }), own({ withdrawn: true })]).toEqual([
    "may",
    r.tooLate,
    r.notYourMark,
    r.withdrawn,
  ]);
  expect([any({ own: false, leftMs: -9 }), any({ withdrawn: true }), any({ ownCustomer: true })]).toEqual([
    "may",
    r.withdrawn,
    r.ownCustomer,
  ]);
});
