/** Beyond Latin-1 the standard fonts have only these. */
const ALSO = "–—‘’‚“”„†‡•…€‰‹›™ŒœŠšŸŽž";

const inFont = (character: string): boolean => /^[ -~\u00A0-\u00FF]$/.test(character) || ALSO.includes(character);

/**
 * A text in the characters that the standard fonts have: an unknown accent is left off, an unknown letter becomes a
 * question mark.
 */
export const printable = (text: string): string =>
  [...text.normalize("NFC")]
    .map((character) => (inFont(character) ? character : ([...character.normalize("NFD")][0] ?? "")))
    .map((character) => (inFont(character) ? character : "?"))
    .join("");
