import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";
import { LINE_OF, movementKind, type MovementKind } from "../domain/movement.ts";

type Sql = RawBuilder<unknown>;

/** The kinds that stand in a table or in the ledger. A balance is an item's own. */
export type BookedKind = Exclude<MovementKind, "balance">;
export const BOOKED_KINDS = movementKind.codes.filter((code): code is BookedKind => code !== "balance");

/** The keys that a repayment may stand under on a statement. */
export const chargeKeys = (of: Sql): Sql => sql`
  array_remove(array[${of}.tracking_key] || case when ${of}.source = 'channel' then '{}'
    else array[${of}.channel_tx_id, regexp_replace(${of}.channel_tx_id, '^manual-', '')] end, null)`;

/**
 * The movements of one kind in the words of `Movement`, narrowed by a condition over alias `b`: kind, line_kind, id,
 * reference, keys, on_day, amount, effect, state, by_hand, loan_id, customer_id, code. `zone` reads instants as days.
 */
const BRANCHES: Readonly<Record<BookedKind, (zone: string, where: Sql) => Sql>> = {
  charge: (_zone, where) => sql`
    select ${kinds("charge")}, b.id::text as id, b.channel_tx_id as reference,
           ${chargeKeys(sql`b`)} as keys,
           b.value_on as on_day, b.amount_cents as amount, case when b.status = 'reversed' then 0
             else b.amount_cents end as effect,
           case b.status when 'allocated' then 'settled' else b.status end as state, b.source <> 'channel' as by_hand,
             b.loan_id, b.customer_id, b.payment_code as code
    from repayment b where ${where}`,
  payout: (zone, where) =>
    transfers("payout", sql`payout b`, sql`b.requested_at at time zone ${zone}`, ["PENDING", "SUCCESS"], where),
  payoutReturn: (zone, where) => sql`
    select ${kinds("payoutReturn")}, b.loan_id::text, b.channel_tx_id, '{}'::text[],
      (b.created_at at time zone ${zone})::date, b.amount_cents, b.amount_cents, 'settled', true,
           b.loan_id, b.customer_id, null::text
    from payout_return b where ${where}`,
  refund: (zone, where) => sql`
    select ${kinds("refund")}, b.id::text, b.reference, '{}'::text[], (b.created_at at time zone ${zone})::date,
      b.amount_cents,
           case when b.status = 'success' then -b.amount_cents else 0 end, case b.status when 'success' then 'settled'
             when 'pending' then 'pending' else 'failed' end,
           false, b.loan_id, b.customer_id, null::text
    from refund b where ${where}`,
  manualPayout: (zone, where) =>
    transfers(
      "manualPayout",
      sql`manual_payout b`,
      sql`b.requested_at at time zone ${zone}`,
      ["PENDING", "SUCCESS"],
      where,
    ),
  withdrawal: (zone, where) =>
    transfers("withdrawal", withdrawals, sql`b.requested_at at time zone ${zone}`, ["pending", "success"], where),
  topup: (_zone, where) => sql`
    select ${kinds("topup")}, b.source_id, b.source_id, '{}'::text[], b.business_date, l.amount_cents,
           case when exists (select from ledger_entry n where n.reversal_of = b.id) then 0 else l.amount_cents end,
           case when exists (select from ledger_entry n where n.reversal_of = b.id) then 'reversed'
             else 'settled' end, true, null::bigint, null::bigint, null::text
    from ledger_entry b join ledger_leg l on l.entry_id = b.id and l.account = 1010 where b.event = 'topUp'
      and ${where}`,
  other: (_zone, where) => sql`
    select ${kinds("other")}, b.event || ':' || b.source_id, b.event || ':' || b.source_id,
      array[substr(b.source_id, strpos(b.source_id, ':') + 1)], min(b.business_date), abs(sum(l.amount_cents)),
           sum(l.amount_cents), 'settled', false, min(b.loan_id), min(b.customer_id), null::text
    from ledger_entry b join ledger_leg l on l.entry_id = b.id and l.account in (1010, 1020) and l.channel is not null
      where ${where} group by b.event, b.source_id`,
};

/** A withdrawal belongs to no order and to no customer. */
const withdrawals = sql`(select w.*, null::bigint as loan_id, null::bigint as customer_id from withdrawal w) b`;

/**
 * Money we ordered to be sent: it leaves our books when it is ordered, its fee when it arrived, and comes back when it
 * failed.
 */
function transfers(
  kind: BookedKind,
  from: Sql,
  on: Sql,
  [pending, success]: readonly [string, string],
  where: Sql,
): Sql {
  return sql`
    select ${kinds(kind)}, b.id::text, b.reference, array_remove(array[b.tracking_key], null), (${on})::date,
      b.amount_cents,
           case b.status when ${success} then -b.amount_cents - b.fee_cents when ${pending} then -b.amount_cents
             else 0 end,
           case b.status when ${success} then 'settled' when ${pending} then 'pending'
             else 'failed' end, false, b.loan_id, b.customer_id, null::text
    from ${from} where ${where}`;
}

const kinds = (kind: BookedKind): Sql =>
  sql`${sql.lit(kind)}::text as kind, ${sql.lit(LINE_OF[kind])}::text as line_kind`;

const COLUMNS = sql`(kind, line_kind, id, reference, keys, on_day, amount, effect, state, by_hand, loan_id, customer_id,
                      code)`;

/** The movements of each kind that its condition lets through, as one relation `m`. */
export function movements(zone: string, where: (kind: BookedKind) => Sql): Sql {
  return sql`(${sql.join(
    BOOKED_KINDS.map((kind) => BRANCHES[kind](zone, where(kind))),
    sql` union all `,
  )}) m ${COLUMNS}`;
}

/** What a movement's id is called where it stands: of entries, the event and source. */
const ID: Readonly<Record<BookedKind, Sql>> = {
  charge: sql`b.id::text`,
  payout: sql`b.id::text`,
  payoutReturn: sql`b.loan_id::text`,
  refund: sql`b.id::text`,
  manualPayout: sql`b.id::text`,
  withdrawal: sql`b.id::text`,
  topup: sql`b.source_id`,
  other: sql`b.event || ':' || b.source_id`,
};
const BY_NUMBER: readonly BookedKind[] = ["charge", "payout", "refund", "manualPayout", "withdrawal"];

/** The condition that a movement is among those of a relation with the columns kind and id. */
export function among(kind: BookedKind, relation: Sql): Sql {
  const wanted = sql`select x.id from ${relation} x where x.kind = ${sql.lit(kind)}`;
  if (kind === "payoutReturn") return sql`b.loan_id in (select y.id::bigint from (${wanted}) y)`;
  if (BY_NUMBER.includes(kind)) return sql`b.id in (select y.id::bigint from (${wanted}) y)`;
  if (kind === "topup") return sql`b.source_id in (${wanted})`;
  return sql`(b.event, b.source_id) in (select split_part(y.id, ':', 1), substr(y.id, strpos(y.id, ':') + 1)
             from (${wanted}) y)`;
}

/** One movement by its kind and id, as the relation `m`. */
export const movementBy = (zone: string, kind: BookedKind, id: string): Sql =>
  sql`(${BRANCHES[kind](zone, BY_NUMBER.includes(kind) ? sql`b.id = ${id}` : sql`${ID[kind]} = ${id}`)}) m ${COLUMNS}`;
