import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { phoneFrom } from "../domain/phone.ts";
import { passOn } from "./received.ts";
import { countSegments } from "../domain/segments.ts";

/** A text that somebody sent to us, as a carrier brings it. */
export interface IncomingText {
  /** The sender as the carrier writes it. */
  readonly from: string;
  readonly text: string;
  /** By what the carrier knows the text: what it brings twice is kept once. */
  readonly reference: string;
  readonly at: Date;
}

/** Without what no text of the database can hold: zero characters and halves of characters. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/**
 * Whose phone it is: the customer to whom we wrote there last, else the one who registered it last. The same phone may
 * be a customer's of several packages.
 */
const customerAt = async ({ db }: Context, phone: string): Promise<string | null> => {
  const found = await row<{ customerId: string }>(
    db,
    sql`select c.id as customer_id from customer c where c.phone = ${phone}
        order by (select max(s.id) from sms s where s.phone = c.phone and s.customer_id = c.id and s.type = 2)
                 desc nulls last, c.id desc
        limit 1`,
  );
  return found?.customerId ?? null;
};

/**
 * Keeps a text that came in (type 1, status −1) with the customer whose phone it is. Answers null for one that is there
 * already, however often and by however many processes it is brought.
 */
export async function bookIncoming(
  ctx: Context,
  carrier: string,
  { from, text: brought, reference, at }: IncomingText,
): Promise<{ readonly id: string; readonly customerId: string | null; readonly phone: string } | null> {
  const phone = phoneFrom(from);
  const text = storable(brought);
  const customerId = await customerAt(ctx, phone);
  const values = {
    customerId,
    loanId: null,
    phone,
    text,
    type: 1,
    status: -1,
    segments: countSegments(text).segments,
    carrier,
    reference: `in-${carrier}-${reference}`,
    createdAt: at,
    finishedAt: ctx.now,
  };
  const kept = await row<{ id: string }>(
    ctx.db,
    insertInto("sms", values, sql`on conflict (reference) do nothing returning id`),
  );
  if (kept && customerId !== null) ctx.changed("customer", customerId);
  if (kept) await passOn(ctx, { smsId: kept.id, customerId, phone, text, at });
  return kept && { id: kept.id, customerId, phone };
}
