import { expect, test } from "vitest";
import { concerns } from "./changes.ts";

const order = [{ kind: "loan", id: "7" }];

test("a change concerns the record that it names, and all of its kind", () => {
  expect(concerns([{ kind: "loan", ids: ["3", "7"] }], order)).toBe(true);
  expect(concerns([{ kind: "loan", ids: ["3"] }], order)).toBe(false);
  expect(concerns([{ kind: "approval", ids: ["7"] }], order)).toBe(false);
  expect(concerns([{ kind: "loan", ids: ["3"] }], [{ kind: "loan" }])).toBe(true);
});

test("what does not say which, or was missed, may be about any", () => {
  expect(concerns([{ kind: "loan", ids: null }], order)).toBe(true);
  expect(concerns("missed", order)).toBe(true);
});
