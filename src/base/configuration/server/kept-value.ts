import { row, sql, only, type Database } from "../../../platform/server/database/connect.ts";
import { insertInto, json, updateTable } from "../../../platform/server/database/write.ts";
import type { SecretPlace } from "../../../platform/server/secrets/stored.ts";

/**
 * A value that the installation makes once and keeps under a key beside its settings: what is stored, or what `make`
 * answers, whichever process was first.
 */
export async function keptOnce<T>(
  db: Database,
  key: string,
  { make, now }: { readonly make: () => Promise<T>; readonly now: () => Date },
): Promise<T> {
  const stored = sql`select value from setting where key = ${key}`;
  const found = await row<{ value: T }>(db, stored);
  if (found) return found.value;
  const made = await make();
  await insertInto("setting", { key, value: json(made), updatedAt: now() }, sql`on conflict (key) do nothing`).execute(
    db,
  );
  return (await only<{ value: T }>(db, stored)).value;
}

/** A secret that is a field of such a value. */
export const keptSecret = (key: string, field: string): SecretPlace => ({
  placeOf: () => `setting:${key}`,
  read: sql`select key as id, value ->> ${field} as value from setting where key = ${key}
              and value ? ${field} for update`,
  write: (id, sealed) =>
    updateTable(
      "setting",
      { value: sql`jsonb_set(value, array[${field}]::text[], to_jsonb(${sealed}::text))` },
      sql`where key = ${id}`,
    ),
});
