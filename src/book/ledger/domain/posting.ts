import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { negate, sumCents, type Cents } from "../../../platform/shared/cents.ts";
import type { AccountCode } from "./accounts.ts";
import type { LedgerEvent } from "./events.ts";

export interface LegReferences {
  readonly loanId?: string;
  readonly termNo?: number;
  readonly channel?: string;
  readonly customerId?: string;
}

/** One line of a ledger entry. */
export interface Leg extends LegReferences {
  readonly account: AccountCode;
  /** Debit positive, credit negative, never 0. */
  readonly amount: Cents;
}

/**
 * A ledger entry to be written; (event, sourceId, sequence) is unique for good, so that a repeated command cannot post
 * twice.
 */
export interface Posting {
  readonly event: LedgerEvent;
  readonly sourceId: string;
  readonly sequence: number;
  readonly legs: readonly Leg[];
  readonly loanId?: string;
  readonly customerId?: string;
  /** The id of the entry that this one negates. */
  readonly reversalOf?: string;
}

/** A debit of a non-negative amount. */
export const debit = (account: AccountCode, amount: Cents, references: LegReferences = {}): Leg => ({
  ...references,
  account,
  amount: magnitude(amount),
});

/** A credit of a non-negative amount. */
export const credit = (account: AccountCode, amount: Cents, references: LegReferences = {}): Leg => ({
  ...references,
  account,
  amount: negate(magnitude(amount)),
});

function magnitude(amount: Cents): Cents {
  if (amount < 0) throw new RangeError(`a leg takes an amount of zero or more, not ${amount}`);
  return amount;
}

/**
 * Completes a posting: legs of zero are left out. Throws a RangeError when the rest does not sum to zero or nothing is
 * left.
 */
export function posting(
  event: LedgerEvent,
  head: Omit<Posting, "event" | "sequence" | "legs"> & { readonly sequence?: number },
  legs: readonly Leg[],
): Posting {
  const kept = legs.filter((leg) => leg.amount !== 0);
  if (kept.length === 0) throw new RangeError(`${event} of ${head.sourceId} moves nothing`);
  const total = sumCents(kept.map((leg) => leg.amount));
  if (total !== 0) throw new RangeError(`${event} of ${head.sourceId} is off by ${total}`);
  return { sequence: 0, ...head, event, legs: kept };
}

/** The sequence of an entry that exists once per day: the day written as the number YYYYMMDD. */
export const daySequence = (date: BusinessDate): number => Number(date.replaceAll("-", ""));
