import { isDeepStrictEqual } from "node:util";
import { editing, reviseAlone, seenNow } from "../../../control/revision/server/api.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { lockName } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { product } from "../contract.ts";
import { arranged } from "../../shelf/domain/shelf.ts";
import { productRefusals } from "../messages.ts";
import { keptProduct } from "./kept.ts";

type Sorted = OutputOf<typeof product.sorting>[number];

/** Every product in the order in which a shelf shows those that it shows. */
async function sorted(db: Db): Promise<readonly Sorted[]> {
  const found = await rows<Sorted>(
    db,
    sql`select p.id, p.name, m.name as merchant, p.tag, p.rank as default_rank, p.insertion, p.enabled from product p
        join merchant m on m.merchant_no = p.merchant_no order by p.id limit 1000`,
  );
  const placed = found.map((one) => ({
    one,
    productId: one.id,
    tag: one.tag,
    rank: one.defaultRank,
    insertion: one.insertion,
  }));
  return arranged(placed).map(({ one }) => one);
}

export const sorting = handle(product.sorting, async (_input, { db }) => [...(await sorted(db))]);

/**
 * Ranks the products as somebody has put them in order. Refuses (409) where the order is no longer the one that they
 * began with.
 */
export const sort = handle(product.sort, async ({ order, seen, reason }, ctx) => {
  await lockName(ctx.db, "product.order");
  const present = await sorted(ctx.db);
  const ids = present.map(({ id }) => id);
  if (!isDeepStrictEqual(ids, seen)) throw new Refusal(productRefusals.orderStale, { field: "seen" });
  if (!isDeepStrictEqual(order.toSorted(), ids.toSorted()))
    throw new Refusal(productRefusals.orderIncomplete, { field: "order" });
  const moved = order.flatMap((id, index) => {
    const one = present.find((candidate) => candidate.id === id);
    return one && one.defaultRank !== index + 1 ? [{ id, defaultRank: index + 1, before: one.defaultRank }] : [];
  });
  for (const { id, defaultRank } of moved) {
    const change = { id, ...(await seenNow(ctx, keptProduct, id)), reason, defaultRank };
    await reviseAlone(ctx, keptProduct, editing(keptProduct, change));
    ctx.changed("product", id);
  }
  ctx.audit({
    before: Object.fromEntries(moved.map(({ id, before }) => [id, before])),
    after: Object.fromEntries(moved.map(({ id, defaultRank }) => [id, defaultRank])),
    reason,
  });
  return { changed: moved.length };
});
