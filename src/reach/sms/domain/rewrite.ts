import { countSegments } from "./segments.ts";

/** What a rewrite does at one place of a text. */
export interface Rewritten {
  /** Where it stands in the original, in UTF-16 units. */
  readonly at: number;
  readonly from: string;
  readonly to: string;
  /** A sign that is written otherwise, or a letter that loses its accent, which takes the writer's consent. */
  readonly kind: "sign" | "letter";
}

export interface Rewrite {
  readonly text: string;
  /** Every place that differs from the original, in order. */
  readonly changes: readonly Rewritten[];
  /** What still forces UCS-2, each once. */
  readonly left: readonly string[];
}

/** Signs that say the same in the default alphabet. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[..."“”„‟«»″"].map((sign) => [sign, '"'] as const),
  ...[..."‘’‚‛′´`ʼ"].map((sign) => [sign, "'"] as const),
  ...[..."‐‑‒–—―−"].map((sign) => [sign, "-"] as const),
  ...[..."\u00a0\u2002\u2003\u2007\u2009\u200a\u202f\t"].map((sign) => [sign, " "] as const),
  ...[..."\u200b\u2060\ufeff\u00ad"].map((sign) => [sign, ""] as const),
  ["…", "..."],
  ["•", "-"],
  ["·", "-"],
  ["×", "x"],
]);

const GSM = "GSM-7";
const fits = (text: string): boolean => countSegments(text).encoding === GSM;

/** A letter without the marks over and under it; ª and º become the letters that they are. */
const bare = (piece: string): string => piece.normalize("NFKD").replace(/\p{M}/gu, "");

function rewritten(piece: string, letters: boolean): Omit<Rewritten, "at"> | null {
  if (fits(piece)) return null;
  const composed = piece.normalize("NFC");
  if (fits(composed)) return { from: piece, to: composed, kind: "sign" };
  const sign = SIGNS.get(piece);
  if (sign !== undefined) return { from: piece, to: sign, kind: "sign" };
  const letter = bare(piece);
  return letters && /^[\p{L}ªº]/u.test(piece) && letter !== "" && fits(letter)
    ? { from: piece, to: letter, kind: "letter" }
    : null;
}

/**
 * A text in the letters of GSM-7 that says the same: typographic quotes, dashes, dots and blanks are written plainly;
 * with the writer's consent (`letters`), letters that GSM-7 does not have lose their accents. Tells every change. What
 * it has no letters for stays.
 */
export function rewriteForGsm(text: string, { letters }: { readonly letters: boolean }): Rewrite {
  const changes: Rewritten[] = [];
  let written = "";
  let at = 0;
  for (const [piece] of text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const change = rewritten(piece, letters);
    if (change) changes.push({ at, ...change });
    written += change?.to ?? piece;
    at += piece.length;
  }
  return { text: written, changes, left: countSegments(written).forcedBy };
}

/** The changes of a rewrite, each kind of place once, with how often it is: what a writer is shown. */
export function changesShown(
  changes: readonly Rewritten[],
): readonly (Omit<Rewritten, "at"> & { readonly count: number })[] {
  const groups = Map.groupBy(changes, ({ from, to }) => `${from}\u0000${to}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ from: first.from, to: first.to, kind: first.kind, count: same.length }] : [];
  });
}
