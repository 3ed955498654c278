import { sql, type RawBuilder } from "kysely";
import type { Json } from "./column-types.ts";
import type { Tables } from "./tables.ts";

type TableName = keyof Tables;

type Sql = RawBuilder<unknown>;

/** A row to be written, by the columns' names in camel case: a value of the column's type, or an expression in SQL. */
type Insert<T extends TableName> = { readonly [C in keyof Tables[T]]: Tables[T][C] | Sql };

/** The columns of a row that change. */
export type Update<T extends TableName> = Partial<Insert<T>>;

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * `insert into … values …` for one row or several, with what follows: `on conflict`, `returning`. A column that is left
 * out gets its default; undefined is null, as in any statement.
 * @throws RangeError when there is no row.
 */
export function insertInto<T extends TableName>(
  table: T,
  values: Insert<T> | readonly Insert<T>[],
  rest: Sql = sql``,
): Sql {
  const rows = ([values] as readonly unknown[]).flat() as readonly Readonly<Record<string, unknown>>[];
  if (rows.length === 0) throw new RangeError(`nothing to insert into ${table}`);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`);
  return sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(columnOf(name))))})
             values ${sql.join(lines)} ${rest}`;
}

/** `update … set …` with what follows: `where`, `returning`. Undefined is null, as in any statement. */
export function updateTable<T extends TableName>(table: T, values: Update<T>, rest: Sql): Sql {
  const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(columnOf(name))} = ${value ?? null}`);
  return sql`update ${sql.table(table)} set ${sql.join(changes)} ${rest}`;
}

/** A value for a `jsonb` column; null is JSON's null there, not that of SQL. */
export const json = (value: unknown): Json => sql`${JSON.stringify(value)}::jsonb`;
