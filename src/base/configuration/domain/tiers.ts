import * as z from "zod";
import { cents, MAX_CENTS, type Cents } from "../../../platform/shared/cents.ts";

/** From which amount on how many people a command takes, the maker counted. */
export interface Tier {
  /** Centavos; the tier holds for amounts above it. */
  readonly above: Cents;
  readonly eyes: 1 | 2 | 3;
}

const tier = (pesos: number, eyes: Tier["eyes"]): Tier => ({ above: cents(pesos * 100), eyes });

/** Commands that no one has set tiers for. */
const USUAL: readonly Tier[] = [tier(0, 2), tier(100_000, 3)];

/** The command whose tiers say how much one person may give away, whichever command gives it. */
export const WAIVER = "bill.reduce";

/** The tiers of a new installation, by call. A waiver or a small repayment within a clerk's limit takes one person. */
export const DEFAULT_TIERS: Readonly<Record<string, readonly Tier[]>> = {
  "bill.repay": [tier(20_000, 2)],
  "bill.extend": [tier(5000, 2)],
  [WAIVER]: [tier(500, 2), tier(20_000, 3)],
  "bill.flat": [tier(500, 2), tier(20_000, 3)],
  // What the channel itself pays over takes one person; what somebody handed in or explained takes two anyway.
  "opm.settle": [],
};

/** The tiers of a call: those that were set, or those of a new installation. */
export const tiersOf = (tiers: Readonly<Record<string, readonly Tier[]>>, call: string): readonly Tier[] =>
  tiers[call] ?? DEFAULT_TIERS[call] ?? USUAL;

const rising = (tiers: readonly Tier[]): boolean =>
  tiers.every(({ above }, index) => index === 0 || above > (tiers[index - 1]?.above ?? 0));

const same = (a: readonly Tier[], b: readonly Tier[]): boolean =>
  a.length === b.length && a.every(({ above, eyes }, index) => above === b[index]?.above && eyes === b[index].eyes);

/**
 * What the setting `approval.tiers` may hold: tiers by call, from the lowest amount to the highest. What a new
 * installation has anyway is left out.
 */
export const tierSetting = z
  .record(
    z.string().max(80),
    z
      .array(z.object({ above: z.int().min(0).max(MAX_CENTS).transform(cents), eyes: z.literal([1, 2, 3]) }))
      .max(5)
      .refine(rising, "rising"),
  )
  .transform((tiers) =>
    Object.fromEntries(Object.entries(tiers).filter(([call, own]) => !same(own, tiersOf({}, call)))),
  );

/**
 * How many people a command of an amount takes: the highest tier that it is above, and never fewer than the rules of
 * money ask for.
 */
export function eyesFor(
  tiers: Readonly<Record<string, readonly Tier[]>>,
  call: string,
  amount: Cents,
  atLeast: Tier["eyes"] = 1,
): Tier["eyes"] {
  const reached = tiersOf(tiers, call)
    .filter(({ above }) => amount > above)
    .map(({ eyes }) => eyes);
  return Math.max(atLeast, ...reached) as Tier["eyes"];
}
