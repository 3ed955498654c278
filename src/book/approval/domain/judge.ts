import { add, cents, maxCents, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import type { Because } from "./because.ts";
import type { Stakes } from "./stakes.ts";
import { eyesFor, tiersOf, WAIVER, type Tier } from "../../../base/configuration/domain/tiers.ts";

/** What was given away, and taken in on somebody's word, by one person each: never seen by a second one. */
export interface Alone {
  readonly given: Cents;
  readonly received: Cents;
}

export const NOTHING_ALONE: Alone = { given: ZERO, received: ZERO };

/** What is judged: a command, what it puts at stake, and what came before it. */
export interface Judged {
  readonly call: string;
  readonly tiers: Readonly<Record<string, readonly Tier[]>>;
  readonly stakes: Stakes;
  /** What a command without postings is worth. */
  readonly worth: Cents;
  /** The fewest people that the rules of the command itself ask for. */
  readonly atLeast: Tier["eyes"];
  /** By whomever on this order since it began, and by this person on any order today. */
  readonly alone: { readonly order: Alone; readonly day: Alone };
}

export interface Judgement {
  readonly eyes: Tier["eyes"];
  /** Why it takes more than one person; empty where one may decide. */
  readonly because: readonly Because[];
}

/** What no setting lowers: principal, money that leaves, and free credit that somebody's word makes take two. */
function floors({ principal, leaves, credit }: Stakes): Because[] {
  return [
    ...(principal > 0 ? (["principal"] as const) : []),
    ...(leaves > 0 ? (["leaves"] as const) : []),
    ...(credit > 0 ? (["credit"] as const) : []),
  ];
}

/**
 * Decides how many people a command takes, from what it would change. Amounts are judged by the tiers of the call,
 * alone and together with what was done alone before: on the order over its life, and by the same person today. What is
 * given away adds up over all calls, and so does what is taken in on somebody's word. Whatever gives away is judged by
 * the tiers of a waiver, too: no command is a wider way to the same end. Pure.
 */
export function judge({ call, tiers, stakes, worth, atLeast, alone }: Judged): Judgement {
  const eyesOf = (amount: Cents): Tier["eyes"] => eyesFor(tiers, call, amount);
  const together = (before: Alone): Tier["eyes"] =>
    Math.max(
      stakes.given > 0
        ? eyesFor(tiers, WAIVER, add(before.given, stakes.given), eyesOf(add(before.given, stakes.given)))
        : 1,
      stakes.received > 0 ? eyesOf(add(before.received, stakes.received)) : 1,
    ) as Tier["eyes"];
  const byAmount = eyesFor(tiers, WAIVER, stakes.given, eyesOf(maxCents(stakes.amount, worth)));
  const byOrder = together(alone.order);
  const byDay = together(alone.day);
  const fixed = floors(stakes);
  const eyes = Math.max(atLeast, fixed.length > 0 ? 2 : 1, byAmount, byOrder, byDay) as Tier["eyes"];
  const why: Because[] = [
    ...fixed,
    ...(byAmount > 1 ? (["amount"] as const) : []),
    ...(byOrder > byAmount ? (["order"] as const) : []),
    ...(byDay > byAmount ? (["day"] as const) : []),
  ];
  return { eyes, because: atLeast > 1 && why.length === 0 ? ["rule"] : why };
}

/** The most that one person may give away alone by a call; null where no tier asks for a second one. */
export function aloneUpTo(tiers: Readonly<Record<string, readonly Tier[]>>, call: string): Cents | null {
  const limits = [call, WAIVER].flatMap((name) => tiersOf(tiers, name).find(({ eyes }) => eyes > 1)?.above ?? []);
  return limits.length === 0 ? null : cents(Math.min(...limits));
}
