import { isDeepStrictEqual } from "node:util";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { signal } from "../../../platform/server/signals.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { defaultOf, type SettingDefinition } from "../../../platform/shared/settings/setting.ts";
import { settingRefusals } from "../messages.ts";
import { refusalOf } from "./bounds.ts";
import { dropSettings, readsItsOwn } from "./read.ts";

/** What a change goes by: the version that its author saw, and why it is made. */
export interface Change {
  readonly version: number;
  readonly reason: string;
}

/** A setting as it was left by a change. */
export interface Saved<T> {
  readonly value: T;
  readonly version: number;
}

/** How often a setting has been changed so far; a change has to name it. */
export async function versionOf(db: Db, key: string): Promise<number> {
  const { version } = await only<{ version: number }>(
    db,
    sql`select coalesce(max(version), 0) as version from setting_history where key = ${key}`,
  );
  return version;
}

/** What a setting admits of a raw value. Throws a Refusal that names the field `value` and the bounds. */
function admitted<T>(definition: SettingDefinition<T>, raw: unknown, ctx: Pick<Context, "lang">): T {
  const parsed = definition.type.schema.safeParse(raw);
  if (!parsed.success) throw refusalOf(definition, parsed.error, ctx.lang);
  return parsed.data;
}

async function inForce<T>(ctx: Context, definition: SettingDefinition<T>): Promise<T> {
  const fallback = defaultOf(definition, ctx.services.config.mode);
  const stored = await row<{ value: unknown }>(ctx.db, sql`select value from setting where key = ${definition.key}`);
  const parsed = stored ? definition.type.schema.safeParse(stored.value) : null;
  return parsed?.success ? parsed.data : fallback;
}

/**
 * Changes a setting in the caller's transaction; `undefined` puts its default back into force. Writes the history and
 * the details of the audit row, and makes every process read it anew. Refuses a value outside the bounds (400, field
 * `value`), the value that is in force already (400), and a version that is not the present one (409).
 */
export async function saveSetting<T>(
  ctx: Context,
  definition: SettingDefinition<T>,
  raw: unknown,
  { version, reason }: Change,
): Promise<Saved<T>> {
  const { key } = definition;
  await lockName(ctx.db, `setting:${key}`);
  const last = await versionOf(ctx.db, key);
  if (version !== last) throw new Refusal(platformRefusals.stale, { field: "version" });
  const isDefault = raw === undefined;
  const value = isDefault ? defaultOf(definition, ctx.services.config.mode) : admitted(definition, raw, ctx);
  const before = await inForce(ctx, definition);
  const stored = (await row(ctx.db, sql`select 1 as stored from setting where key = ${key}`)) !== null;
  if (isDefault ? !stored : isDeepStrictEqual(before, value))
    throw new Refusal(settingRefusals.unchanged, { field: "value" });
  readsItsOwn(ctx.db);
  await (isDefault
    ? sql`delete from setting where key = ${key}`.execute(ctx.db)
    : insertInto(
        "setting",
        { key, value: json(value), updatedBy: ctx.actor.id, updatedAt: ctx.now },
        sql`on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by,
              updated_at = excluded.updated_at`,
      ).execute(ctx.db));
  await insertInto("setting_history", {
    key,
    version: last + 1,
    at: ctx.now,
    userId: ctx.actor.id,
    userName: ctx.actor.name,
    reason,
    before: json(before),
    after: json(value),
    isDefault,
  }).execute(ctx.db);
  ctx.audit({ object: ["setting", key], before: { [key]: before }, after: { [key]: value }, reason });
  await signal(ctx.db, "setting", key);
  ctx.afterCommit(() => dropSettings(ctx.services));
  return { value, version: last + 1 };
}
