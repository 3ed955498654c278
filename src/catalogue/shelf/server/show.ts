import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { arranged, offered } from "../domain/shelf.ts";
import { keptCatalogue } from "./kept-catalogue.ts";
import { atPresent, type ShelfGroup } from "./read.ts";
import { visitOf, type Who } from "./shopper.ts";

/** What an app shows a customer, in its order. */
export async function shelfOf(ctx: Context<Db>, packageName: string, who: Who): Promise<readonly ShelfGroup[]> {
  const visit = await visitOf(ctx, packageName, who);
  if (!visit) return [];
  const { shopper, stamp, routed } = visit;
  const groups = await atPresent(ctx.db, await keptCatalogue(ctx.services, packageName, stamp), {
    today: ctx.today,
    routed,
  });
  return arranged(groups.filter((group) => offered(group, shopper, ctx.today).ok));
}
