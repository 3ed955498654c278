import type { Message } from "../../../shared/messages.ts";
import { nameWords } from "../../../shared/search.ts";

/** A line of the palette that can be chosen. */
export interface Option {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** Whatever it is found by: its name in each language. */
  readonly names: readonly string[];
  readonly run: () => unknown;
}

/** Options under a common heading. */
export interface Group<O extends Option = Option> {
  readonly title: string;
  readonly options: readonly O[];
}

/** The three names of something, to be found by any of them. */
export const namesOf = ({ cn, en, es }: Message): string[] => [cn, en, es];

const plain = (text: string): string => nameWords(text).join(" ");

/**
 * The options that have all the words that were typed in one of their names, without accents and case; those whose name
 * begins with them first. All of them while nothing is typed.
 */
export function matching<O extends Option>(options: readonly O[], typed: string): O[] {
  const words = nameWords(typed);
  if (words.length === 0) return [...options];
  const begins = ({ names }: Option): boolean => names.some((name) => plain(name).startsWith(words.join(" ")));
  return options
    .filter(({ names }) => names.some((name) => words.every((word) => plain(name).includes(word))))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}

/** The groups that have options, and the options of all of them one after another. */
export function laidOut<O extends Option>(
  groups: readonly Group<O>[],
): { readonly groups: readonly Group<O>[]; readonly options: readonly O[] } {
  const shown = groups.filter(({ options }) => options.length > 0);
  return { groups: shown, options: shown.flatMap(({ options }) => options) };
}
