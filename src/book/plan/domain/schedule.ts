import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { mulDivFloor, split, subtract, ZERO, type Cents } from "../../../platform/shared/cents.ts";
import { taxOf, taxOfEach, withTax } from "../../ledger/domain/tax.ts";
import { NOTHING, withStatus, type BillState } from "./bill-state.ts";

/** The price of a loan as it stood when the borrower applied. Rates are basis points (1/10000). */
export interface Terms {
  readonly principal: Cents;
  /** Consultation fee of the whole loan, its tax included. */
  readonly consultationFee: Cents;
  /** True: the fee is deducted from the payout. False: it is charged to the terms. */
  readonly consultationUpfront: boolean;
  /** Per year of 360 days, on the declining principal. */
  readonly annualInterestBp: number;
  /** Of the overdue principal, per day. */
  readonly overdueDailyBp: number;
  /** The most that one term's overdue fees may reach, of the term's principal. */
  readonly overdueCapBp: number;
  /** Delay management fee, of the term's outstanding principal, per 7 days started. */
  readonly extensionFeeBp: number;
  readonly termCount: number;
  readonly termDays: number;
  /** The tax (IVA) that interest and fees bear; 0 is none. */
  readonly taxBp: number;
}

/** One term of the contract; interest and consultation fee with their tax. */
export interface PlanTerm {
  readonly termNo: number;
  readonly startDate: BusinessDate;
  readonly dueDate: BusinessDate;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly consultation: Cents;
}

const BASIS_POINTS = 10_000;
const YEAR_DAYS = 360;

/**
 * The repayment plan. Principal, and the consultation fee unless it is upfront, are split equally with the extra
 * centavos in the earliest terms; a term's interest is floor(principal still outstanding in it · rate · days / 360),
 * and its tax.
 */
export function schedule(terms: Terms, disbursedOn: BusinessDate): PlanTerm[] {
  const equal = Array.from({ length: terms.termCount }, () => 1);
  const principals = split(terms.principal, equal);
  const consultations = split(terms.consultationUpfront ? ZERO : terms.consultationFee, equal);
  let remaining = terms.principal;
  return principals.map((principal, index) => {
    const term: PlanTerm = {
      termNo: index + 1,
      startDate: addDays(disbursedOn, index * terms.termDays),
      dueDate: addDays(disbursedOn, (index + 1) * terms.termDays),
      principal,
      interest: withTax(
        mulDivFloor(remaining, terms.annualInterestBp * terms.termDays, BASIS_POINTS * YEAR_DAYS),
        terms.taxBp,
      ),
      consultation: consultations[index] ?? ZERO,
    };
    remaining = subtract(remaining, principal);
    return term;
  });
}

/** The consultation fees that are charged to the terms of a plan, each with the tax that it holds. */
export const consultationsOf = (
  plan: readonly PlanTerm[],
  taxBp: number,
): { readonly termNo: number; readonly consultation: Cents; readonly tax: Cents }[] =>
  plan
    .filter(({ consultation }) => consultation > 0)
    .map(({ termNo, consultation }) => ({ termNo, consultation, tax: taxOf(consultation, taxBp) }));

/** The tax in all that a contract charges: interest and consultation fee, deducted or by term. */
export const taxOfPlan = (terms: Terms, plan: readonly PlanTerm[]): Cents =>
  taxOfEach(
    [
      terms.consultationUpfront ? terms.consultationFee : ZERO,
      ...plan.flatMap(({ interest, consultation }) => [interest, consultation]),
    ],
    terms.taxBp,
  );

/** What the borrower receives: the principal less the consultation fee when that is deducted upfront. */
export const netPayout = (terms: Pick<Terms, "principal" | "consultationFee" | "consultationUpfront">): Cents =>
  terms.consultationUpfront ? subtract(terms.principal, terms.consultationFee) : terms.principal;

/**
 * The bill of a planned term on the day of the payout: principal and consultation fee are due, interest has not begun.
 */
export const openBill = (term: PlanTerm): BillState =>
  withStatus(
    {
      termNo: term.termNo,
      startDate: term.startDate,
      dueDate: term.dueDate,
      originalDueDate: term.dueDate,
      extendedDays: 0,
      interestTotal: term.interest,
      due: { ...NOTHING, principal: term.principal, consultation: term.consultation },
      paid: NOTHING,
      waived: NOTHING,
      overdueThrough: null,
      status: 10,
      closeReason: null,
    },
    "paid",
  );
