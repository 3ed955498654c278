import { keepCreated } from "../../../control/revision/server/api.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { merchant } from "../contract.ts";
import { merchantRefusals } from "../messages.ts";
import { keptMerchant } from "./kept.ts";

/** Adds a merchant. It lends nothing until products and apps are its own. */
export const create = handle(merchant.create, async (input, ctx) => {
  const made = await row<{ id: string }>(
    ctx.db,
    insertInto("merchant", input, sql`on conflict (merchant_no) do nothing returning id`),
  );
  if (!made) throw new Refusal(merchantRefusals.taken, { field: "merchantNo" });
  await keepCreated(ctx, keptMerchant, made.id, { ...input, enabled: true });
  ctx.audit({ object: ["merchant", made.id], after: input });
  return { id: made.id, revision: 1, effectiveAt: ctx.now.toISOString() };
});
