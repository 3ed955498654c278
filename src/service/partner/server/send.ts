import type { Context } from "../../../platform/server/context.ts";
import { run } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { partnerOf } from "../../../catalogue/router/server/api.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";

/** Whether a product's orders go to a partner now: it is no product of ours, and its router is set up. */
export const goesToPartner = async (
  { services, db }: Context,
  { productId, productType }: { readonly productId: string; readonly productType: number },
): Promise<boolean> => productType !== 1 && (await partnerOf(services, db, productId)) !== null;

/** Hands an order that was just applied for to its partner; the job takes it from there. */
export async function sendToPartner({ db, now }: Context, { id, customerId }: LoanRow): Promise<void> {
  await run(db, insertInto("partner_order", { loanId: id, customerId, step: "product", nextAt: now }));
}
