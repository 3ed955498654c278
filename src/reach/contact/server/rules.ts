import { settingOf, type SettingSource } from "../../../base/configuration/server/api.ts";
import type { ContactRules } from "../domain/guard.ts";
import type { ContactPurpose } from "../domain/sets.ts";
import { contactSettings } from "../domain/settings.ts";

type Caps = Pick<ContactRules, "perDay" | "perWeek">;

async function capsFor(source: SettingSource, purpose: ContactPurpose): Promise<Caps> {
  switch (purpose) {
    case "transactional":
      return { perDay: Infinity, perWeek: Infinity };
    case "service":
      return {
        perDay: await settingOf(source, contactSettings.servicePerDay),
        perWeek: await settingOf(source, contactSettings.servicePerWeek),
      };
    case "collection":
      return {
        perDay: await settingOf(source, contactSettings.collectionPerDay),
        perWeek: await settingOf(source, contactSettings.collectionPerWeek),
      };
    case "marketing":
      return {
        perDay: await settingOf(source, contactSettings.marketingPerDay),
        perWeek: await settingOf(source, contactSettings.marketingPerWeek),
      };
  }
}

/** The rules in force for a purpose. */
export async function rulesFor(source: SettingSource, purpose: ContactPurpose): Promise<ContactRules> {
  return {
    hours: await settingOf(source, contactSettings.hours),
    sundays: await settingOf(source, contactSettings.sundays),
    holidays: await settingOf(source, contactSettings.holidays),
    furtherHolidays: await settingOf(source, contactSettings.furtherHolidays),
    registerDays: await settingOf(source, contactSettings.registerDays),
    ...(await capsFor(source, purpose)),
  };
}
