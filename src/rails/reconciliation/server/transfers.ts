import { addDays, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { SoughtTransfer, Transfer, transfers } from "../../../service/proof/server/api.ts";
import type { Port } from "../../../platform/server/features.ts";
import { chargeKeys } from "./movements.ts";

/** As many of each as are looked at: the nearest days first. */
const MOST = 60;

interface Found {
  readonly kind: "receipt" | "line";
  readonly id: string;
  readonly receiptId: string | null;
  readonly lineId: string | null;
  readonly state: Transfer["state"];
  readonly channel: string;
  readonly reference: string;
  readonly amountCents: Cents;
  readonly onDay: BusinessDate;
  readonly keys: readonly string[];
  readonly account: string | null;
  readonly payer: string | null;
  readonly loanId: string | null;
  readonly customerId: string | null;
}

const transferOf = ({ onDay, ...found }: Found): Transfer => ({ ...found, on: onDay });

/** The receipt that stands for a statement's line: paired with it, booked because of it, or put together by hand. */
const receiptOfLine = sql`
  select l.id as line_id, coalesce(case when i.our_kind = 'charge' then i.our_id::bigint end, i.receipt_id,
    (select a.our_id::bigint from reconciliation_item a where a.merged_into = i.id and a.our_kind = 'charge' limit 1))
    as receipt_id
  from wanted_line w join statement_line l on l.id = w.id left join reconciliation_item i on i.line_id = l.id`;

/** Receipts of `wanted_receipt` with their lines, and the lines of `wanted_line` for which no receipt stands. */
const told = sql`
  paired as (${receiptOfLine}),
  receipt_ids as (select id from wanted_receipt union select receipt_id from paired where receipt_id is not null)
  select 'receipt' as kind, r.id, r.id as receipt_id,
    (select coalesce(i.line_id, b.line_id) from reconciliation_item i
       left join reconciliation_item b on b.id = i.merged_into
     where i.our_kind = 'charge' and i.our_id = r.id::text) as line_id,
    r.status as state, r.channel, r.reference, r.amount_cents, r.value_on as on_day,
    ${chargeKeys(sql`r`)} as keys, r.payment_code as account, r.payee as payer, r.loan_id, r.customer_id
  from receipt_ids w join repayment r on r.id = w.id
  union all
  select 'line', l.id, null, l.id, 'statement', l.channel, l.reference, l.amount_cents, l.line_on,
    array[l.tracking_key], null, null, null, null
  from paired p join statement_line l on l.id = p.line_id where p.receipt_id is null`;

/** Money that came in and may be what a proof shows, in one statement, each part of it through an index. */
async function find(db: Db, { amountCents, paidOn, trackingKey, loanId, around }: SoughtTransfer) {
  const [from, to] = [addDays(paidOn, -around), addDays(paidOn, around)];
  const found = await rows<Found>(
    db,
    sql`with wanted_receipt as (
          (select id from repayment where upper(tracking_key) = ${trackingKey} order by id desc limit ${MOST})
          union (select id from repayment where amount_cents = ${amountCents} and value_on between ${from} and ${to}
            order by abs(value_on - ${paidOn}::date), id desc limit ${MOST})
          union (select id from repayment where loan_id = ${loanId} and value_on between ${from} and ${to}
            order by id desc limit ${MOST})),
        wanted_line as (
          (select id from statement_line where kind = 'charge' and upper(tracking_key) = ${trackingKey}
            order by id desc limit ${MOST})
          union (select id from statement_line where kind = 'charge' and amount_cents = ${amountCents}
              and line_on between ${from} and ${to}
            order by abs(line_on - ${paidOn}::date), id desc limit ${MOST})),
        ${told}`,
  );
  return found.map(transferOf);
}

/** What a proof was linked to: by its receipt, or by its line and the receipt that has come of it since. */
async function linked(
  db: Db,
  { receiptId, lineId }: { readonly receiptId: string | null; readonly lineId: string | null },
) {
  const found = await row<Found>(
    db,
    sql`with wanted_receipt as (select ${receiptId}::bigint as id where ${receiptId}::bigint is not null),
        wanted_line as (select ${lineId}::bigint as id
          where ${lineId}::bigint is not null and ${receiptId}::bigint is null),
        ${told} limit 1`,
  );
  return found && transferOf(found);
}

type In<P> = P extends Port<infer T> ? T : never;

/** Receipts and statements, as proofs of transfer look for them. */
export const transferSource: In<typeof transfers> = { find, linked };
