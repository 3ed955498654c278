import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { arranged, limited, offered } from "../domain/shelf.ts";
import { keptCatalogue } from "./kept-catalogue.ts";
import { atPresent, type ShelfGroup } from "./read.ts";
import { visitOf, withPast, type Who } from "./shopper.ts";

/** What an app shows a customer, in its order, with the amounts that the customer may borrow. */
export async function shelfOf(ctx: Context<Db>, packageName: string, who: Who): Promise<readonly ShelfGroup[]> {
  const visit = await visitOf(ctx, packageName, who);
  if (!visit) return [];
  const { stamp, routed } = visit;
  const catalogue = await keptCatalogue(ctx.services, packageName, stamp);
  const shopper = await withPast(ctx.db, visit, catalogue);
  const groups = await atPresent(ctx.db, catalogue, { today: ctx.today, routed });
  return arranged(groups.filter((group) => offered(group, shopper, ctx.today).ok)).map((group) =>
    limited(group, shopper),
  );
}
