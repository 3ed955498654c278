import { settingOf } from "../../../base/configuration/server/api.ts";
import { loanSettings } from "../../../book/order/domain/settings.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { soundPrice, type GroupPrice } from "../domain/price.ts";

/** Refuses a price at which nothing could be lent today, naming the field. */
export async function judgePrice(ctx: Context<Db>, price: GroupPrice): Promise<void> {
  unwrap(soundPrice(price, await settingOf(ctx, loanSettings.ivaBp)));
}
