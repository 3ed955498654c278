import { approvalSettings } from "../../approval/domain/settings.ts";
import { billSettings } from "../../bill/domain/settings.ts";
import { customerSettings } from "../../customer/domain/settings.ts";
import { exportSettings } from "../../export/domain/settings.ts";
import { loanSettings } from "../../loan/domain/settings.ts";
import { payoutSettings } from "../../payout/domain/settings.ts";
import { reviewSettings } from "../../review/domain/settings.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { settingGroup } from "../domain/groups.ts";
import type { SettingDefinition } from "../domain/setting.ts";
import { generalSettings } from "../domain/settings.ts";
import { settingRefusals } from "../messages.ts";

const everywhere = [generalSettings, reviewSettings, payoutSettings, loanSettings, billSettings, approvalSettings, customerSettings, exportSettings];

/** Every setting of the page systemConfiguration, group by group. Each is declared by the feature that reads it. */
export const definitions: readonly SettingDefinition[] = settingGroup.codes.flatMap((group) =>
  everywhere.flatMap((settings) => Object.values(settings) as SettingDefinition[]).filter((definition) => definition.group === group),
);

/** The setting of a key. Refuses an unknown one (404). */
export function definitionOf(key: string): SettingDefinition {
  const found = definitions.find((definition) => definition.key === key);
  if (!found) throw new Refusal(settingRefusals.unknown, { field: "key" });
  return found;
}
