/**
 * What people type into a search, as the database holds it: the one place that knows how phones, names and numbers are
 * written.
 */

const ACCENTS = /[\u0300-\u036f]/g;
const SHORTEST_END = 4;

/**
 * The ten digits of a Mexican phone, however it was typed: with blanks, dashes, brackets, the country's 52 or the old
 * 521 before it, or the prefixes that were dialled within the country until 2019 (01, 044, 045).
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return /^(?:(?:00)?521?|01|04[45])(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The words of a name in lower case and without accents, as `plain_words` of the database writes them. */
export function nameWords(typed: string): string[] {
  return typed.normalize("NFD").replace(ACCENTS, "").toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * A record's number as typed: `whole` where it begins with its letters, otherwise its last digits, `end`, of which four
 * at least are searched.
 */
export function numberTyped(typed: string): { readonly whole: string } | { readonly end: string } {
  const plain = typed.replace(/\s/g, "").toUpperCase();
  return /^\d+$/.test(plain) && plain.length >= SHORTEST_END ? { end: plain } : { whole: plain };
}
