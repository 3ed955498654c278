import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { askRefund } from "../../../book/payout/server/api.ts";
import { loanSubject } from "../../../book/order/server/api.ts";
import { openpay } from "../contract.ts";
import type { OpenpayKind, OpenpayStatus } from "../domain/status.ts";
import { openpayRefusals } from "../messages.ts";

interface ChargeRow {
  readonly channel: string;
  readonly kind: OpenpayKind;
  readonly status: OpenpayStatus;
  readonly amountCents: Cents;
  readonly loanId: string | null;
}

/** The order of a charge that may be refunded; refuses one that is not completed or belongs to nobody. */
async function refundable(db: Db, id: string): Promise<ChargeRow & { readonly loanId: string }> {
  const charge = await row<ChargeRow>(db, sql`select channel, kind, status, amount_cents, loan_id from openpay_transaction where id = ${id}`);
  if (!charge) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const { kind, status, loanId } = charge;
  if (kind !== "charge" || status !== "completed" || loanId === null) throw new Refusal(openpayRefusals.notRefundable, { field: "id" });
  return { ...charge, loanId };
}

/** Sends the customer's free credit back through Openpay, at most what this charge brought in. */
export const refundCharge = handleChecked(
  openpay.refund,
  async ({ id }, ctx) => {
    const { loanId } = await refundable(ctx.db, id);
    return { ...(await loanSubject(ctx.db, loanId)), object: ["openpayTransaction", id] as const };
  },
  async ({ id, amount, reason }, ctx) => {
    const { loanId, amountCents, channel } = await refundable(ctx.db, id);
    if (amount > amountCents) throw new Refusal(openpayRefusals.aboveCharge, { field: "amount" });
    return askRefund(ctx, { loanId, amount, reason, channel });
  },
);
