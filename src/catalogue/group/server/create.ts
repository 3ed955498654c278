import { keepCreated } from "../../../control/revision/server/api.ts";
import { only, row, rows, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { group } from "../contract.ts";
import { groupRefusals } from "../messages.ts";
import { judgedPrice } from "./judge.ts";
import { columnsOf, keptGroup } from "./kept.ts";

/** Adds a group of a product, disabled. */
export const create = handle(group.create, async (input, ctx) => {
  const { productId, merchantNo } = input;
  const own = await row(
    ctx.db,
    sql`select 1 as own from product where id = ${productId} and merchant_no = ${merchantNo}`,
  );
  if (!own) throw new Refusal(groupRefusals.productUnknown, { field: "productId" });
  unwrap(await judgedPrice(ctx, input));
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto("product_group", { productId, merchantNo, ...columnsOf(input), enabled: false }, sql`returning id`),
  );
  await keepCreated(ctx, keptGroup, id, { ...input, enabled: false });
  ctx.audit({ object: ["productGroup", id], after: input });
  return { id, revision: 1, effectiveAt: ctx.now.toISOString() };
});

/** The most products that one list of choices shows. */
const MOST = 1000;

/** The products that a group may be of. */
export const products = handle(group.products, (_, { db }) =>
  rows<OutputOf<typeof group.products>[number]>(
    db,
    sql`select p.id, p.name, p.merchant_no, m.name as merchant from product p join merchant m on m.merchant_no = p.merchant_no
        order by m.name, p.name, p.id limit ${MOST}`,
  ),
);
