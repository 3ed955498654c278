import type { RawBuilder } from "kysely";
import type { Context, Services } from "../../../platform/server/context.ts";
import { askOutside } from "../../../platform/server/database/asking.ts";
import { only, sql, type Db } from "../../../platform/server/database/connect.ts";
import { takeEffect } from "./settle.ts";

/**
 * Whether the time of a revision of these nouns has come that is not in its table yet, or of a release with such a
 * record, as a condition in SQL.
 */
export const isDueSql = (nouns: readonly string[], now: Date): RawBuilder<unknown> =>
  sql`(exists (select from revision where in_force_at is null and replaced_by is null and stopped_at is null
      and effective_at <= ${now} and noun = any(${nouns}::text[]))
    or exists (select from release r join release_item i on i.release_id = r.id
      where r.status = 'scheduled' and r.effective_at <= ${now} and i.noun = any(${nouns}::text[])))`;

const isDue = async (db: Db, nouns: readonly string[], now: Date): Promise<boolean> =>
  (await only<{ due: boolean }>(db, sql`select ${isDueSql(nouns, now)} as due`)).due;

/** Who waits for a look that began before the own instant looks once more; the next one began after it. */
const ROUNDS = 2;
const looks = new WeakMap<Services, Promise<unknown>>();

/**
 * Lets what is due of these nouns at an instant take effect, for whoever is about to go by it: what the tables say is in
 * force then, whether or not the job has looked. Those who ask at once in a process wait for the same look.
 */
export async function bringIntoForce(services: Services, nouns: readonly string[], now: Date): Promise<void> {
  for (let round = 0; round < ROUNDS && (await isDue(services.connection.db, nouns, now)); round += 1) {
    const look = looks.get(services) ?? takeEffect(services).finally(() => looks.delete(services));
    looks.set(services, look);
    await look;
  }
}

/**
 * As `bringIntoForce`, within a command: where something is due, its transaction is begun anew once that has taken
 * effect, so that it holds no locks meanwhile.
 */
export async function bringIntoForceFirst(ctx: Context, nouns: readonly string[]): Promise<void> {
  const { db, services, now } = ctx;
  if (!(await isDue(db, nouns, now))) return;
  await askOutside(`what is in force at ${now.toISOString()}`, () => bringIntoForce(services, nouns, now));
}
