import type { Cents } from "../../../platform/shared/cents.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import {
  instantOf,
  feeOf,
  fromDecimal,
  methodOf,
  operatedAt,
  paymentReferenceOf,
  statusOf,
  type OpenpayTransaction,
} from "../domain/transaction.ts";
import type { OpenpayKind, OpenpayMethod, OpenpayStatus } from "../domain/status.ts";

/** What we know of a transaction, whether or not Openpay has answered. */
export interface Remembered {
  readonly kind: OpenpayKind;
  readonly transactionId: string | null;
  readonly orderId: string | null;
  readonly status: OpenpayStatus;
  readonly amountCents: Cents;
  readonly paymentReference: string | null;
  readonly errorMessage: string | null;
  readonly askedAt: Date;
}

/** A request that is about to be sent. */
export interface Expected {
  readonly channel: string;
  readonly kind: OpenpayKind;
  readonly orderId: string;
  readonly method: OpenpayMethod;
  readonly amountCents: Cents;
  /** Our own number of the order that it is about. */
  readonly reference: string;
  readonly dueAt: Date | null;
  readonly at: Date;
}

/** Whose money a transaction is: the payout or refund of that reference, or the order of that number. */
const OWNER = (reference: string | null) => sql`
  select loan_id, customer_id from payout where reference = ${reference}
  union all select loan_id, customer_id from refund where reference = ${reference}
  union all select id, customer_id from loan_order where order_no = ${reference}`;

/**
 * Writes down that a request is about to be sent, so that its transaction can be looked for if the answer gets lost.
 * Once per order id.
 */
export async function expectTransaction(db: Db, expected: Expected): Promise<void> {
  const { channel, kind, orderId, method, amountCents, reference, dueAt, at } = expected;
  await sql`insert into openpay_transaction (channel, kind, order_id, method, status, amount_cents, loan_id,
              customer_id, asked_at, due_at)
            select ${channel}, ${kind}, ${orderId}, ${method}, 'asked', ${amountCents}::bigint, o.loan_id,
              o.customer_id, ${at}::timestamptz, ${dueAt}::timestamptz
            from (select 1) one left join (select * from (${OWNER(reference)}) f limit 1) o on true
            on conflict do nothing`.execute(db);
}

const COLUMNS = sql`kind, transaction_id, order_id, status, amount_cents, payment_reference, error_message, asked_at`;

/** What we know under an order id; null when nothing was ever asked under it. */
export const rememberedOrder = (db: Db, channel: string, orderId: string): Promise<Remembered | null> =>
  row<Remembered>(
    db,
    sql`select ${COLUMNS} from openpay_transaction where channel = ${channel} and order_id = ${orderId}`,
  );

/** What we know under Openpay's own id. */
export const rememberedId = (db: Db, channel: string, transactionId: string): Promise<Remembered | null> =>
  row<Remembered>(
    db,
    sql`select ${COLUMNS} from openpay_transaction where channel = ${channel} and transaction_id = ${transactionId}`,
  );

/** Keeps what Openpay says of a transaction now; the newest word replaces the older one. */
export async function noteTransaction(
  db: Db,
  channel: string,
  kind: OpenpayKind,
  said: OpenpayTransaction,
  at: Date,
): Promise<void> {
  const orderId = said.order_id ?? null;
  const set = sql`
    transaction_id = ${said.id}, method = ${methodOf(said)}, status = ${statusOf(said)},
      amount_cents = ${fromDecimal(said.amount)}::bigint, fee_cents = ${feeOf(said)}::bigint,
    payment_reference = coalesce(${paymentReferenceOf(said)}, t.payment_reference),
      authorization_code = ${said.authorization ?? null},
    error_message = ${said.error_message ?? null}, operated_at = ${operatedAt(said)}::timestamptz,
      due_at = coalesce(${instantOf(said.due_date)}::timestamptz, t.due_at),
    seen_at = ${at}::timestamptz, body = ${JSON.stringify(said)}::jsonb`;
  const known = await run(
    db,
    sql`update openpay_transaction t set ${set}
        where channel = ${channel} and (transaction_id = ${said.id}
          or (transaction_id is null and order_id = ${orderId}::text))`,
  );
  if (known > 0) return;
  await sql`insert into openpay_transaction (channel, kind, transaction_id, order_id, method, status, amount_cents,
              fee_cents, payment_reference, authorization_code, error_message,
                                             loan_id, customer_id, asked_at, due_at, operated_at, seen_at, body)
            select ${channel}, ${kind}, ${said.id}, ${orderId}::text, ${methodOf(said)}, ${statusOf(said)},
              ${fromDecimal(said.amount)}::bigint, ${feeOf(said)}::bigint,
                   ${paymentReferenceOf(said)}::text, ${said.authorization ?? null}::text,
                     ${said.error_message ?? null}::text, o.loan_id, o.customer_id,
                   ${instantOf(said.creation_date) ?? at}::timestamptz, ${instantOf(said.due_date)}::timestamptz,
                     ${operatedAt(said)}::timestamptz, ${at}::timestamptz,
                   ${JSON.stringify(said)}::jsonb
            from (select 1) one left join (select * from (${OWNER(orderId)}) f limit 1) o on true
            on conflict do nothing`.execute(db);
}

/** Keeps that Openpay refused a request, so that no transaction came of it. */
export async function noteRefusal(db: Db, channel: string, orderId: string, reason: string, at: Date): Promise<void> {
  await updateTable(
    "openpay_transaction",
    { status: "failed", errorMessage: reason, seenAt: at },
    sql`where channel = ${channel} and order_id = ${orderId} and transaction_id is null`,
  ).execute(db);
}
