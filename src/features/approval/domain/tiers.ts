import * as z from "zod";
import { cents, type Cents } from "../../../platform/shared/cents.ts";

/** From which amount on how many people a command takes, the maker counted. */
export interface Tier {
  /** Centavos; the tier holds for amounts above it. */
  readonly above: Cents;
  readonly eyes: 1 | 2 | 3;
}

const tier = (pesos: number, eyes: Tier["eyes"]): Tier => ({ above: cents(pesos * 100), eyes });

/** Commands that no one has set tiers for. */
const USUAL: readonly Tier[] = [tier(0, 2), tier(100_000, 3)];

/** The tiers of a new installation, by call. A waiver or a small repayment within a clerk's limit takes one person. */
export const DEFAULT_TIERS: Readonly<Record<string, readonly Tier[]>> = {
  "bill.repay": [tier(20_000, 2)],
  "bill.extend": [tier(5000, 2)],
  "bill.reduce": [tier(500, 2), tier(20_000, 3)],
  "bill.flat": [tier(500, 2), tier(20_000, 3)],
};

/** What the setting `approval.tiers` may hold: tiers by call. */
export const tierSetting = z.record(z.string(), z.array(z.object({ above: z.int().min(0).transform(cents), eyes: z.literal([1, 2, 3]) })).max(5));

/** How many people a command of an amount takes: the highest tier that it is above, and never fewer than the rules of money ask for. */
export function eyesFor(tiers: Readonly<Record<string, readonly Tier[]>>, call: string, amount: Cents, atLeast: Tier["eyes"] = 1): Tier["eyes"] {
  const own = tiers[call] ?? DEFAULT_TIERS[call] ?? USUAL;
  const reached = own.filter(({ above }) => amount > above).map(({ eyes }) => eyes);
  return Math.max(atLeast, ...reached) as Tier["eyes"];
}
