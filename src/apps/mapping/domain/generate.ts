import { ownProblem, type Word } from "./word.ts";
import type { WordKind } from "./sets.ts";

/** Chance, as bytes that depend on a text alone: the same text has the same ones. */
type Draw = (text: string) => readonly number[];

const CONSONANTS = "bcdfghjklmnprstv";
const VOWELS = "aeiou";
const MAX_PARTS = 4;
const ATTEMPTS = 200;
/** After so many words that were taken, the next ones are longer by a syllable. */
const PATIENCE = 8;

/** Syllables of drawn bytes, one after the other. */
function* syllables(bytes: readonly number[]): Generator<string, never> {
  for (let index = 0; ; index += 1) {
    const byte = (bytes[index % bytes.length] ?? 0) + Math.floor(index / bytes.length);
    yield `${CONSONANTS[byte % CONSONANTS.length] ?? ""}${VOWELS[(byte >> 4) % VOWELS.length] ?? ""}`;
  }
}

const partsOf = (name: string): number =>
  Math.min(MAX_PARTS, name.split(/_|(?=[A-Z])/).filter((part) => part !== "").length || 1);

const capital = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);

/** A word of the same kind and build as the original. */
function alike(kind: WordKind, original: string, drawn: Generator<string, never>, length: number): string {
  const part = (): string => Array.from({ length }, () => drawn.next().value).join("");
  const name = (like: string): string => {
    const parts = Array.from({ length: partsOf(like) }, part);
    if (like.includes("_")) return parts.join("_");
    return parts.map((one, index) => (index === 0 ? one : capital(one))).join("");
  };
  if (kind === "url")
    return original
      .split("/")
      .slice(1)
      .map(() => `/${part()}`)
      .join("");
  return original.split(".").map(name).join(".");
}

/**
 * Words for the originals that have none, by original. The same vocabulary and seed get the same words. None of them is
 * reserved, an original, or taken, so that what was one-to-one stays so.
 * @throws Error when no free word is found.
 */
export function generate(words: readonly Word[], seed: string, draw: Draw): ReadonlyMap<string, string> {
  const taken = new Set(words.flatMap(({ original, mapped }) => (mapped === null ? [original] : [original, mapped])));
  const open = words.filter(({ mapped }) => mapped === null);
  const made = new Map<string, string>();
  for (const { kind, original } of open.toSorted((one, other) => (one.original < other.original ? -1 : 1))) {
    const mapped = firstFree(kind, original, (attempt) => draw([seed, kind, original, attempt].join("\n")), taken);
    taken.add(mapped);
    made.set(original, mapped);
  }
  return made;
}

function firstFree(
  kind: WordKind,
  original: string,
  bytes: (attempt: number) => readonly number[],
  taken: ReadonlySet<string>,
): string {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const length = 2 + Math.floor(attempt / PATIENCE);
    const word = alike(kind, original, syllables(bytes(attempt)), length);
    if (!taken.has(word) && ownProblem(kind, word) === null) return word;
  }
  throw new Error(`no free word for ${original}`);
}
