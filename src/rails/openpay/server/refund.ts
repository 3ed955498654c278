import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { askRefund } from "../../../book/payout/server/api.ts";
import { loanSubject } from "../../../book/order/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { FactsIn } from "../../../platform/shared/policy.ts";
import { openpay } from "../contract.ts";
import { openpayPolicy } from "../domain/policy.ts";
import { openpayRefusals } from "../messages.ts";

interface ChargeRow extends FactsIn<typeof openpayPolicy> {
  readonly channel: string;
}

/**
 * A charge with its customer's free credit, and the order that it paid. Refuses one that is not there, or belongs to
 * nobody.
 */
async function chargeOf(db: Db, id: string): Promise<ChargeRow & { readonly loanId: string }> {
  const charge = await row<ChargeRow>(
    db,
    sql`select t.channel, t.kind, t.status, t.amount_cents, t.loan_id, c.credit_cents
        from openpay_transaction t left join customer c on c.id = t.customer_id where t.id = ${id}`,
  );
  if (!charge) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const { loanId } = charge;
  if (loanId === null) throw new Refusal(openpayRefusals.notRefundable, { field: "id" });
  return { ...charge, loanId };
}

/** Sends the customer's free credit back through Openpay, at most what this charge brought in. */
export const refundCharge = handleChecked(
  openpay.refund,
  async ({ id }, ctx) => {
    const { loanId } = await chargeOf(ctx.db, id);
    return { ...(await loanSubject(ctx.db, loanId)), object: ["openpayTransaction", id] as const };
  },
  async ({ id, amount, reason }, ctx) => {
    const charge = await chargeOf(ctx.db, id);
    demand(ctx, openpayPolicy, "refund", charge);
    const { loanId, amountCents, channel } = charge;
    if (amount > amountCents) throw new Refusal(openpayRefusals.aboveCharge, { field: "amount" });
    return askRefund(ctx, { loanId, amount, reason, channel });
  },
);
