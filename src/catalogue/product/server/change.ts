import {
  editing,
  handleRevision,
  historyOf,
  restoring,
  reviseAlone,
  switching,
  type Change,
} from "../../../control/revision/server/api.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { Context } from "../../../platform/server/context.ts";
import { addDays } from "../../../platform/shared/business-date.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { product } from "../contract.ts";
import { productPolicy } from "../domain/policy.ts";
import { productRefusals } from "../messages.ts";
import { keptProduct } from "./kept.ts";

type Terms = InputOf<typeof product.edit>;

/** A change of the terms. Refuses a product of another merchant. */
async function termsOf({ db }: Context<Db>, input: Terms) {
  const own = await row(
    db,
    sql`select 1 as own from product where id = ${input.id} and merchant_no = ${input.merchantNo}`,
  );
  if (!own) throw new Refusal(productRefusals.otherMerchant, { field: "merchantNo" });
  return editing(keptProduct, input);
}

/** Changes the terms of a product. */
export const edit = handleRevision(product.edit, keptProduct, (input, ctx) => termsOf(ctx, input));

/** Changes what a product is called and what it begins with. */
export const core = handleRevision(product.core, keptProduct, (input) => editing(keptProduct, input));

/** Changes what apps show of a product, and to whom. */
export const describe = handle(product.describe, (input, ctx) =>
  reviseAlone(ctx, keptProduct, editing(keptProduct, input)),
);

/** A change that holds at once, or with the next business day. */
const fromType = (
  { today }: Context<Db>,
  { type, ...input }: InputOf<typeof product.cap> | InputOf<typeof product.cps>,
) => editing(keptProduct, { ...input, ...(type === 2 && { effectiveOn: addDays(today, 1) }) });

/** Sets how much of a product may be applied for in a day. */
export const cap = handleRevision(product.cap, keptProduct, (input, ctx) => fromType(ctx, input));

/** Sets what the partner owes for each payout. */
export const cps = handleRevision(product.cps, keptProduct, (input, ctx) => fromType(ctx, input));

/** Sets a product's rank. */
export const rank = handle(product.rank, (input, ctx) => reviseAlone(ctx, keptProduct, editing(keptProduct, input)));

/** Sets the place at which a product is put. */
export const insert = handle(product.insert, (input, ctx) =>
  reviseAlone(ctx, keptProduct, editing(keptProduct, input)),
);

const switched = (
  ctx: Pick<Context<Db>, "actor">,
  input: InputOf<typeof product.enable>,
  origin: "enable" | "disable",
): Change =>
  switching(input, origin, ({ enabled }) => demand(ctx, productPolicy, origin, { enabled: enabled === true }));

/** Puts a product on the shelf. */
export const enable = handleRevision(product.enable, keptProduct, (input, ctx) => switched(ctx, input, "enable"));

/** Takes a product off the shelf. */
export const disable = handle(product.disable, (input, ctx) =>
  reviseAlone(ctx, keptProduct, switched(ctx, input, "disable")),
);

/** Brings the content of an earlier revision back, as a new one. */
export const restore = handleRevision(product.restore, keptProduct, (input, ctx) => restoring(ctx, keptProduct, input));

/** What a product was and will be. */
export const history = handle(product.history, ({ id }, ctx) => historyOf(ctx, keptProduct, id));
