import { expect, test } from "vitest";
import { ui } from "../../shared/ui-messages.ts";
import { scopeHint } from "./scope-hint.ts";

test("says to which part of the portfolio somebody is held, and nothing to whoever sees all of it", () => {
  expect(scopeHint({ kind: "own", packages: null })).toEqual({ title: ui.ownScopeTitle, text: ui.ownScope });
  expect(scopeHint({ kind: "own", packages: ["mx.a"] })).toEqual({ title: ui.ownScopeTitle, text: ui.ownScope });
  expect(scopeHint({ kind: "team", packages: null })).toEqual({ title: ui.teamScopeTitle, text: ui.teamScope });
  expect(scopeHint({ kind: "all", packages: ["mx.a", "mx.b"] })).toEqual({
    title: ui.packageScopeTitle,
    text: ui.packageScope,
    params: { packages: "mx.a, mx.b" },
  });
  expect(scopeHint({ kind: "all", packages: null })).toBeNull();
  expect(scopeHint(undefined)).toBeNull();
});
