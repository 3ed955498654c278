import type { RawBuilder } from "kysely";
import { lockName, type Services } from "../context.ts";
import { rows, sql, type Database, type Tx } from "../database/connect.ts";
import { StartError } from "../start-error.ts";
import { keyRing } from "./keys.ts";
import { isSealed, keyIdOf, seal, SealError, unseal, type Sealing } from "./seal.ts";

/** Where secrets of one kind are stored. */
export interface SecretPlace {
  /** The place that a row's secret is sealed for. */
  readonly placeOf: (id: string) => string;
  /** The rows as `id` and `value`, without those that have none. */
  readonly read: RawBuilder<unknown>;
  readonly write: (id: string, value: string) => RawBuilder<unknown>;
}

interface Column {
  readonly table: string;
  /** The table's key. */
  readonly key: string;
  readonly column: string;
  /** What the place is called; the column's name where it has none of its own. */
  readonly name?: string;
}

/** Secrets that fill a column of text. */
export function secretColumn({ table, key, column, name = `${table}.${column}` }: Column): SecretPlace {
  const [own, id, value] = [sql.table(table), sql.ref(key), sql.ref(column)];
  return {
    placeOf: (row) => `${name}:${row}`,
    read: sql`select ${id}::text as id, ${value} as value from ${own} where ${value} is not null
              order by ${id} for update`,
    write: (row, sealed) => sql`update ${own} set ${value} = ${sealed} where ${id}::text = ${row}`,
  };
}

interface Stored {
  readonly id: string;
  readonly value: string;
}

/**
 * Passes over every stored secret in one transaction and writes those anew for which `next` has another text; answers
 * how many.
 */
async function rewrite(
  db: Database,
  places: readonly SecretPlace[],
  next: (value: string, place: string) => string | null,
): Promise<number> {
  return db.transaction().execute(async (tx: Tx) => {
    await lockName(tx, "secrets");
    let written = 0;
    for (const place of places) {
      for (const { id, value } of await rows<Stored>(tx, place.read)) {
        const text = next(value, place.placeOf(id));
        if (text === null) continue;
        await place.write(id, text).execute(tx);
        written += 1;
      }
    }
    return written;
  });
}

/**
 * Seals what is still stored in plain and tries whether everything else opens. Throws a StartError with one line when a
 * secret was sealed with a key that is not there: the product would lose what it cannot read.
 */
export async function sealStored(services: Services, places: readonly SecretPlace[]): Promise<number> {
  try {
    return await rewrite(services.connection.db, places, (value, place) => {
      if (!isSealed(value)) return seal(services, value, place);
      unseal(services, value, place);
      return null;
    });
  } catch (error) {
    if (error instanceof SealError) throw new StartError(`Secrets of the database cannot be read: ${error.message}`);
    throw error;
  }
}

/**
 * Seals every secret under the newest key. The others may be taken away once every process knows the newest; answers
 * how many were changed.
 */
export function rotateStored(sealing: Sealing, db: Database, places: readonly SecretPlace[]): Promise<number> {
  const newest = keyRing(sealing.config)[0]?.id;
  return rewrite(db, places, (value, place) => {
    if (keyIdOf(value) === newest) return null;
    return seal(sealing, isSealed(value) ? unseal(sealing, value, place) : value, place);
  });
}
