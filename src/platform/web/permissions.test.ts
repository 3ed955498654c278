import { expect, test } from "vitest";
import { allows } from "./permissions.ts";

const held = new Set(["loan:bill:extend", "loan:bill:reduce"]);

test("every listed code is required", () => {
  expect(allows(held, ["loan:bill:extend", "loan:bill:reduce"])).toBe(true);
  expect(allows(held, ["loan:bill:extend", "loan:bill:refund"])).toBe(false);
  expect(allows(held, "loan:bill:refund")).toBe(false);
});

test("a call with several codes asks for one of them, as the server does", () => {
  expect(allows(held, { access: ["loan:bill:refund", "loan:bill:extend"] })).toBe(true);
  expect(allows(held, { access: ["loan:bill:refund", "loan:bill:flat"] })).toBe(false);
});

test("what asks for no code is everybody's", () => {
  expect(allows(new Set(), undefined)).toBe(true);
  expect(allows(new Set(), { access: "signedIn" })).toBe(true);
});
