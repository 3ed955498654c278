import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { configuration, type SettingChange, type ShownSetting } from "../contract.ts";
import type { SettingDefinition } from "../../../platform/shared/settings/setting.ts";
import { definitionOf, definitionsIn } from "./definitions.ts";
import { settingOf } from "./read.ts";
import { generalSettings } from "../domain/settings.ts";
import { shown, shownValue, type Stored } from "./shown.ts";

/** Some settings with what is in force, their defaults and their last changes. */
export async function shownSettings(ctx: Context<Db>, some: readonly SettingDefinition[]): Promise<ShownSetting[]> {
  const keys = some.map(({ key }) => key);
  const stored = await rows<Stored & { key: string }>(
    ctx.db,
    sql`select h.key, s.value, h.version, h.user_name as changed_by, h.at as changed_at
        from (select distinct on (key) key, version, user_name, at from setting_history where key = any(${keys}::text[])
          order by key, version desc) h
        full join (select key, value from setting where key = any(${keys}::text[])) s using (key)`,
  );
  const byKey = new Map(stored.map((setting) => [setting.key, setting]));
  return some.map((definition) => shown(ctx.services, definition, byKey.get(definition.key)));
}

/** The last hundred changes of one setting, newest first. */
export async function changesOf(ctx: Context<Db>, definition: SettingDefinition): Promise<SettingChange[]> {
  const list = await rows<{
    version: number;
    at: Date;
    by: string;
    reason: string;
    before: unknown;
    after: unknown;
    isDefault: boolean;
  }>(
    ctx.db,
    sql`select version, at, user_name as by, reason, before, after, is_default from setting_history
        where key = ${definition.key}
        order by version desc limit 100`,
  );
  return list.map((change) => ({
    ...change,
    at: change.at.toISOString(),
    before: shownValue(ctx.services.features, definition, change.before),
    after: shownValue(ctx.services.features, definition, change.after),
  }));
}

/** Every setting of the page. */
export const listSettings = handle(configuration.list, async (_input, ctx) => ({
  list: await shownSettings(ctx, definitionsIn(ctx.services)),
}));

/** What was changed of one setting. */
export const settingHistory = handle(configuration.history, async ({ key }, ctx) => ({
  list: await changesOf(ctx, definitionOf(ctx.services, key)),
}));

/** The language that a console starts in. */
export const defaultLanguage = handle(configuration.language, async (_input, ctx) => ({
  language: await settingOf(ctx, generalSettings.language),
}));
