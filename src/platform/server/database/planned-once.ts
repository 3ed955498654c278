import { sql, type RawBuilder } from "kysely";
import type pg from "pg";

/**
 * A statement that each connection prepares, so that it is parsed and planned there once instead of at each call: for
 * what is asked so often that planning costs more than all the rest (decision 96). Its text must be one of a few; what
 * differs from call to call belongs into its parameters.
 */
export const plannedOnce = <T>(statement: RawBuilder<T>): RawBuilder<T> => sql<T>`/* planned once */ ${statement}`;

const MARK = "/* planned once */";
const names = new Map<string, string>();

/** PostgreSQL knows a prepared statement by a name of 63 characters at most. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_${names.size}`;
  names.set(text, name);
  return name;
}

/** Lets a connection prepare the statements that are planned once. */
export function preparing(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...sent: readonly unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: readonly unknown[]) =>
    typeof first === "string" && first.startsWith(MARK)
      ? query({ name: nameOf(first), text: first, values: rest[0] }, ...rest.slice(1))
      : query(first, ...rest)) as typeof client.query;
}
