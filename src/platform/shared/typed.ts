import type { Filter, Filters } from "./list.ts";
import { nameWords, personalNumber, phoneDigits } from "./search.ts";

const PHONE_LENGTH = 10;
const SHORTEST_END = 4;
/** A CURP has 18 characters, an RFC 12 or 13, a CLABE 18 digits. */
const PERSONAL_NUMBER = /^(?:[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2,8}|\d{18})$/;
const RECORD_NUMBER = /^[A-Z]{1,4}[-\d]*\d[-\dA-Z]*$/;

/** How well a text suits a filter, 0 for not at all; what is certain goes before what is possible. */
function suits(filter: Filter, typed: string): number {
  const plain = typed.replace(/\s/g, "").toUpperCase();
  const digits = /^[\d\s()+.-]+$/.test(typed) ? typed.replace(/\D/g, "") : "";
  switch (filter.kind) {
    case "phone":
      return digits && phoneDigits(typed).length === PHONE_LENGTH ? 9 : 0;
    case "number":
      if (digits) return digits.length >= SHORTEST_END ? 5 : 0;
      return RECORD_NUMBER.test(plain) && !PERSONAL_NUMBER.test(personalNumber(typed)) ? 8 : 0;
    case "name":
      return /\p{L}/u.test(typed) && !/\d/.test(typed) && nameWords(typed).length > 0 ? 7 : 0;
    case "exact":
      if (filter.masked) return PERSONAL_NUMBER.test(personalNumber(typed)) ? 9 : 0;
      if (filter.choices) return 0;
      return filter.of ? (digits && digits === typed ? 4 : 0) : 2;
    case "text":
      return filter.choices ? 0 : 3;
    default:
      return 0;
  }
}

/**
 * What a text typed into the one search box of a list may mean: names of its filters, the likeliest first. A phone has
 * ten digits, with or without the country's; a record's number begins with letters or is known by its last digits; a
 * name has no digits.
 */
export function meaningsOf(typed: string, filters: Filters, names: readonly string[]): string[] {
  const text = typed.trim();
  if (!text) return [];
  return names
    .flatMap((name) => {
      const filter = filters[name];
      const rank = filter ? suits(filter, text) : 0;
      return rank > 0 ? [{ name, rank }] : [];
    })
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ name }) => name);
}

/** Whether one searches a list by typing: whether a filter of it takes a text. */
export const isTyped = (filter: Filter | undefined): boolean =>
  filter !== undefined &&
  (["phone", "number", "name"].includes(filter.kind) ||
    ((filter.kind === "exact" || filter.kind === "text") && !filter.choices));
