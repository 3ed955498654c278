/**
 * What people type into a search, as the database holds it: the one place that knows how phones, names and numbers are
 * written.
 */

/** Accents, and apostrophes however they are written. */
const MARKS = /[\u0300-\u036f'’‘ʼ´`]/g;
const HYPHENS = /[-‐‑]/g;
const SHORTEST_END = 4;

/**
 * The ten digits of a Mexican phone, however it was typed: with blanks, dashes, brackets, the country's 52 or the old
 * 521 before it, or the prefixes that were dialled within the country until 2019 (01, 044, 045).
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return /^(?:(?:00)?521?|01|04[45])(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The words of a name in lower case, without accents and apostrophes, parted at hyphens, as `plain_words` of the database writes them. */
export function nameWords(typed: string): string[] {
  return typed.normalize("NFD").replace(MARKS, "").replace(HYPHENS, " ").toLowerCase().split(/\s+/).filter(Boolean);
}

/** A CURP, RFC or CLABE as it is kept, however it was typed: capitals, without blanks, dots, hyphens and slashes. */
export const personalNumber = (typed: string): string => typed.replace(/[\s./-]/g, "").toUpperCase();

/**
 * A record's number as typed: `whole` where it begins with its letters, otherwise its last digits, `end`, of which four
 * at least are searched.
 */
export function numberTyped(typed: string): { readonly whole: string } | { readonly end: string } {
  const plain = typed.replace(/\s/g, "").toUpperCase();
  return /^\d+$/.test(plain) && plain.length >= SHORTEST_END ? { end: plain } : { whole: plain };
}
