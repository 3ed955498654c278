import type { Eyes, Subject } from "../../../platform/server/handle.ts";
import { settingOf, type SettingSource } from "../../configuration/server/api.ts";
import { approvalSettings } from "../domain/settings.ts";
import { eyesFor } from "../domain/tiers.ts";

/** How many people a request takes, by the tiers that administrators have set, or by those of a new installation. */
export const eyesNeeded = async (source: SettingSource, call: string, { amount, atLeast }: Subject): Promise<Eyes> =>
  eyesFor(await settingOf(source, approvalSettings.tiers), call, amount, atLeast);
