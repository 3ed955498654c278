import type { Context, Services } from "../../../platform/server/context.ts";
import { rows, sql, type Db, type Tx } from "../../../platform/server/database/connect.ts";
import { settingGroup } from "../../../platform/shared/settings/groups.ts";
import { defaultOf, type SettingDefinition } from "../../../platform/shared/settings/setting.ts";

/** Where a setting is asked for: within a call or a job, or beside them. */
export type SettingSource = Services | Pick<Context<Db>, "db" | "services">;

/** What is stored, kept for a second and dropped as soon as another process says that it changed. */
interface Kept {
  values: ReadonlyMap<string, unknown> | null;
  readAt: number;
  generation: number;
}

const FRESH_MS = 1000;
const keptBy = new WeakMap<Services, Kept>();

function keptOf(services: Services): Kept {
  const known = keptBy.get(services);
  if (known) return known;
  const kept: Kept = { values: null, readAt: 0, generation: 0 };
  keptBy.set(services, kept);
  services.signals.on("setting", () => drop(kept));
  services.signals.onGap(() => drop(kept));
  return kept;
}

function drop(kept: Kept): void {
  kept.generation += 1;
  kept.values = null;
}

/** Forgets what this process has read; whoever changed a setting calls it after the commit. */
export const dropSettings = (services: Services): void => drop(keptOf(services));

/**
 * Transactions that have changed a setting: what they read is theirs alone until they commit, and may be taken back.
 */
const changing = new WeakSet<Db>();

/** From here on a transaction reads its own changes of settings, and nobody else does. */
export const readsItsOwn = (tx: Tx): void => void changing.add(tx);

async function stored(services: Services, db: Db): Promise<ReadonlyMap<string, unknown>> {
  const kept = keptOf(services);
  const now = services.clock.now().getTime();
  const age = now - kept.readAt;
  const shared = !changing.has(db);
  if (shared && kept.values && age >= 0 && age < FRESH_MS) return kept.values;
  const { generation } = kept;
  const groups = settingGroup.codes as readonly string[];
  const found = await rows<{ key: string; value: unknown }>(
    db,
    sql`select key, value from setting where split_part(key, '.', 1) = any(${groups}::text[])`,
  );
  const values = new Map(found.map(({ key, value }) => [key, value]));
  // a change heard while we read may not be in what we read
  if (shared && generation === kept.generation) Object.assign(kept, { values, readAt: now });
  return values;
}

/**
 * The value in force: what administrators have set, or the default. A value that the definition no longer admits counts
 * as not set. Within a call it is read through the call's own connection, and at most once a second per process, so
 * that it costs nothing to ask.
 */
export async function settingOf<T>(source: SettingSource, definition: SettingDefinition<T>): Promise<T> {
  const services = "services" in source ? source.services : source;
  const db = "services" in source ? source.db : source.connection.db;
  const values = await stored(services, db);
  const fallback = defaultOf(definition, services.config.mode);
  if (!values.has(definition.key)) return fallback;
  const parsed = definition.type.schema.safeParse(values.get(definition.key));
  return parsed.success ? parsed.data : fallback;
}
