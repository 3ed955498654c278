import fc from "fast-check";
import * as z from "zod";
import { describe, expect, test } from "vitest";
import { features } from "../features.ts";
import { handlers } from "../calls.ts";
import { NOBODY, type Actor } from "../platform/server/context.ts";
import { handle } from "../platform/server/handle.ts";
import type { Feature } from "../platform/server/feature.ts";
import { demand, rulesByCall, underPolicies } from "../platform/server/policy.ts";
import { codesOf, command, contract, type Access, type Endpoint } from "../platform/shared/endpoint.ts";
import { abilitiesOf, callsOf, can, policy, type Policy, type Rule } from "../platform/shared/policy.ts";
import { platformRefusals } from "../platform/shared/platform-messages.ts";
import { ok, Refusal, refused } from "../platform/shared/refusal.ts";

const policies: readonly Policy[] = features.flatMap(({ policies: own = [] }) => own);
const named = policies.map((one) => [one.noun, one] as const);

const accessOf = (rule: Rule<never>): Access[] => [...callsOf(rule).map(({ access }) => access), ...(rule.needs ?? [])];

/** Values for a fact, as its schema has them; few enough that equal and neighbouring ones come up. */
function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNullable) return fc.option(valuesOf(schema.unwrap() as z.ZodType));
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodArray)
    return fc.subarray([...new Set(policies.flatMap(({ rules }) => Object.values(rules).flatMap(namesOf)))], {
      maxLength: 3,
    });
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  const candidates = [0, 1, 30, -1, "7", "2026-03-02", "2026-02-20"].filter((value) => schema.safeParse(value).success);
  if (candidates.length === 0)
    throw new Error(`no values for a fact of the type ${schema.type}: add some to valuesOf in policies.test.ts`);
  return fc.constantFrom(...candidates);
}

const namesOf = (rule: Rule<never>): string[] => callsOf(rule).map(({ name }) => name);

const factsOf = ({ facts }: Policy): fc.Arbitrary<never> =>
  fc.record(
    Object.fromEntries(Object.entries(facts.shape).map(([name, schema]) => [name, valuesOf(schema as z.ZodType)])),
  ) as fc.Arbitrary<never>;

const who = (permissions: Iterable<string>): Actor => ({
  ...NOBODY,
  kind: "staff",
  id: "1",
  permissions: new Set(permissions),
});

/** What a verb hears when it asks; null when nothing is in the way. */
function answer(of: Policy, action: string, facts: never, actor: Actor): Refusal | null {
  try {
    demand({ actor }, of, action, facts as never);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe.each(named)("the policy of %s", (_noun, of) => {
  const codes = [...new Set(Object.values(of.rules).flatMap(accessOf).flatMap(codesOf))];

  test("says to lists what it answers to its verbs, whatever the facts and whoever asks", () => {
    fc.assert(
      fc.property(factsOf(of), fc.subarray(codes), (facts, held) => {
        const actor = who(held);
        const shown = can(of, facts, actor.permissions);
        for (const [action, rule] of Object.entries(of.rules)) {
          const allowed = accessOf(rule).every(
            (access) => codesOf(access).length === 0 || codesOf(access).some((code) => held.includes(code)),
          );
          expect([action, shown[action]]).toEqual([action, allowed && answer(of, action, facts, actor) === null]);
        }
      }),
      { numRuns: 300, seed: 20_260_302 },
    );
  });

  test("can be met and can be failed in each of its conditions", () => {
    const drawn = fc.sample(factsOf(of), { numRuns: 4000, seed: 20_260_302 });
    for (const [action, { when }] of Object.entries(of.rules)) {
      if (!when) continue;
      expect(
        [action, [...new Set(drawn.map((facts) => when(facts).ok))].sort()],
        "a rule of domain/policy.ts that never or always holds: leave out its `when`, or draw its facts' values here",
      ).toEqual([action, [false, true]]);
    }
  });

  test("names calls that there are, under their own permission", () => {
    const known = new Map(handlers.map(({ endpoint }) => [endpoint.name, endpoint.access]));
    for (const rule of Object.values(of.rules)) {
      for (const { name, access } of callsOf(rule))
        expect([name, known.get(name)], "a rule names an entry of contract.ts that a verb answers").toEqual([
          name,
          access,
        ]);
    }
  });
});

/** What a schema is made of. */
function partsOf(schema: z.ZodType): readonly z.ZodType[] {
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return [schema.unwrap() as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  return [];
}

/** The actions of each `can` in an answer, however deep; a schema within itself is looked at once. */
function abilitiesIn(schema: z.ZodType, seen = new Set<z.ZodType>()): readonly (readonly string[])[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  if (!(schema instanceof z.ZodObject)) return partsOf(schema).flatMap((part) => abilitiesIn(part, seen));
  return Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) =>
    name === "can" && field instanceof z.ZodObject ? [Object.keys(field.shape)] : abilitiesIn(field, seen),
  );
}

/** The floor of the feature that a call belongs to: whose manifest brings it, or whose folder has its name. */
function floorOf({ name }: Endpoint): number {
  const brought = features.findIndex(({ handlers: own = [] }) => own.some(({ endpoint }) => endpoint.name === name));
  return brought >= 0 ? brought : features.findIndex((feature) => feature.name.endsWith(`/${name.split(".")[0]}`));
}

/**
 * The calls whose `can` no policy answers for: a list's has one in the manifest of its own feature, another answer's
 * (which may show several nouns) there or in one below.
 */
function unruled(house: readonly Feature[]): string[] {
  return handlers.flatMap(({ endpoint }) => {
    const { name, kind, output } = endpoint;
    const floor = floorOf(endpoint);
    const asked = house.slice(kind === "list" ? floor : 0, floor + 1).flatMap((feature) => feature.policies ?? []);
    const among = asked.map((one) => abilitiesOf(one).sort().join());
    return abilitiesIn(output)
      .filter((actions) => !among.includes([...actions].sort().join()))
      .map((actions) => `src/${house[floor]?.name}/feature.ts: ${name} shows ${actions.join(", ")}`);
  });
}

describe("what an answer shows as `can`", () => {
  test("is a policy that the manifest names", () => {
    expect(
      unruled(features),
      "name in the manifest's `policies` one (domain/policy.ts) with exactly these actions",
    ).toEqual([]);
  });

  test.each(named)("is missed when the manifest leaves the policy of %s out", (_noun, out) => {
    const without = features.map((feature) => ({
      ...feature,
      policies: feature.policies?.filter((one) => one !== out) ?? [],
    }));
    const [feature] = features.filter(({ policies: own }) => own?.includes(out));
    expect(unruled(without)).toContainEqual(expect.stringContaining(`src/${feature?.name}/feature.ts: `));
  });
});

test("no noun has two policies", () => {
  expect(policies.length).toBeGreaterThan(10);
  expect(
    policies.map(({ noun }) => noun),
    "give one of the policies another name in its domain/policy.ts",
  ).toEqual([...new Set(policies.map(({ noun }) => noun))]);
});

describe("a verb under a policy", () => {
  const { cancel, look } = contract(
    "test",
    {},
    {
      cancel: command({
        path: "/api/test/cancel",
        access: "a:b:cancel",
        title: { cn: "", en: "", es: "" },
        input: z.any(),
        output: z.any(),
      }),
      look: command({
        path: "/api/test/look",
        access: "a:b:look",
        title: { cn: "", en: "", es: "" },
        input: z.any(),
        output: z.any(),
      }),
    },
  );
  const own = policy("test", { open: z.boolean() })({
    cancel: { call: cancel, when: ({ open }) => (open ? ok(null) : refused(platformRefusals.stale)) },
    look: { call: look },
  });
  const governing = rulesByCall([own]);
  const run = (verb: Parameters<typeof handle>[1], call = cancel) =>
    underPolicies(handle(call, verb as never), governing).verb({}, { actor: who([]) } as never);

  test("is refused as the rule says", async () => {
    await expect(run(async (_input, ctx) => demand(ctx, own, "cancel", { open: false }))).rejects.toMatchObject({
      reason: platformRefusals.stale,
    });
    expect(await run(async (_input, ctx) => demand(ctx, own, "cancel", { open: true }))).toBeUndefined();
  });

  test("does not stand when it has not asked, or has asked about something else", async () => {
    await expect(run(async () => null)).rejects.toThrow("test.cancel did not ask its policy");
    await expect(run(async (_input, ctx) => demand(ctx, own, "look", {}))).rejects.toThrow("did not ask its policy");
  });

  test("need not ask where the policy sets no condition", async () => {
    expect(await run(async () => null, look as never)).toBeNull();
  });

  test("is one of the keys of `can`", () => {
    expect(abilitiesOf(own)).toEqual(["cancel", "look"]);
  });
});
