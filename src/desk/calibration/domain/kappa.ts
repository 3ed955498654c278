/** What two people said of one case. */
export type Pair<C extends string> = readonly [one: C, other: C];

/** How far two people agree: over how many cases, in how many of them, and Cohen's kappa. */
export interface Agreement {
  readonly cases: number;
  readonly agreed: number;
  /** 1 is always, 0 as often as by chance; null where it is not defined. */
  readonly kappa: number | null;
}

/**
 * Cohen's kappa of how two people sorted the same cases: κ = (p₀ − pₑ) / (1 − pₑ), where p₀ is the share of cases on
 * which they agree, and pₑ the share on which they would agree by chance, given how often each uses each category
 * (J. Cohen, "A coefficient of agreement for nominal scales", Educational and Psychological Measurement 20, 1960,
 * 37–46). It is not defined without cases, nor where both put all of them into the same single category: then pₑ is 1.
 */
export function agreementOf<C extends string>(pairs: readonly Pair<C>[]): Agreement {
  const cases = pairs.length;
  const agreed = pairs.filter(([one, other]) => one === other).length;
  const times = (side: 0 | 1, category: C): number => pairs.filter((pair) => pair[side] === category).length;
  // in whole numbers, so that what is 1 is exactly 1
  const chance = [...new Set(pairs.flat())].reduce((sum, one) => sum + times(0, one) * times(1, one), 0);
  const defined = cases > 0 && chance !== cases * cases;
  return { cases, agreed, kappa: defined ? (agreed * cases - chance) / (cases * cases - chance) : null };
}
