import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { bringIntoForce } from "../../../control/revision/server/api.ts";
import { arranged, limited, offered } from "../domain/shelf.ts";
import { keptCatalogue } from "./kept-catalogue.ts";
import { atPresent, type ShelfGroup } from "./read.ts";
import { CONFIGURED, visitOf, withPast, type Visit, type Who } from "./shopper.ts";

/** A visit to what is in force at its instant. */
async function presentVisit(ctx: Context<Db>, packageName: string, who: Who): Promise<Visit | null> {
  const visit = await visitOf(ctx, packageName, who);
  if (!visit?.due) return visit;
  await bringIntoForce(ctx.services, CONFIGURED, ctx.now);
  return visitOf(ctx, packageName, who);
}

/** What an app shows a customer, in its order, with the amounts that the customer may borrow. */
export async function shelfOf(ctx: Context<Db>, packageName: string, who: Who): Promise<readonly ShelfGroup[]> {
  const visit = await presentVisit(ctx, packageName, who);
  if (!visit) return [];
  const catalogue = await keptCatalogue(ctx.services, packageName, visit.stamp);
  const shopper = await withPast(ctx.db, visit, catalogue);
  return arranged(atPresent(catalogue, visit).filter((group) => offered(group, shopper, ctx.today).ok)).map((group) =>
    limited(group, shopper),
  );
}
