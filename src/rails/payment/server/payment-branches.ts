import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";
import { paymentDirection, paymentStatus, type PaymentDirection, type PaymentStatus } from "../contract.ts";

type Sql = RawBuilder<unknown>;

/**
 * One kind of payment: its table (alias `b`) under the common column names. `id` is unique over all kinds: `out-12`.
 */
const BRANCHES: Readonly<Record<PaymentDirection, Sql>> = {
  out: sql`
    select 'out-' || b.id::text as id, b.id as own_id, 'out'::text as direction, 'channel'::text as source, b.reference,
      b.loan_id, b.customer_id,
           b.holder as payee, b.clabe as bank_card, b.bank_name, b.channel, b.amount_cents, b.fee_cents,
             b.status as own_status, b.failure_reason,
           b.requested_at, b.finished_at, b.late_success_at, b.late_tracking_key
    from payout b`,
  in: sql`
    select 'in-' || b.id::text as id, b.id as own_id, 'in'::text as direction, b.source, b.reference, b.loan_id,
      b.customer_id,
           b.payee, b.bank_card, b.bank_name, b.channel, b.amount_cents, null::bigint as fee_cents,
             b.status as own_status, b.reversal_reason as failure_reason,
           b.received_at as requested_at, b.received_at as finished_at, null::timestamptz as late_success_at,
             null::text as late_tracking_key
    from repayment b`,
  refund: sql`
    select 'refund-' || b.id::text as id, b.id as own_id, 'refund'::text as direction, 'channel'::text as source,
      b.reference, b.loan_id, b.customer_id,
           b.holder as payee, b.clabe as bank_card, b.bank_name, b.channel, b.amount_cents, null::bigint as fee_cents,
             b.status as own_status, b.failure_reason,
           b.created_at as requested_at, b.finished_at, b.late_success_at, b.late_tracking_key
    from refund b`,
  manual: sql`
    select 'manual-' || b.id::text as id, b.id as own_id, 'manual'::text as direction, case
      when b.sent_at is null then 'request' else 'channel' end as source,
           b.reference, b.loan_id, b.customer_id, b.payee, b.clabe as bank_card, b.bank_name, b.channel, b.amount_cents,
             b.fee_cents, b.status as own_status,
           b.failure_reason, b.requested_at, b.finished_at, b.late_success_at, b.late_tracking_key
    from manual_payout b`,
  withdrawal: sql`
    select 'withdrawal-' || b.id::text as id, b.id as own_id, 'withdrawal'::text as direction,
      'channel'::text as source, b.reference, null::bigint as loan_id,
           null::bigint as customer_id, b.holder as payee, b.clabe as bank_card, b.bank_name, b.channel, b.amount_cents,
             b.fee_cents, b.status as own_status,
           b.failure_reason, b.requested_at, b.finished_at, b.late_success_at, b.late_tracking_key
    from withdrawal b`,
};

/**
 * What each kind's own table calls the statuses of the list. Money that came in and was taken back counts as failed.
 */
const STATUSES: Readonly<Record<PaymentDirection, Readonly<Record<PaymentStatus, readonly string[]>>>> = {
  out: { PENDING: ["PENDING"], SUCCESS: ["SUCCESS"], FAIL: ["FAIL"] },
  in: { PENDING: [], SUCCESS: ["allocated", "unallocated"], FAIL: ["reversed"] },
  refund: { PENDING: ["pending"], SUCCESS: ["success"], FAIL: ["failure"] },
  manual: { PENDING: ["PENDING"], SUCCESS: ["SUCCESS"], FAIL: ["FAIL"] },
  withdrawal: { PENDING: ["pending"], SUCCESS: ["success"], FAIL: ["failure"] },
};

/** The list's status of a row of its kind. */
export const statusOf = (direction: PaymentDirection, ownStatus: string): PaymentStatus =>
  paymentStatus.codes.find((code) => STATUSES[direction][code].includes(ownStatus)) ?? "FAIL";

/**
 * Payments of every kind as one relation `t`; a manual payout that was only asked for is none yet (`source` tells). The
 * kinds have no conditions of their own: only then does the planner see through the union to each table's indexes.
 */
export const payments = sql`(${sql.join(
  paymentDirection.codes.map((kind) => BRANCHES[kind]),
  sql` union all `,
)}) t`;

/** Rows of any of the statuses, said in each kind's own words, so that each table's own index serves. */
export function withStatus(chosen: PaymentStatus | readonly PaymentStatus[]): Sql {
  const codes = typeof chosen === "string" ? [chosen] : chosen;
  if (codes.length === 0) return sql`true`;
  const kinds = paymentDirection.codes.flatMap((kind) => {
    const own = codes.flatMap((code) => STATUSES[kind][code]);
    return own.length === 0 ? [] : [sql`t.direction = ${sql.lit(kind)} and t.own_status in (${sql.join(own)})`];
  });
  return sql`(${sql.join(kinds, sql` or `)})`;
}

/** The rows of some ids, each kind looked up by its primary key. */
export function paymentsByIds(ids: Sql): Sql {
  const parts = paymentDirection.codes.map((kind) => {
    const prefix = `${kind}-`;
    const own = sql`select substr(w.id, ${sql.lit(prefix.length + 1)})::bigint from wanted w
                    where starts_with(w.id, ${sql.lit(prefix)})`;
    return sql`${BRANCHES[kind]} where b.id = any (array(${own}))`;
  });
  return sql`(with wanted as (select w.value as id from (values ${ids}) v,
               jsonb_each_text(to_jsonb(v)) w) ${sql.join(parts, sql` union all `)}) t`;
}
