import { phoneDigits } from "../../../platform/shared/search.ts";

/** What somebody may mean by one line that was typed to find a record; a part that it cannot be is null. */
export interface TypedKey {
  readonly orderNo: string;
  readonly id: string | null;
  /** Ten digits. */
  readonly phone: string | null;
}

/** Reads an order number in any case, an id, or a phone with whatever stands before and between its digits. */
export function typedKey(typed: string): TypedKey {
  const compact = typed.replaceAll(/[\s-]/g, "");
  const digits = /^[\d\s()+.-]+$/.test(typed) ? phoneDigits(typed) : "";
  return {
    orderNo: typed.trim().toUpperCase(),
    id: /^[1-9]\d{0,17}$/.test(compact) ? compact : null,
    phone: /^\d{10}$/.test(digits) ? digits : null,
  };
}
