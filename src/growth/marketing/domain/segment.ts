import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { ProductTag } from "../../../catalogue/shelf/domain/tag.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import { OPEN } from "../../../book/order/domain/status.ts";
import type { RefusalRule } from "../../../reach/contact/domain/rules.ts";
import type { Segment } from "./sets.ts";

/** What a segment is narrowed by; what is null narrows nothing. */
export interface Conditions {
  /** How many loans the customer has settled, at least and at most. */
  readonly settledFrom: number | null;
  readonly settledTo: number | null;
  /** The most days that they were ever past due. */
  readonly worstOverdueTo: number | null;
  /** Their credit limit, at least, in centavos. */
  readonly quotaFrom: number | null;
  /** Days since their newest order ended, or since they registered, at least. */
  readonly idleFrom: number | null;
}

/** What decides whether a customer belongs to a segment. */
export interface CustomerFacts {
  readonly settledLoans: number;
  readonly worstOverdueDays: number;
  readonly quotaCents: number;
  readonly registeredOn: BusinessDate;
  /** The newest order; null where they never applied. */
  readonly newest: LoanStatus | null;
  /** Whether the newest order was approved and nothing was paid out for it. */
  readonly approvedUnpaid: boolean;
  /** Days since the newest order ended, or since they registered. */
  readonly idleDays: number;
}

const CANCELLED: LoanStatus = -22;
const SETTLED: LoanStatus = 50;

function ofSegment(which: Segment, { newest, approvedUnpaid }: CustomerFacts): boolean {
  switch (which) {
    case "settled":
      return newest === SETTLED;
    case "approved":
      return newest === CANCELLED && approvedUnpaid;
    case "registered":
      return newest === null;
    case "custom":
      return newest === null || !OPEN.includes(newest);
  }
}

const atLeast = (value: number, bound: number | null): boolean => bound === null || value >= bound;
const atMost = (value: number, bound: number | null): boolean => bound === null || value <= bound;

/** Whether a customer belongs to a segment; whoever has an open order belongs to none. */
export const belongs = (which: Segment, conditions: Conditions, facts: CustomerFacts): boolean =>
  ofSegment(which, facts) &&
  atLeast(facts.settledLoans, conditions.settledFrom) &&
  atMost(facts.settledLoans, conditions.settledTo) &&
  atMost(facts.worstOverdueDays, conditions.worstOverdueTo) &&
  atLeast(facts.quotaCents, conditions.quotaFrom) &&
  atLeast(facts.idleDays, conditions.idleFrom);

/** The tag of a customer on a day; of whoever is none yet, that of a new one. */
export function tagOf(
  facts: Pick<CustomerFacts, "settledLoans" | "registeredOn"> | null,
  today: BusinessDate,
): ProductTag {
  if (facts === null) return "TAG_NEW";
  if (facts.settledLoans > 0) return "TAG_OLD";
  return facts.registeredOn === today ? "TAG_NEW_DAY" : "TAG_NEW";
}

/** What the rules of contact say for good: these are on no list. */
const LEFT_OUT: readonly RefusalRule[] = ["doNotContact", "deceased", "disputed", "legal", "hardship", "registered"];
/** What may change by what the customer does: they stay on the list, and nobody is given them meanwhile. */
const EXCLUDED: readonly RefusalRule[] = ["locked", "pastDue", "noConsent"];

/** What a refusal of the rules of contact makes of somebody on a list; hours and caps pass, and say nothing. */
export function standing(rule: RefusalRule | null): "in" | "excluded" | "out" {
  if (rule === null) return "in";
  return LEFT_OUT.includes(rule) ? "out" : EXCLUDED.includes(rule) ? "excluded" : "in";
}
