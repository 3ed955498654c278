const WHOLE_BP = 10_000;

/** Whether a decision is drawn into the sample, at a share in basis points; `chance` is from 0 up to, not including, 1. */
export const isDrawn = (shareBp: number, chance: number): boolean => chance < shareBp / WHOLE_BP;

const SOONEST_SECONDS = 60;
const LATEST_SECONDS = 600;

/** After how many seconds the case of a drawn decision comes to the queue: not at the moment of the decision. */
export const delayOf = (chance: number): number =>
  SOONEST_SECONDS + Math.floor(chance * (LATEST_SECONDS - SOONEST_SECONDS + 1));

/** One of several, each as likely; null of none. */
export const oneOf = <T>(among: readonly T[], chance: number): T | null =>
  among[Math.min(Math.floor(chance * among.length), among.length - 1)] ?? null;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";

/**
 * A text of the same look: each digit, small and capital letter becomes another one by chance, and everything else
 * stays. Hexadecimal text, such as a UUID, stays hexadecimal.
 */
export function alike(text: string, chance: () => number): string {
  const letters = /[g-z]/i.test(text) ? LETTERS : LETTERS.slice(0, 6);
  const pick = (from: string): string => from[Math.floor(chance() * from.length)] ?? "";
  return text.replace(/[a-z\d]/gi, (character) => {
    if (/\d/.test(character)) return pick(DIGITS);
    const letter = pick(letters);
    return character === character.toUpperCase() ? letter.toUpperCase() : letter;
  });
}
