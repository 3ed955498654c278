import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";

type Sql = RawBuilder<unknown>;

const ID = /^[1-9]\d{0,17}$/;

/**
 * Compares an id column with what was typed; a text that is no id matches nothing instead of failing in the database.
 */
export const onId =
  (target: Sql) =>
  (value: string): Sql =>
    ID.test(value) ? sql`${target} = ${value}` : sql`false`;

/** A range over an integer column whose bounds may lie beyond what the column can hold. */
export function countRange(target: Sql, from: unknown, to: unknown): Sql | null {
  const parts = [
    ...(typeof from === "number" ? [sql`${target} >= ${from}::bigint`] : []),
    ...(typeof to === "number" ? [sql`${target} <= ${to}::bigint`] : []),
  ];
  return parts.length === 0 ? null : sql.join(parts, sql` and `);
}
