import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { arranged, offered } from "../domain/shelf.ts";
import { groupsOf, shopperOf, type ShelfGroup } from "./read.ts";

/** What an app shows a customer, in its order; nobody in particular is somebody who has yet to register. */
export async function shelfOf(
  ctx: Context<Db>,
  packageName: string,
  customerId: string | null,
): Promise<readonly ShelfGroup[]> {
  const [groups, shopper] = await Promise.all([
    groupsOf(ctx.db, packageName, ctx.today),
    shopperOf(ctx, packageName, customerId),
  ]);
  return shopper ? arranged(groups.filter((group) => offered(group, shopper, ctx.today).ok)) : [];
}
