import * as z from "zod";
import { describe, expect, test } from "vitest";
import { closedSet } from "./closed-set.ts";
import { factsOf, kindOf, kindsOf, kindsWithin } from "./field-kind.ts";
import {
  amount,
  clabe,
  day,
  id,
  optionalWords,
  orMasked,
  phone,
  prose,
  secret,
  sixDigits,
  trilingual,
  words,
} from "./fields.ts";

const colour = closedSet([
  { code: "red", tone: "bad", label: { cn: "红", en: "Red", es: "Rojo" } },
  { code: "blue", tone: "moving", label: { cn: "蓝", en: "Blue", es: "Azul" } },
]);

describe("a field's kind", () => {
  test.each([
    ["id", id()],
    ["text", words(40)],
    ["prose", prose()],
    ["amount", amount()],
    ["day", day()],
    ["digits", phone()],
    ["code6", sixDigits()],
    ["secret", secret()],
    ["choice", colour.schema],
  ] as const)("%s is kept by everything that wraps its schema", (kind, schema: z.ZodType) => {
    const wrapped = [
      schema,
      schema.optional(),
      schema.nullable(),
      schema.nullish(),
      schema.refine(() => true),
      schema.refine(() => true).optional(),
      schema.readonly(),
      schema.pipe(z.any()),
      schema.optional().default(undefined as never),
    ];
    expect(wrapped.map((one) => kindOf(one)?.kind)).toEqual(wrapped.map(() => kind));
  });

  test("comes with its limits", () => {
    expect(kindOf(words(40))).toEqual({ kind: "text", max: 40 });
    expect(kindOf(orMasked(clabe()))).toEqual({ kind: "digits", min: 18, max: 18, personal: "card", orMasked: true });
    expect(kindOf(colour.schema)).toMatchObject({ kind: "choice", choices: [{ code: "red" }, { code: "blue" }] });
    expect(kindOf(z.array(id()).min(1).max(20))).toEqual({ kind: "many", of: { kind: "id" }, min: 1, max: 20 });
  });

  test("is what zod says where nobody declared it", () => {
    expect(kindOf(z.boolean().default(false))).toEqual({ kind: "flag" });
    expect(kindOf(z.int().min(1).max(30))).toEqual({ kind: "number", min: 1, max: 30 });
    expect(kindOf(z.string().trim().max(6))).toEqual({ kind: "text", max: 6 });
    expect(kindOf(z.literal(["in", "out"]))).toMatchObject({
      kind: "choice",
      choices: [{ code: "in" }, { code: "out" }],
    });
    expect([kindOf(z.json()), kindOf(z.object({})), kindOf(z.string())]).toEqual([undefined, undefined, undefined]);
  });
});

test("a field has to be sent unless it may be left out or null, and one that only may be null is sent as null when empty", () => {
  const facts = [
    words(),
    optionalWords(),
    words().optional(),
    z.int().nullable(),
    z.int().nullish(),
    z.boolean().default(false),
  ].map(factsOf);
  expect(facts.map(({ required }) => required)).toEqual([true, false, false, false, false, false]);
  expect(facts.map(({ empty }) => empty)).toEqual([undefined, undefined, undefined, null, undefined, undefined]);
});

test("an input's fields are known by name; one of a union has none", () => {
  expect([...kindsOf(z.object({ loanId: id(), ...trilingual("name", 60) })).keys()]).toEqual([
    "loanId",
    "nameCn",
    "nameEn",
    "nameEs",
  ]);
  expect(kindsOf(z.union([z.object({ a: id() }), z.object({ b: id() })])).size).toBe(0);
});

test("the fields of the records in an input are known by their path", () => {
  const step = z.object({ amount: amount(), days: z.int().nullable() });
  const input = z.object({ loanId: id(), steps: z.array(step).min(1).optional(), price: step });
  expect(kindsWithin(input).map(([path, { kind }]) => [path, kind])).toEqual([
    ["loanId", "id"],
    ["steps.amount", "amount"],
    ["steps.days", "number"],
    ["price.amount", "amount"],
    ["price.days", "number"],
  ]);
});
