import type { Services } from "../../../platform/server/context.ts";
import { tiersOf, type Tier } from "../domain/tiers.ts";
import { isLimit } from "./beyond.ts";
import { checkedCalls } from "./checked-calls.ts";
import type { Features } from "../../../platform/server/features.ts";
import type { ShownSetting, ShownShape } from "../contract.ts";
import {
  defaultOf,
  type SettingDefinition,
  type SettingOption,
  type SettingShape,
} from "../../../platform/shared/settings/setting.ts";
import { settingUnits } from "../../../platform/shared/settings/units.ts";

/** What is kept of a changed setting. */
export interface Stored {
  readonly value: unknown;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
}

/** Tiers are by amount: changes of settings have none. */
const tieredCalls = (features: Features): SettingOption[] =>
  checkedCalls(features)
    .filter(({ name }) => !name.startsWith("configuration."))
    .map(({ name, title }) => ({ code: name, label: title }));

/** What a setting holds and how far it may go, as data that goes out to the console. */
export function shapeOf(features: Features, shape: SettingShape): ShownShape {
  switch (shape.kind) {
    case "number":
      return { ...shape, unit: settingUnits[shape.unit] };
    case "tiers":
      return { kind: "tiers", options: tieredCalls(features) };
    case "choice":
      return { kind: "choice", options: [...shape.options] };
    case "choices":
      return { ...shape, options: [...shape.options] };
    default:
      return shape;
  }
}

/** A value as the console shows it: tiers are written out for every call that has any. */
export function shownValue(features: Features, { type: { shape } }: SettingDefinition, value: unknown): unknown {
  if (shape.kind !== "tiers") return value;
  const tiers = value as Readonly<Record<string, readonly Tier[]>>;
  return Object.fromEntries(tieredCalls(features).map(({ code }) => [code, tiersOf(tiers, code)]));
}

/** A setting with its value in force. */
export function shown(services: Services, definition: SettingDefinition, stored: Stored | undefined): ShownSetting {
  const { key, group, label, help, type } = definition;
  const fallback = defaultOf(definition, services.config.mode);
  const parsed = stored?.value === undefined || stored.value === null ? null : type.schema.safeParse(stored.value);
  const value = parsed?.success ? parsed.data : fallback;
  return {
    key,
    group,
    label,
    help,
    limit: isLimit(services.features, key),
    guarded: definition.guarded === true,
    shape: shapeOf(services.features, type.shape),
    value: shownValue(services.features, definition, value),
    default: shownValue(services.features, definition, fallback),
    changed: parsed?.success === true,
    version: stored?.version ?? 0,
    changedBy: stored?.changedBy ?? null,
    changedAt: stored?.changedAt?.toISOString() ?? null,
  };
}
