import { expect, test } from "vitest";
import { revisedRouter } from "./revised.ts";

test("every field of a router takes a second person", () => {
  expect(revisedRouter.fields).toHaveLength(2 + 17);
  expect([...revisedRouter.guarded].toSorted()).toEqual(revisedRouter.fields.toSorted());
});
