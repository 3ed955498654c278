import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { loanRefusals } from "../../../book/order/messages.ts";
import { bringIntoForceFirst } from "../../../control/revision/server/api.ts";
import { limited, offered, type Offer } from "../domain/shelf.ts";
import { atPresent, catalogueOf } from "./read.ts";
import { CONFIGURED, visitOf, withPast } from "./shopper.ts";

interface Wanted {
  readonly packageName: string;
  readonly customerId: string;
  readonly productGroupId: string;
  readonly amount: Cents;
}

/**
 * Refuses an application for what the customer's shelf does not show, naming the reason: by the rule that makes the
 * shelf, on what is in force at this instant. The caller holds the customer's lock. The group stays as it is until the
 * end of the transaction, so that the order keeps the price that was looked at; a product with a cap is locked as long,
 * so that of those who apply at once as many get through as there is room for.
 */
export async function requireOffered(ctx: Context, wanted: Wanted): Promise<void> {
  const { packageName, customerId, productGroupId, amount } = wanted;
  await bringIntoForceFirst(ctx, CONFIGURED);
  await row(ctx.db, sql`select 1 as held from product_group where id = ${productGroupId} for share`);
  await row(
    ctx.db,
    sql`select p.id from product p join product_group g on g.product_id = p.id
        where g.id = ${productGroupId} and p.cap_total is not null for no key update of p`,
  );
  const visit = await visitOf(ctx, packageName, { customerId }, productGroupId);
  const [group] = visit ? atPresent(await catalogueOf(ctx.db, packageName, productGroupId), visit) : [];
  if (!group || !visit) throw new Refusal(loanRefusals.productOff, { field: "productGroupId" });
  const shopper = await withPast(ctx.db, visit, [group]);
  unwrap(offered(group, shopper, ctx.today));
  if (amount < group.minCents || amount > group.maxCents)
    throw new Refusal(loanRefusals.amountOutOfRange, { field: "amount" });
  unwrap(offered(group, shopper, ctx.today, amount));
}

/**
 * What the customer may apply for of a group in a package now, by its amounts and their credit limit; null where the
 * package has no such group.
 */
export async function rangeFor(
  ctx: Pick<Context, "db" | "zone" | "now" | "today">,
  { packageName, customerId, productGroupId }: Omit<Wanted, "amount">,
): Promise<Pick<Offer, "minCents" | "maxCents"> | null> {
  const [group] = await catalogueOf(ctx.db, packageName, productGroupId);
  const visit = await visitOf(ctx, packageName, { customerId }, productGroupId);
  return group && visit ? limited(group, await withPast(ctx.db, visit, [group])) : null;
}
