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
 * Whether an order (a row of `loan_order`, by its alias) has the number that was typed, in any case, or one that ends
 * with its digits. Orders are held to data scope, beside which no index serves a comparison of texts: those whose
 * numbers end so are looked up first.
 */
export function isNumber(order: Sql, typed: string): Sql {
  const number = numberTyped(typed);
  if ("whole" in number) return sql`${order}.order_no = ${number.whole}`;
  const from = [...number.end].toReversed().join("");
  const beyond = from.slice(0, -1) + String.fromCharCode(from.charCodeAt(from.length - 1) + 1);
  return sql`${order}.id = any ((select orders_ending(${from}, ${beyond}))::bigint[])`;
}
