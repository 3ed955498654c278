import { randomUUID } from "node:crypto";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { countSegments } from "../domain/segments.ts";

/**
 * Writes an outgoing message (64, waiting) and plans its hand-over to the carrier after the commit. A text that nobody
 * but its reader may see is given as `confidential`: the carrier gets it, `text` is what is kept.
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
    insertInto(
      "sms",
      {
        customerId: to.customerId,
        loanId: to.loanId,
        phone: to.phone,
        text,
        confidential,
        secret: confidential !== null,
        type: 2,
        status: 64,
        segments: countSegments(confidential ?? text).segments,
        reference,
        createdAt: ctx.now,
      },
      sql`returning id`,
    ),
  );
  await enqueue(ctx, "sms.send", id, { smsId: id });
}
