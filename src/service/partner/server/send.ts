import type { Context } from "../../../platform/server/context.ts";
import { run } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import type { LoanRow } from "../../../book/order/server/api.ts";

/** Hands an order that was just applied for to its partner; the job takes it from there. */
export async function sendToPartner({ db, now }: Context, { id, customerId }: LoanRow): Promise<void> {
  await run(db, insertInto("partner_order", { loanId: id, customerId, step: "product", nextAt: now }));
}
