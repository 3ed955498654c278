import { parseDecimal } from "../../../platform/shared/cents.ts";
import { DASH, money } from "../../../platform/web/format.ts";

/** A decimal string of the wire as people read it; an em dash for nothing. */
export const amountText = (amount: string | null): string => (amount === null ? DASH : money(parseDecimal(amount)));
