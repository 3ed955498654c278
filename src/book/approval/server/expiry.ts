import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { settingOf, type SettingSource } from "../../../base/configuration/server/api.ts";
import { approvalSettings } from "../domain/settings.ts";

const DAY_MS = 86_400_000;

/** When a request that was made at an instant expires. */
export const expiryOf = async (source: SettingSource, madeAt: Date): Promise<Date> =>
  new Date(madeAt.getTime() + (await settingOf(source, approvalSettings.expireDays)) * DAY_MS);

/** Requests that were made before this have expired. */
export const oldest = async (ctx: Context<Db>): Promise<Date> =>
  new Date(ctx.now.getTime() - (await settingOf(ctx, approvalSettings.expireDays)) * DAY_MS);
