import * as z from "zod";
import { amount, prose, words } from "../../../platform/shared/fields.ts";

/** Basis points: 90 % of the amount, 100 % of it, and a thousand percent. */
const MAX_CONSULTATION_BP = 9000;
const MAX_FEE_BP = 10_000;
const MAX_RATE_BP = 100_000;
const MAX_TERM_DAYS = 90;
const MAX_TERMS = 4;
const MAX_SETTLED = 1000;

/** The price of a group's loans: what an order keeps when the borrower applies. Rates are basis points. */
export const priceFields = {
  productAmount: amount(),
  minimum: amount(),
  /** The number of installments, and the days of each. */
  termCount: z.int().min(1).max(MAX_TERMS),
  term: z.int().min(1).max(MAX_TERM_DAYS),
  consultationFee: z.int().min(0).max(MAX_CONSULTATION_BP),
  /** Deducted from the payout; otherwise charged to the installments. */
  consultationUpfront: z.boolean(),
  /** Per year of 360 days. */
  interestFee: z.int().min(0).max(MAX_RATE_BP),
  /** Of an installment's principal, for each seven days started. */
  delayManageFee: z.int().min(0).max(MAX_FEE_BP),
  /** Of the overdue principal, per day, and the most that it may reach. */
  overdueFee: z.int().min(0).max(MAX_FEE_BP),
  overdueCap: z.int().min(0).max(MAX_RATE_BP),
  minSettledLoans: z.int().min(0).max(MAX_SETTLED),
};

/** What else is configured of a group. */
export const groupFields = { groupName: words(60), ...priceFields, desc: prose(500) };
