import { catOf } from "../../../book/plan/domain/cat.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { ok, wordsOf, type Result } from "../../../platform/shared/refusal.ts";
import { formatCat } from "../../../platform/shared/percent.ts";
import { groupRefusals } from "../messages.ts";
import { termsOfGroup, type GroupPrice } from "./price.ts";

/** How dear a group may be made; 0 is no ceiling. */
export interface Ceilings {
  readonly maxInterestBp: number;
  readonly maxFeesBp: number;
  readonly maxOverdueBp: number;
  /** Percent, without IVA. */
  readonly maxCatPct: number;
}

/** What of a price is above its ceiling, at the field that makes it so. `cat` is null where no number states it. */
export interface Above {
  readonly field: "interestFee" | "consultationFee" | "delayManageFee" | "overdueFee";
  readonly ceiling: number;
  readonly rate?: number;
  readonly cat?: number | null;
}

/** The highest CAT of a price, of its least and its whole amount; null where no number states one. */
function highestCat(price: GroupPrice): number | null {
  const cats = [price.minimum, price.productAmount].map((amount) => catOf(termsOfGroup(price, amount, 0)));
  return cats.reduce<number | null>(
    (highest, one) => (highest === null || !one.ok ? null : Math.max(highest, one.value)),
    0,
  );
}

/** Everything of a price that is above its ceiling, in the order of the form. Pure. */
export function aboveCeilings(price: GroupPrice, ceilings: Ceilings): readonly Above[] {
  const rates = [
    ["consultationFee", ceilings.maxFeesBp],
    ["interestFee", ceilings.maxInterestBp],
    ["delayManageFee", ceilings.maxFeesBp],
    ["overdueFee", ceilings.maxOverdueBp],
  ] as const;
  const above: Above[] = rates
    .filter(([field, ceiling]) => ceiling > 0 && price[field] > ceiling)
    .map(([field, ceiling]) => ({ field, ceiling, rate: price[field] }));
  if (ceilings.maxCatPct === 0) return above;
  const cat = highestCat(price);
  if (cat !== null && cat <= ceilings.maxCatPct) return above;
  const field = price.interestFee > 0 ? "interestFee" : "consultationFee";
  return [...above, { field, ceiling: ceilings.maxCatPct, cat }];
}

/** Why a price that is above a ceiling is refused. */
function refusalOf({ field, ceiling, rate, cat }: Above): Extract<Result<never>, { readonly ok: false }> {
  if (rate !== undefined) return { ok: false, reason: groupRefusals.aboveCeiling, field, params: { rate, ceiling } };
  if (cat === undefined || cat === null)
    return { ok: false, reason: groupRefusals.catBeyond, field, params: { ceiling } };
  return { ok: false, reason: groupRefusals.aboveCat, field, params: { cat: formatCat(cat), ceiling } };
}

/** What is said of what is above a ceiling: the words of the refusal. */
export const aboveText = (above: Above): Message => wordsOf(refusalOf(above));

/** Refuses a price that is above a ceiling, at the first field that is. Pure. */
export function withinCeilings(price: GroupPrice, ceilings: Ceilings): Result<null> {
  const [first] = aboveCeilings(price, ceilings);
  return first ? refusalOf(first) : ok(null);
}
