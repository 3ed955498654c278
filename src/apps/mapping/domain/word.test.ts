import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generate } from "./generate.ts";
import { isReserved } from "./reserved.ts";
import { ownProblem, pairsOf, problemsOf, wordChanges, type Word } from "./word.ts";

/** `npm run mapping:check` tries all of them. */
const VOCABULARIES = Number(process.env["VOCABULARIES"] ?? 300);

const draw = (text: string): readonly number[] => [...createHash("sha256").update(text).digest()];
/** Chance that is short of words. */
const poor = (text: string): readonly number[] => draw(text).map((byte) => byte % 3);

const field = (original: string, mapped: string | null = null): Word => ({ kind: "field", original, mapped });

describe("a word", () => {
  test.each([
    ["field", "amount", null],
    ["field", "__proto__", "reserved"],
    ["field", "constructor", "reserved"],
    ["field", "traceId", "reserved"],
    ["field", "TRACEID", "reserved"],
    ["field", "class", "reserved"],
    ["field", "x-app-id", "reserved"],
    ["field", "two words", "form"],
    ["field", "1st", "form"],
    ["field", "", "form"],
    ["field", "/path", "form"],
    ["event", "loan.apply", null],
    ["event", "loan.toString", "reserved"],
    ["event", "loan..apply", "form"],
    ["url", "/open/v1/loans", null],
    ["url", "/open/v1/mapping", "reserved"],
    ["url", "/api/login", "reserved"],
    ["url", "/s/abc", "reserved"],
    ["url", "/salud", null],
    ["url", "open", "form"],
    ["url", "/a//b", "form"],
    ["url", "/a?b=c", "form"],
    ["url", "//elsewhere.example/x", "form"],
    ["url", "/../x", "form"],
  ] as const)("that is a %s called %j: %s", (kind, word, problem) => expect(ownProblem(kind, word)).toBe(problem));
});

describe("a vocabulary", () => {
  test("has its problems named by original", () => {
    const words = [
      field("name", "mora"),
      field("phone", "mora"),
      field("rfc", "curp"),
      field("curp"),
      field("amount", "data"),
      field("email", "no mail"),
      field("state", "taro"),
    ];
    expect(Object.fromEntries(problemsOf(words))).toEqual({
      name: "taken",
      phone: "taken",
      rfc: "original",
      amount: "reserved",
      email: "form",
    });
  });

  test("may swap two words, because both are mapped", () => {
    expect(problemsOf([field("name", "phone"), field("phone", "name")]).size).toBe(0);
  });

  test("is told from another one word by word", () => {
    const [former, next] = [
      pairsOf([field("a", "x"), field("b", "y"), field("c", "z"), field("d")]),
      pairsOf([field("a", "x"), field("b", "w"), field("d", "v"), field("c")]),
    ];
    expect(wordChanges(former, next)).toEqual([
      { kind: "field", original: "b", before: "y", after: "w" },
      { kind: "field", original: "c", before: "z", after: null },
      { kind: "field", original: "d", before: null, after: "v" },
    ]);
    expect(wordChanges(former, former)).toEqual([]);
  });
});

describe("generated words", () => {
  const segment = fc.stringMatching(/^[a-z][a-zA-Z0-9_]{0,9}$/);
  const word = fc
    .tuple(
      fc.constantFrom("field" as const, "event" as const, "url" as const),
      fc.array(segment, { minLength: 1, maxLength: 3 }),
    )
    .map(([kind, parts]) => ({
      kind,
      original:
        kind === "field"
          ? (parts[0] ?? "")
          : kind === "event"
            ? parts.join(".")
            : parts.map((part) => `/${part.toLowerCase().replaceAll("_", "-")}`).join(""),
    }))
    .filter(({ kind, original }) => !isReserved(kind, original));
  /** Some words are mapped already, as long as that is one-to-one. */
  const vocabulary = fc
    .tuple(
      fc.uniqueArray(word, { selector: ({ original }) => original, maxLength: 40 }),
      fc.array(fc.option(segment), { maxLength: 40 }),
    )
    .map(([words, mapped]) => {
      const made = words.map(({ kind, original }, index): Word => ({ kind, original, mapped: mapped[index] ?? null }));
      const wrong = problemsOf(made);
      const kept = made.map((one) => (wrong.has(one.original) ? { ...one, mapped: null } : one));
      return problemsOf(kept).size > 0 ? kept.map((one) => ({ ...one, mapped: null })) : kept;
    });
  const completed = (words: readonly Word[], seed: string, chance: typeof draw): readonly Word[] => {
    const made = generate(words, seed, chance);
    return words.map((one) => ({ ...one, mapped: one.mapped ?? made.get(one.original) ?? null }));
  };

  test(`make each of ${VOCABULARIES} random vocabularies whole, and keep it one-to-one`, () => {
    fc.assert(
      fc.property(vocabulary, fc.string({ maxLength: 20 }), fc.boolean(), (words, seed, isPoor) => {
        const whole = completed(words, seed, isPoor ? poor : draw);
        expect([...problemsOf(whole)]).toEqual([]);
        const forward = new Map(whole.map(({ original, mapped }) => [original, mapped]));
        const back = new Map(whole.map(({ original, mapped }) => [mapped, original]));
        expect(back.size).toBe(words.length);
        for (const { original, mapped } of words) {
          if (mapped !== null) expect(forward.get(original)).toBe(mapped);
          expect(back.get(forward.get(original) ?? "")).toBe(original);
        }
      }),
      { numRuns: VOCABULARIES },
    );
  }, 600_000);

  test("are the same for the same seed, and others for another", () => {
    const words = ["name", "phone", "amount", "monthlyIncomeCents"].map((original) => field(original));
    const made = generate(words, "a", draw);
    expect(generate(words.toReversed(), "a", draw)).toEqual(made);
    expect([...generate(words, "b", draw).values()]).not.toEqual([...made.values()]);
  });

  test("are of the kind and build of their originals", () => {
    const words: readonly Word[] = [
      field("monthlyIncomeCents"),
      field("tax_no"),
      { kind: "url", original: "/open/v1/loans", mapped: null },
      { kind: "event", original: "open.apply", mapped: null },
    ];
    const made = generate(words, "a", draw);
    expect(made.get("monthlyIncomeCents")).toMatch(/^[a-z]{4,}([A-Z][a-z]{3,}){2}$/);
    expect(made.get("tax_no")).toMatch(/^[a-z]{4,}_[a-z]{4,}$/);
    expect(made.get("/open/v1/loans")).toMatch(/^(\/[a-z]{4,}){3}$/);
    expect(made.get("open.apply")).toMatch(/^[a-z]{4,}\.[a-z]{4,}$/);
  });
});
