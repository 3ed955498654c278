import type { Services } from "../../../platform/server/context.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingGroup } from "../../../platform/shared/settings/groups.ts";
import type { SettingDefinition } from "../../../platform/shared/settings/setting.ts";
import { settingRefusals } from "../messages.ts";

/** Every setting of the page systemConfiguration, group by group. Each is declared by the feature that reads it. */
export const definitionsIn = ({ features }: Pick<Services, "features">): readonly SettingDefinition[] =>
  settingGroup.codes.flatMap((group) => features.settings.filter((definition) => definition.group === group));

/** The setting of a key. Refuses an unknown one (404). */
export function definitionOf({ features }: Pick<Services, "features">, key: string): SettingDefinition {
  const found = features.settings.find((definition) => definition.key === key);
  if (!found) throw new Refusal(settingRefusals.unknown, { field: "key" });
  return found;
}
