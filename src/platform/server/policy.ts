import { AsyncLocalStorage } from "node:async_hooks";
import { codesOf } from "../shared/endpoint.ts";
import { check, holds, type FactsOf, type Policy, type Rule } from "../shared/policy.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import { Refusal, unwrap } from "../shared/refusal.ts";
import type { Actor } from "./context.ts";
import type { Handler } from "./handle.ts";

type Rules = Readonly<Record<string, Rule<never>>>;

const asked = new AsyncLocalStorage<Set<Rule<never>>>();

/**
 * Asks a noun's policy, in a verb and under its lock, on the facts as they are now. Refuses as the rule says, and who
 * lacks a permission that the rule needs besides the call's own (403).
 */
export function demand<R extends Rules, K extends keyof R & string>(
  { actor }: { readonly actor: Actor },
  { rules }: { readonly rules: R },
  action: K,
  facts: FactsOf<R[K]>,
): void {
  const rule = rules[action] as R[K];
  asked.getStore()?.add(rule);
  const lacking = rule.needs?.find((access) => !holds(actor.permissions, access));
  const permission = lacking && codesOf(lacking)[0];
  if (permission !== undefined)
    throw new Refusal(platformRefusals.noPermission, { params: { permission }, data: { permission } });
  unwrap(check(rule, facts));
}

/** The conditions that the policies set for each call, by the call's name. */
export function rulesByCall(policies: readonly Policy[]): ReadonlyMap<string, readonly Rule<never>[]> {
  const conditions = policies.flatMap(({ rules }) => Object.values(rules)).filter(({ when, needs }) => when || needs);
  const byName = conditions.flatMap((rule) => [rule.call ?? []].flat().map(({ name }) => ({ name, rule })));
  return new Map(
    [...Map.groupBy(byName, ({ name }) => name)].map(([name, found]) => [name, found.map(({ rule }) => rule)]),
  );
}

/**
 * A handler that fails when its verb was about to stand without having asked the policy that governs its call: a rule
 * that is not asked holds nobody back.
 */
export function underPolicies(handler: Handler, rules: ReadonlyMap<string, readonly Rule<never>[]>): Handler {
  const { endpoint, verb } = handler;
  const own = rules.get(endpoint.name);
  if (!own) return handler;
  return {
    ...handler,
    verb: (...given) => {
      const seen = new Set<Rule<never>>();
      return asked.run(seen, async () => {
        const output = await verb(...given);
        if (!own.some((rule) => seen.has(rule))) throw new Error(`${endpoint.name} did not ask its policy`);
        return output;
      });
    },
  };
}
