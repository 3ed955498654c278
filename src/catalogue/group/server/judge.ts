import { settingOf, type SettingSource } from "../../../base/configuration/server/api.ts";
import { loanSettings } from "../../../book/order/domain/settings.ts";
import type { Result } from "../../../platform/shared/refusal.ts";
import { withinCeilings, type Ceilings } from "../domain/ceilings.ts";
import { soundPrice, type GroupPrice } from "../domain/price.ts";
import { priceSettings } from "../domain/settings.ts";

/** The ceilings in force. */
export const ceilingsOf = async (source: SettingSource): Promise<Ceilings> => ({
  maxInterestBp: await settingOf(source, priceSettings.maxInterestBp),
  maxFeesBp: await settingOf(source, priceSettings.maxFeesBp),
  maxOverdueBp: await settingOf(source, priceSettings.maxOverdueBp),
  maxCatPct: await settingOf(source, priceSettings.maxCatPct),
});

/** Whether a price is one at which may be lent today; why not, at its field. */
export async function judgedPrice(source: SettingSource, price: GroupPrice): Promise<Result<null>> {
  const sound = soundPrice(price, await settingOf(source, loanSettings.ivaBp));
  return sound.ok ? withinCeilings(price, await ceilingsOf(source)) : sound;
}
