import { keepCreated } from "../../../control/revision/server/api.ts";
import { lockMerchant } from "../../merchant/server/api.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { product } from "../contract.ts";
import { productRefusals } from "../messages.ts";
import { keptProduct } from "./kept.ts";

/** Adds a product of a merchant, disabled. */
export const create = handle(product.create, async (input, ctx) => {
  const { merchantNo, merchantNumber, productName, loanSuperType, lendingBody, initCredit, desc } = input;
  if (!(await lockMerchant(ctx, merchantNo)))
    throw new Refusal(productRefusals.merchantUnknown, { field: "merchantNo" });
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto(
      "product",
      {
        merchantNo,
        merchantNumber,
        name: productName,
        productType: loanSuperType,
        lendingBody,
        initCreditCents: initCredit,
        description: desc,
        enabled: false,
        createdAt: ctx.now,
      },
      sql`returning id`,
    ),
  );
  const kept = await keptProduct.read(ctx.db, id);
  await keepCreated(ctx, keptProduct, id, kept?.content ?? {});
  ctx.audit({ object: ["product", id], after: input });
  return { id, revision: 1, effectiveAt: ctx.now.toISOString() };
});
