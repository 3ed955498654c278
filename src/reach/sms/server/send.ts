import { randomUUID } from "node:crypto";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { countSegments } from "../domain/segments.ts";

/**
 * Writes an outgoing message (64, waiting) and plans its hand-over to the carrier after the commit. A text that nobody but its reader may
 * see is given as `confidential`: the carrier gets it, `text` is what is kept.
 */
export async function sendSms(
  ctx: Context,
  to: { readonly customerId: string | null; readonly loanId: string | null; readonly phone: string },
  text: string,
  confidential: string | null = null,
): Promise<void> {
  const reference = `sms-${randomUUID()}`;
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`insert into sms (customer_id, loan_id, phone, text, confidential, type, status, segments, reference, created_at)
        values (${to.customerId}, ${to.loanId}, ${to.phone}, ${text}, ${confidential}, 2, 64, ${countSegments(confidential ?? text).segments}, ${reference}, ${ctx.now}) returning id`,
  );
  await enqueue(ctx, "sms.send", id, { smsId: id });
}
