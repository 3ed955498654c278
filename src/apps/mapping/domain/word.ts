import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { mappingRefusals } from "../messages.ts";
import { isReserved } from "./reserved.ts";
import type { WordKind, WordProblem } from "./sets.ts";

/** A word of the signed API, and what an app calls it instead; null leaves it as it is. */
export interface Word {
  readonly kind: WordKind;
  readonly original: string;
  readonly mapped: string | null;
}

/** A word that is mapped. */
export type Pair = Word & { readonly mapped: string };

export const MAX_WORD = 200;

/** A name of a program; names with dots between them; a path without parameters. A word stays what it was. */
const FORMS: Readonly<Record<WordKind, RegExp>> = {
  field: /^[A-Za-z][A-Za-z0-9_]{0,59}$/,
  event: /^[A-Za-z][A-Za-z0-9_]{0,39}(\.[A-Za-z][A-Za-z0-9_]{0,39}){0,3}$/,
  url: /^(\/[a-z0-9][a-z0-9-]{0,39}){1,8}$/,
};

/** What is wrong with a word by itself; null where nothing is. */
export function ownProblem(kind: WordKind, word: string): "form" | "reserved" | null {
  if (isReserved(kind, word)) return "reserved";
  return FORMS[kind].test(word) ? null : "form";
}

const isMapped = (word: Word): word is Pair => word.mapped !== null;

/**
 * What stands in the way of a vocabulary, by original: a mapped word that is no word of its kind, is reserved, is another's
 * as well, or is an original that is left as it is. Where there is nothing, no two words come out as one, so that each can
 * be read back.
 */
export function problemsOf(words: readonly Word[]): ReadonlyMap<string, WordProblem> {
  const uses = Map.groupBy(words.filter(isMapped), ({ mapped }) => mapped);
  const left = new Set(words.filter((word) => !isMapped(word)).map(({ original }) => original));
  return new Map(
    words.filter(isMapped).flatMap(({ kind, original, mapped }): [string, WordProblem][] => {
      const own = ownProblem(kind, mapped);
      if (own !== null) return [[original, own]];
      if ((uses.get(mapped)?.length ?? 0) > 1) return [[original, "taken"]];
      return left.has(mapped) ? [[original, "original"]] : [];
    }),
  );
}

/** Whether nothing stands in the way of a vocabulary; the first of what does is named. */
export function oneToOne(words: readonly Word[]): Result<null> {
  const problems = problemsOf(words);
  const [original] = problems.keys();
  return original === undefined
    ? ok(null)
    : refused(mappingRefusals.conflicts, { params: { count: problems.size, original } });
}

/** The mapped words of a vocabulary in the order of their originals, as they are published. */
export const pairsOf = (words: readonly Word[]): readonly Pair[] =>
  words
    .filter(isMapped)
    .map(({ kind, original, mapped }) => ({ kind, original, mapped }))
    .sort((one, other) => (one.original < other.original ? -1 : 1));

/** What a vocabulary changes of another one, word by word; null is left as it is. */
export interface WordChange {
  readonly kind: WordKind;
  readonly original: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What becomes of the words when one vocabulary comes in the place of another, in the order of the originals. */
export function wordChanges(former: readonly Pair[], next: readonly Pair[]): readonly WordChange[] {
  const [was, is] = [former, next].map((pairs) => new Map(pairs.map((pair) => [pair.original, pair])));
  return [...new Set([...former, ...next].map(({ original }) => original))].sort().flatMap((original) => {
    const [before, after] = [was?.get(original), is?.get(original)];
    const kind = after?.kind ?? before?.kind;
    if (kind === undefined || before?.mapped === after?.mapped) return [];
    return [{ kind, original, before: before?.mapped ?? null, after: after?.mapped ?? null }];
  });
}
