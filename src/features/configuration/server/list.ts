import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { configuration } from "../contract.ts";
import { definitionOf, definitions } from "./definitions.ts";
import { settingOf } from "./read.ts";
import { generalSettings } from "../domain/settings.ts";
import { shown, shownValue, type Stored } from "./shown.ts";

/** Every setting with what is in force, its default and its last change. */
export const listSettings = handle(configuration.list, async (_input, ctx) => {
  const keys = definitions.map(({ key }) => key);
  const stored = await rows<Stored & { key: string }>(
    ctx.db,
    sql`select h.key, s.value, h.version, h.user_name as changed_by, h.at as changed_at
        from (select distinct on (key) key, version, user_name, at from setting_history where key = any(${keys}::text[]) order by key, version desc) h
        full join (select key, value from setting where key = any(${keys}::text[])) s using (key)`,
  );
  const byKey = new Map(stored.map((setting) => [setting.key, setting]));
  return { list: definitions.map((definition) => shown(ctx.services, definition, byKey.get(definition.key))) };
});

/** What was changed of one setting, newest first. */
export const settingHistory = handle(configuration.history, async ({ key }, ctx) => {
  const definition = definitionOf(key);
  const list = await rows<{ version: number; at: Date; by: string; reason: string; before: unknown; after: unknown; isDefault: boolean }>(
    ctx.db,
    sql`select version, at, user_name as by, reason, before, after, is_default from setting_history where key = ${key} order by version desc limit 100`,
  );
  return {
    list: list.map((change) => ({
      ...change,
      at: change.at.toISOString(),
      before: shownValue(definition, change.before),
      after: shownValue(definition, change.after),
    })),
  };
});

/** The language that a console starts in. */
export const defaultLanguage = handle(configuration.language, async (_input, ctx) => ({ language: await settingOf(ctx, generalSettings.language) }));
