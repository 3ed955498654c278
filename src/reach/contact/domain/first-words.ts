const AMOUNT = /\$\s?\d/;

/** Letters and digits alone, as texts for SMS are written without accents. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}$]+/gu, " ")
    .trim();

/** The lender and its complaints unit at least. */
const FEWEST_WORDS = 2;

/**
 * Whether a first text about what is owed names who calls (one of `callers`), an amount, and each of the words that the
 * lender has to be known by; words that nobody has stated yet are never said.
 */
export function saysWhoAndWhat(text: string, words: readonly string[], callers: readonly string[]): boolean {
  const said = ` ${plain(text)} `;
  const says = (word: string): boolean => plain(word) !== "" && said.includes(` ${plain(word)} `);
  return words.length >= FEWEST_WORDS && words.every(says) && callers.some(says) && AMOUNT.test(text);
}
