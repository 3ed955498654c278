import { expect, test } from "vitest";
import * as z from "zod";
import { factsOf } from "./field-kind.ts";
import { gatheredSet } from "./gathered-set.ts";
import { jsonSchemaOf } from "./json-schema.ts";

const member = (code: string) => ({ code, tone: "done", label: { cn: code, en: code, es: code } }) as const;

test("a set that features bring is what they brought, for parsing, for forms and for the documents", () => {
  const set = gatheredSet("the animals");
  const input = z.object({ animal: set.schema.nullable() });
  set.gather([member("cat"), member("dog")]);
  expect(set.codes).toEqual(["cat", "dog"]);
  expect(set.member("dog")).toEqual(member("dog"));
  expect(set.member("cow")).toBeUndefined();
  expect(input.parse({ animal: "cat" })).toEqual({ animal: "cat" });
  expect(input.safeParse({ animal: "cow" }).error?.issues[0]).toMatchObject({ code: "invalid_value" });
  expect(factsOf(input.shape.animal).kind).toEqual({ kind: "choice", choices: [member("cat"), member("dog")] });
  expect(JSON.stringify(jsonSchemaOf(input, "input"))).toContain('"enum":["cat","dog"]');
});

test("says so when it is asked too early, and when two features bring the same", () => {
  const set = gatheredSet("the animals");
  expect(() => set.codes).toThrow("nobody has gathered the animals yet");
  expect(() => set.schema.parse("cat")).toThrow("nobody has gathered the animals yet");
  expect(() => set.gather([member("cat"), member("cat")])).toThrow("the animals: two features bring the same code");
});
