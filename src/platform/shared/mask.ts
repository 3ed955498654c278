const STARS = "****";

/** Whether a phone or account stands masked, as `maskPhone` and `maskCard` write it. */
export const isMasked = (value: string): boolean => /^\d{0,4}\*{4}\d{4}$/.test(value);

/**
 * Keeps the first `head` and the last `tail` characters; a text too short to hide at least four of them is hidden
 * whole.
 */
function keepEnds(value: string, head: number, tail: number): string {
  const characters = [...value.trim()];
  if (characters.length < head + tail + STARS.length) return STARS;
  return `${characters.slice(0, head).join("")}${STARS}${tail === 0 ? "" : characters.slice(-tail).join("")}`;
}

type Masked<T> = T extends string ? string : null;

const masker =
  (head: number, tail: number) =>
  <T extends string | null>(value: T): Masked<T> =>
    (value === null ? null : keepEnds(value, head, tail)) as Masked<T>;

/** A ten-digit phone as `55****1234`. */
export const maskPhone = masker(2, 4);

/** A CURP or RFC as `PEPJ****09`. */
export const maskIdDoc = masker(4, 2);

/** A CLABE or card number as `****9719`: only the last four digits. */
export const maskCard = masker(0, 4);

/** A device id as `a1b2****9f3c`. */
export const maskDevice = masker(4, 4);

/**
 * A text that somebody else wrote (a channel's notice), with the phones, cards and identity numbers in it masked; codes
 * with letters stay.
 */
export const maskWithin = (text: string): string =>
  text
    .replace(/(?<![\w-])\d{10,}(?!\w)/g, (found) => maskCard(found))
    .replace(/(?<!\w)[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3,8}(?!\w)/g, (found) => maskIdDoc(found));

/** What stands in the operation log where a secret was. */
export const HIDDEN = "•••";
