import * as z from "zod";
import { codesOf, type Access, type Endpoint, type PermissionCode } from "./endpoint.ts";
import { ok, type Result } from "./refusal.ts";

type Call = Pick<Endpoint, "name" | "access">;

/** One thing that may be done with a noun; `F` are the facts that it depends on. */
export interface Rule<F> {
  /** The call that does it: its permission is asked for, and its verb asks this rule under its lock (`demand`). */
  readonly call?: Call;
  /**
   * Instead: a call that is offered here while the rule holds, and decides by rules of its own: one of another noun, one that only reads, or
   * one that takes more than is offered (money that arrives late is booked all the same).
   */
  readonly offers?: Call;
  /** Permissions that it takes besides that of the call, all of them. */
  readonly needs?: readonly PermissionCode[];
  /** Whether it may be done now, or why not; at any time, unless stated. */
  readonly when?: (facts: F) => Result<unknown>;
}

type Rules = Readonly<Record<string, Rule<never>>>;

/** All that may be done with a noun, as far as its own facts decide. Lists and details say so as `can`; the verbs ask the same rules. */
export interface Policy<F = never, R extends Rules = Rules> {
  readonly noun: string;
  /** The facts, as the noun's rows hold them. */
  readonly facts: z.ZodObject;
  readonly rules: R;
  /** Holds the type; never set. */
  readonly type?: (facts: F) => void;
}

/** The facts that one rule needs. */
export type FactsOf<T> = T extends { readonly when: (facts: infer F) => unknown } ? F : unknown;

/** Declares a noun's policy: the facts first, then a rule for each key of `can`. */
export const policy =
  <S extends z.ZodRawShape>(noun: string, facts: S) =>
  <const R extends Readonly<Record<string, Rule<z.infer<z.ZodObject<S>>>>>>(rules: R): Policy<z.infer<z.ZodObject<S>>, R> => ({
    noun,
    facts: z.object(facts),
    rules,
  });

/** Whether a rule holds; `ok` where it asks for nothing. */
export const check = <T extends Rule<never>>({ when }: T, facts: FactsOf<T>): Result<unknown> => (when ? when(facts as never) : ok(null));

/** Whether somebody holds what an access rule asks for. */
const holds = (permissions: ReadonlySet<string>, access: Access): boolean => {
  const codes = codesOf(access);
  return codes.length === 0 || codes.some((code) => permissions.has(code));
};

/** What a caller may do with a noun as it stands: the permissions of each rule, and its condition. Pure; the facts come with the noun's row. */
export function can<F, R extends Rules>({ rules }: Policy<F, R>, facts: NoInfer<F>, permissions: ReadonlySet<string>): Record<keyof R & string, boolean> {
  const may = (rule: Rule<never>): boolean => {
    const { call, offers, needs = [] } = rule;
    return [call, offers].every((one) => !one || holds(permissions, one.access)) && needs.every((code) => permissions.has(code));
  };
  const entries = Object.entries<Rule<never>>(rules).map(([action, rule]) => [action, may(rule) && check(rule, facts as never).ok]);
  return Object.fromEntries(entries) as Record<keyof R & string, boolean>;
}

/** The keys of `can`. */
export const abilitiesOf = <R extends Rules>({ rules }: Policy<never, R>): (keyof R & string)[] => Object.keys(rules);
