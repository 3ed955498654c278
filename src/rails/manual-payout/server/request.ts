import { type Context, staffIdOf } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { requestApproval } from "../../../book/approval/server/api.ts";
import { unspokenCash } from "../../balance/server/api.ts";
import { requireFunds } from "./funds.ts";
import type { SoundPayment } from "./payments.ts";
import { sendBatch } from "./send.ts";

interface Batch {
  readonly id: string;
  readonly batchNo: string;
}

/** Keeps what was asked for as one batch; nothing of it is paid. */
async function keepBatch(ctx: Context, payments: readonly SoundPayment[], fileName: string | null): Promise<Batch> {
  const batch = await only<Batch>(
    ctx.db,
    insertInto(
      "manual_payout_batch",
      {
        batchNo: sql`'MP' || to_char(${ctx.today}::date, 'YYMMDD') || '-'
                       || lpad(nextval('manual_payout_no')::text, 4, '0')`,
        makerId: staffIdOf(ctx),
        fileName,
        createdAt: ctx.now,
      },
      sql`returning id, batch_no`,
    ),
  );
  const asked = payments.map((payment, index) => ({
    ...payment,
    line: index + 1,
    reference: `${batch.batchNo}-${index + 1}`,
    orderNo: undefined,
    remark: payment.remark || null,
  }));
  await sql`insert into manual_payout (batch_id, line, reference, kind, channel, amount_cents, payee, clabe, bank_code,
              bank_name, phone, object, remark, loan_id,
                                       customer_id, maker_id, requested_at)
            select ${batch.id}, line, reference, kind, channel, amount, payee, "bankCard", "bankCode", "bankName",
              phone, object, remark, "loanId", "customerId",
                   ${ctx.actor.id}, ${ctx.now}
            from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
              as v (line smallint, reference text, kind text, channel text, amount bigint, payee text, "bankCard" text,
                "bankCode" text, "bankName" text, phone text,
                    object text, remark text, "loanId" bigint, "customerId" bigint)`.execute(ctx.db);
  return batch;
}

/**
 * Keeps a batch and asks for its approval. What stands in the payment's way now (funds, a customer's credit) refuses it
 * at once.
 */
export async function requestBatch(ctx: Context, payments: readonly SoundPayment[], fileName: string | null = null) {
  await requireFunds(
    ctx,
    payments.map(({ channel, amount }) => ({ channel, amountCents: amount })),
    unspokenCash,
  );
  const batch = await keepBatch(ctx, payments, fileName);
  const { eyes } = await requestApproval(ctx, sendBatch, { batchId: batch.id });
  const amountCents = payments.reduce((sum, { amount }) => sum + amount, 0);
  ctx.audit({
    object: ["manualPayoutBatch", batch.id],
    after: { batchNo: batch.batchNo, payments: payments.length, amountCents, fileName },
  });
  const unknownBanks = [...new Set(payments.flatMap(({ unknownBank }) => unknownBank ?? []))];
  return { batchId: batch.id, batchNo: batch.batchNo, eyes, unknownBanks };
}
