import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, wordsOf } from "../../../platform/shared/refusal.ts";
import { beyondScope } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { bringIntoForce } from "../../../control/revision/server/api.ts";
import { shelf } from "../contract.ts";
import { arranged, limited, offered } from "../domain/shelf.ts";
import { atPresent, catalogueOf } from "./read.ts";
import { CONFIGURED, visitOf, withPast } from "./shopper.ts";

/** The shelf of a customer, and of everything else the refusal that an application for it would get. */
export const simulateShelf = handle(shelf.simulate, async ({ customerId }, ctx) => {
  const customer = await row<{ packageName: string }>(
    ctx.db,
    sql`select package_name from customer where id = ${customerId}`,
  );
  if (!customer) throw new Refusal(platformRefusals.notFound, { field: "customerId" });
  const { packageName } = customer;
  await bringIntoForce(ctx.services, CONFIGURED, ctx.now);
  // A cap counts the applications of everybody, and an open order stops a customer whoever sees it; neither is shown.
  const found = await beyondScope(ctx, async (db) => {
    const visit = await visitOf({ db, zone: ctx.zone, now: ctx.now, today: ctx.today }, packageName, { customerId });
    if (!visit) return null;
    const groups = atPresent(await catalogueOf(db, packageName), visit);
    return { groups, shopper: await withPast(db, visit, groups) };
  });
  if (!found) return [];
  const { groups, shopper } = found;
  const judged = groups.map((group) => ({
    group: limited(group, shopper),
    result: offered(group, shopper, ctx.today),
  }));
  const order = arranged(judged.filter(({ result }) => result.ok).map(({ group }) => group));
  const placeOf = new Map(order.map(({ groupId }, index) => [groupId, index + 1]));
  return judged
    .map(({ group, result }) => ({
      productGroupId: group.groupId,
      product: group.product,
      groupName: group.groupName,
      tag: group.tag,
      minCents: group.minCents,
      maxCents: group.maxCents,
      place: placeOf.get(group.groupId) ?? null,
      reason: result.ok ? null : wordsOf(result),
    }))
    .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0);
});
