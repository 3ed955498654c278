import { randomUUID } from "node:crypto";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { countSegments } from "../domain/segments.ts";

/** Writes an outgoing message (64, waiting) and plans its hand-over to the carrier after the commit. */
export async function sendSms(
  ctx: Context,
  to: { readonly customerId: string; readonly loanId: string | null; readonly phone: string },
  text: string,
): Promise<void> {
  const reference = `sms-${randomUUID()}`;
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into sms (customer_id, loan_id, phone, text, type, status, segments, carrier, reference, created_at)
        values (${to.customerId}, ${to.loanId}, ${to.phone}, ${text}, 2, 64, ${countSegments(text).segments}, 'sandbox', ${reference}, ${ctx.now}) returning id`,
  );
  await enqueue(ctx, "sms.send", id, { smsId: id });
}
