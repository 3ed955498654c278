import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { checkedCalls } from "./checked-calls.ts";
import { configuration } from "../contract.ts";
import type { SettingDefinition } from "../../../platform/shared/settings/setting.ts";
import { settingRefusals } from "../messages.ts";
import { definitionOf } from "./definitions.ts";
import { saveSetting, versionOf, type Change, type Saved } from "./save.ts";
import { shownValue } from "./shown.ts";

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

/** What a change of a setting is about: a guarded one takes two people, any other setting one. */
export async function settingSubject({ db }: Context<Db>, { key, guarded }: SettingDefinition): Promise<Subject> {
  return {
    object: ["setting", key],
    field: "key",
    label: key,
    version: await versionOf(db, key),
    ...(guarded && { atLeast: 2 }),
  };
}

const subjectOf = ({ key }: { readonly key: string }, ctx: Context<Db>): Promise<Subject> =>
  settingSubject(ctx, definitionOf(ctx.services, key));

/** Puts a new value in force, at once and everywhere. */
export const save = handleChecked(configuration.save, subjectOf, async ({ key, value, version, reason }, ctx) => {
  const definition = definitionOf(ctx.services, key);
  refuseUnknownCalls(ctx, definition, value);
  const saved = await saveSetting(ctx, definition, value, { version, reason });
  return { key, version: saved.version, value: shownValue(ctx.services.features, definition, saved.value) };
});

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
  const { key } = definition;
  const earlier = to
    ? await row<{ after: unknown; isDefault: boolean }>(
        ctx.db,
        sql`select after, is_default from setting_history where key = ${key} and version = ${to}`,
      )
    : null;
  if (to && !earlier) throw new Refusal(settingRefusals.noSuchVersion, { field: "to" });
  return saveSetting(ctx, definition, earlier && !earlier.isDefault ? earlier.after : undefined, change);
}

/** Puts the default or an earlier value of a setting of the page back in force. */
export const restore = handleChecked(configuration.restore, subjectOf, async ({ key, version, to, reason }, ctx) => {
  const definition = definitionOf(ctx.services, key);
  const saved = await restoreSetting(ctx, definition, to ?? null, { version, reason });
  return { key, version: saved.version, value: shownValue(ctx.services.features, definition, saved.value) };
});
