import { cents, minCents, type Cents } from "../../../platform/shared/cents.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { relendingRefusals } from "../messages.ts";
import { waitOf, type ShortDelay } from "./delay.ts";
import { intervalOf, type Interval } from "./interval.ts";

/** The rule of a package and version. */
export interface Rule {
  /** Seconds, as they are set. */
  readonly delayTime: number;
  /** Of a hundred settled orders so many are offered another one. */
  readonly shuntPercentage: number;
  /** The most days past due that the settled order may ever have been. */
  readonly lateDays: number;
  readonly intervals: readonly Interval[];
  /** The most that all increases since the borrower's own application come to. */
  readonly overLimit: Cents;
}

/** An order that was settled. */
export interface Settlement {
  readonly loanId: string;
  readonly contractCents: Cents;
  /** The most days that it was ever past due. */
  readonly worstDays: number;
  readonly settledAt: Date;
  /** What it was increased by already, since the order that the borrower applied for. */
  readonly increasedCents: Cents;
}

/** What a borrower is to be offered, and from when on. */
export interface Relending {
  readonly amount: Cents;
  readonly increase: Cents;
  readonly dueAt: Date;
}

/** FNV-1a over the digits of an order's id, and a final mix, so that neighbours do not follow each other. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The place of an order among a hundred, from 0: always the same for the same order. */
export const placeOf = (loanId: string): number => hashOf(loanId) % 100;

/**
 * Whether a settled order is followed by the offer of another one, of which amount, and when: the one function by which
 * settlements are decided on and rules are replayed. The increase stops at the limit. Pure.
 */
export function decide(rule: Rule, settlement: Settlement, reading: ShortDelay): Result<Relending> {
  const { loanId, contractCents, worstDays, settledAt, increasedCents } = settlement;
  if (worstDays > rule.lateDays) return refused(relendingRefusals.late, { params: { days: worstDays } });
  const interval = intervalOf(rule.intervals, contractCents);
  if (!interval) return refused(relendingRefusals.outside);
  if (placeOf(loanId) >= rule.shuntPercentage) return refused(relendingRefusals.notDiverted);
  const left = cents(Math.max(0, rule.overLimit - increasedCents));
  const increase = minCents(interval.increase, left);
  const dueAt = new Date(settledAt.getTime() + waitOf(rule.delayTime, reading) * 1000);
  return ok({ amount: cents(contractCents + increase), increase, dueAt });
}
