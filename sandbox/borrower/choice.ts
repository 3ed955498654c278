import type { open } from "../../src/door/open/contract.ts";
import { cents, formatDecimal } from "../../src/platform/shared/cents.ts";
import type { OutputOf } from "../../src/platform/shared/endpoint.ts";
import { pick, randomFrom } from "../chance.ts";
import type { Person } from "../people.ts";

export type Offer = OutputOf<typeof open.products>[number];

const STEP = 100_00;

/**
 * What a borrower applies for: about a tenth to four tenths of the monthly income, in steps of 100 pesos within the
 * offer's range. Offers that begin above that are passed over when others remain. Null when nothing is on offer.
 */
export function chooseLoan(
  seed: string,
  person: Person,
  offers: readonly Offer[],
): { readonly productGroupId: string; readonly amount: string } | null {
  if (offers.length === 0) return null;
  const random = randomFrom(seed);
  const wanted = person.monthlyIncomeCents * (0.1 + 0.32 * random());
  const fitting = offers.filter((offer) => offer.minCents <= wanted);
  const offer = pick(random, fitting.length > 0 ? fitting : offers);
  const lowest = Math.ceil(offer.minCents / STEP) * STEP;
  const amount = Math.max(lowest, Math.floor(Math.min(wanted, offer.maxCents) / STEP) * STEP);
  return { productGroupId: offer.productGroupId, amount: formatDecimal(cents(Math.min(amount, offer.maxCents))) };
}
