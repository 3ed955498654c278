import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { checkedCalls } from "./checked-calls.ts";
import { configuration, type ShownShape } from "../contract.ts";
import { defaultOf, type SettingDefinition } from "../../../platform/shared/settings/setting.ts";
import { settingChanges } from "../domain/setting-changes.ts";
import { settingRefusals } from "../messages.ts";
import { definitionOf } from "./definitions.ts";
import { settingOf } from "./read.ts";
import { saveSetting, versionOf, type Change, type Saved } from "./save.ts";
import { shapeOf, shownValue } from "./shown.ts";

/** Tiers are only for commands that a second person may check; of any other nobody would ever read them. */
function refuseUnknownCalls(
  { services }: Pick<Context, "services">,
  { type: { shape } }: SettingDefinition,
  value: unknown,
): void {
  if (shape.kind !== "tiers" || typeof value !== "object" || value === null) return;
  const known = new Set(checkedCalls(services.features).map(({ name }) => name));
  const unknown = Object.keys(value).find((call) => !known.has(call));
  if (unknown !== undefined)
    throw new Refusal(settingRefusals.tiers, { field: "value", data: { at: unknown.slice(0, 100) } });
}

/**
 * What a change of a setting is about, and what the value that is asked for would change, in words: of the setting's own
 * shape unless stated. A guarded one takes two people, any other setting one.
 */
export async function settingSubject(
  ctx: Context<Db>,
  definition: SettingDefinition,
  asked: unknown,
  shape?: ShownShape,
): Promise<Subject> {
  const { key, guarded, type } = definition;
  const { features } = ctx.services;
  const shown = (value: unknown): unknown => shownValue(features, definition, value);
  const read = type.schema.safeParse(asked);
  return {
    object: ["setting", key],
    field: "key",
    label: key,
    version: await versionOf(ctx.db, key),
    ...(guarded && { atLeast: 2 }),
    // a value outside the bounds is for the verb to refuse
    ...(read.success && {
      changes: settingChanges(
        definition,
        shape ?? shapeOf(features, type.shape),
        shown(await settingOf(ctx, definition)),
        shown(read.data),
      ),
    }),
  };
}

/** Puts a new value in force, at once and everywhere. */
export const save = handleChecked(
  configuration.save,
  ({ key, value }, ctx) => settingSubject(ctx, definitionOf(ctx.services, key), value),
  async ({ key, value, version, reason }, ctx) => {
    const definition = definitionOf(ctx.services, key);
    refuseUnknownCalls(ctx, definition, value);
    const saved = await saveSetting(ctx, definition, value, { version, reason });
    return { key, version: saved.version, value: shownValue(ctx.services.features, definition, saved.value) };
  },
);

const changeOf = (db: Db, key: string, version: number): Promise<{ after: unknown; isDefault: boolean } | null> =>
  row(db, sql`select after, is_default from setting_history where key = ${key} and version = ${version}`);

/** The value that a change left behind (`to`), or the default; of a change that there was not, the default, too. */
export async function earlierValue(
  { db, services }: Context<Db>,
  definition: SettingDefinition,
  to: number | null,
): Promise<unknown> {
  const earlier = to === null ? null : await changeOf(db, definition.key, to);
  return earlier && !earlier.isDefault ? earlier.after : defaultOf(definition, services.config.mode);
}

/**
 * Puts the default or an earlier value (`to`) back in force. Refuses (400) a value that the bounds of today no longer
 * admit.
 */
export async function restoreSetting<T>(
  ctx: Context,
  definition: SettingDefinition<T>,
  to: number | null,
  change: Change,
): Promise<Saved<T>> {
  const earlier = to === null ? null : await changeOf(ctx.db, definition.key, to);
  if (to !== null && !earlier) throw new Refusal(settingRefusals.noSuchVersion, { field: "to" });
  return saveSetting(ctx, definition, earlier && !earlier.isDefault ? earlier.after : undefined, change);
}

/** Puts the default or an earlier value of a setting of the page back in force. */
export const restore = handleChecked(
  configuration.restore,
  async ({ key, to = null }, ctx) => {
    const definition = definitionOf(ctx.services, key);
    return settingSubject(ctx, definition, await earlierValue(ctx, definition, to));
  },
  async ({ key, version, to = null, reason }, ctx) => {
    const definition = definitionOf(ctx.services, key);
    const saved = await restoreSetting(ctx, definition, to, { version, reason });
    return { key, version: saved.version, value: shownValue(ctx.services.features, definition, saved.value) };
  },
);
