import * as z from "zod";
import { codesOf, type Access, type Endpoint } from "./endpoint.ts";
import { ok, type Result } from "./refusal.ts";

type Call = Pick<Endpoint, "name" | "access">;

/** One thing that may be done with a noun; `F` are the facts that it depends on. */
export interface Rule<F> {
  /**
   * The call that does it, or several that each do: its permission is asked for, and its verb asks this rule under its
   * lock (`demand`).
   */
  readonly call?: Call | readonly Call[];
  /**
   * Instead: a call that is offered here while the rule holds, and decides by rules of its own: one of another noun,
   * one that only reads, or one that takes more than is offered (money that arrives late is booked all the same).
   */
  readonly offers?: Call;
  /** Permissions that it takes besides that of the call, all of them. */
  readonly needs?: readonly Access[];
  /** Whether it may be done now, or why not; at any time, unless stated. */
  readonly when?: (facts: F) => Result<unknown>;
}

type Rules = Readonly<Record<string, Rule<never>>>;

/**
 * All that may be done with a noun, as far as its own facts decide. Lists and details say so as `can`; the verbs ask
 * the same rules.
 */
export interface Policy<F = never, R extends Rules = Rules> {
  readonly noun: string;
  /** The facts, as the noun's rows hold them. */
  readonly facts: z.ZodObject;
  readonly rules: R;
  /** Holds the type; never set. */
  readonly type?: (facts: F) => void;
}

/** All the facts of a policy. */
export type FactsIn<P> = P extends { readonly type?: (facts: infer F) => void } ? F : never;

/** The facts that one rule needs. */
export type FactsOf<T> = T extends { readonly when: (facts: infer F) => unknown } ? F : unknown;

/** Declares a noun's policy: the facts first, then a rule for each key of `can`. */
export const policy =
  <S extends z.ZodRawShape>(noun: string, facts: S) =>
  <const R extends Readonly<Record<string, Rule<z.infer<z.ZodObject<S>>>>>>(
    rules: R,
  ): Policy<z.infer<z.ZodObject<S>>, R> => ({
    noun,
    facts: z.object(facts),
    rules,
  });

/** The first of several conditions that does not hold. */
export const all = (...conditions: readonly Result<unknown>[]): Result<unknown> =>
  conditions.find(({ ok: holding }) => !holding) ?? ok(null);

/** Whether a rule holds; `ok` where it asks for nothing. */
export const check = <T extends Rule<never>>({ when }: T, facts: FactsOf<T>): Result<unknown> =>
  when ? when(facts as never) : ok(null);

/** Whether somebody holds what an access rule asks for. */
export const holds = (permissions: ReadonlySet<string>, access: Access): boolean => {
  const codes = codesOf(access);
  return codes.length === 0 || codes.some((code) => permissions.has(code));
};

/** The calls that a rule leads to. */
export const callsOf = ({ call, offers }: Pick<Rule<never>, "call" | "offers">): readonly Call[] =>
  [call ?? [], offers ?? []].flat();

/**
 * What a caller may do with a noun as it stands: the permissions of each rule, and its condition. Pure; the facts come
 * with the noun's row.
 */
export function can<F, R extends Rules>(
  { rules }: Policy<F, R>,
  facts: NoInfer<F>,
  permissions: ReadonlySet<string>,
): Record<keyof R & string, boolean> {
  const may = (rule: Rule<never>): boolean => {
    const asked = callsOf(rule).map(({ access }) => access);
    return [...asked, ...(rule.needs ?? [])].every((access) => holds(permissions, access));
  };
  const entries = Object.entries<Rule<never>>(rules).map(([action, rule]) => [
    action,
    may(rule) && check(rule, facts as never).ok,
  ]);
  return Object.fromEntries(entries) as Record<keyof R & string, boolean>;
}

/** The keys of `can`. */
export const abilitiesOf = <R extends Rules>({ rules }: Policy<never, R>): (keyof R & string)[] => Object.keys(rules);
