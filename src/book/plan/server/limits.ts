import { settingOf, type SettingSource } from "../../../base/configuration/server/api.ts";
import type { ExtensionLimits } from "../domain/extension.ts";
import type { ReductionLimits } from "../domain/reduction.ts";
import { billSettings } from "../domain/settings.ts";

/** How far extensions may go, as administrators have set it. */
export const extensionLimits = async (source: SettingSource): Promise<ExtensionLimits> => ({
  maxDays: await settingOf(source, billSettings.extensionMaxDays),
  maxOverdueDays: await settingOf(source, billSettings.extensionMaxOverdueDays),
});

/** How far reductions may go, as administrators have set it. */
export const reductionLimits = async (source: SettingSource): Promise<ReductionLimits> => ({
  maxPercent: await settingOf(source, billSettings.reductionMaxPercent),
  principal: await settingOf(source, billSettings.reductionPrincipal),
});
