import type { Cents } from "../../../platform/shared/cents.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { loanSubject, lockLoan } from "../../../book/order/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { bill as contract } from "../contract.ts";
import { AT_THE_GATE, billPolicy } from "../domain/policy.ts";
import { askRefund } from "../../../book/payout/server/api.ts";

/** Gives the customer's free credit back through the preferred channel. */
export const refundOrder = handleChecked(
  contract.refund,
  ({ loanId }, ctx) => loanSubject(ctx.db, loanId),
  async ({ loanId, amount, reason }, ctx) => {
    const { customerId } = await lockLoan(ctx, loanId);
    const free = await only<{ creditCents: Cents; clawbackCents: Cents; refundPending: boolean }>(
      ctx.db,
      sql`select credit_cents, clawback_cents, exists (select from refund r where r.customer_id = c.id
            and r.status = 'pending') as refund_pending
          from customer c where c.id = ${customerId} for update`,
    );
    demand(ctx, billPolicy, "refund", { ...free, ...AT_THE_GATE });
    return askRefund(ctx, { loanId, amount, reason });
  },
);
