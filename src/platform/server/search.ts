import type { RawBuilder } from "kysely";
import { nameWords, numberTyped, phoneDigits } from "../shared/search.ts";
import { sql } from "./database/connect.ts";

type Sql = RawBuilder<unknown>;

const SHORT_WORD = 3;

/** A text as a pattern of `like` takes it literally. */
export const escapeLike = (value: string): string => value.replace(/[\\%_]/g, (character) => `\\${character}`);

const all = (parts: readonly Sql[]): Sql => (parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` and `)})`);

/** Whether a column holds the phone that was typed, in whatever way. A part of one finds nothing. */
export const isPhone = (column: Sql, typed: string): Sql => sql`${column} = ${phoneDigits(typed)}`;

/**
 * Whether a name has all the words that were typed, in any order, without accents and case. The column needs a trigram
 * index on `plain_words(column)`; a word too short for it must begin a word of the name, for which the index serves,
 * too.
 */
export const hasWords = (column: Sql, typed: string): Sql =>
  all(
    nameWords(typed).map((word) => {
      const part = escapeLike(word);
      return sql`plain_words(${column}) like ${word.length < SHORT_WORD ? `% ${part}%` : `%${part}%`}`;
    }),
  );

/**
 * Whether a column holds the number that was typed, in any case, or ends with its digits. The column needs an index on
 * `reverse(column)`.
 */
export function isNumber(column: Sql, typed: string): Sql {
  const number = numberTyped(typed);
  return "whole" in number
    ? sql`${column} = ${number.whole}`
    : sql`reverse(${column}) like ${`${[...number.end].toReversed().join("")}%`}`;
}
