import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { callTitle } from "../../../control/audit/server/api.ts";
import { repayment } from "../../../book/repayment/contract.ts";
import { loan } from "../contract.ts";
import { findLoan } from "../../../book/order/server/api.ts";

const MAX = 500;

type Item = OutputOf<typeof loan.timeline>[number];

/**
 * One source of the timeline, with the columns of an entry; of what happened at one instant, the higher `rank` follows
 * from the lower.
 */
type Source = (loanId: string) => RawBuilder<unknown>;

const nobody = sql`null::smallint as from_status, null::smallint as to_status`;
const by = (staffId: RawBuilder<unknown>) =>
  sql`case when ${staffId} is null then 'system' else 'staff' end as actor_kind,
        (select s.name from staff_user s where s.id = ${staffId}) as actor_name`;

const steps: Source = (loanId) =>
  sql`select 'step' as source, id, 3 as rank, at, event, from_status, to_status, actor_kind, actor_name, null as call,
        details from loan_event where loan_id = ${loanId}`;

/** Receipts that count for the order now, and those that did before they were found to be another order's. */
const receipts: Source = (loanId) =>
  sql`select 'repayment', r.id, 2, r.received_at, 'repaid', ${nobody}, ${by(sql`r.created_by`)}, null,
             jsonb_build_object('amountCents', r.amount_cents, 'channel', r.channel, 'reference', r.reference,
               'valueOn', r.value_on, 'remark', r.remark)
      from repayment r
      where r.loan_id = ${loanId}
         or r.id in (select e.source_id::bigint from ledger_entry e where e.loan_id = ${loanId}
           and e.event = 'reassignment')`;

const moved: Source = (loanId) =>
  sql`select 'moved', e.id, 2, e.recorded_at, 'repaymentMoved', ${nobody}, 'system', null, null,
             jsonb_build_object('amountCents', r.amount_cents, 'reference', r.reference)
      from ledger_entry e join repayment r on r.id = e.source_id::bigint where e.loan_id = ${loanId}
        and e.event = 'reassignment'`;

const reversals: Source = (loanId) =>
  sql`select 'reversal', r.id, 2, r.reversed_at, 'repaymentReversed', ${nobody}, ${by(sql`d.checker_id`)}, null,
             jsonb_build_object('amountCents', r.amount_cents, 'reference', r.reference, 'reason', r.reversal_reason)
      from repayment r
      left join lateral (select d.checker_id from approval a join approval_decision d on d.approval_id = a.id
                         where a.loan_id = r.loan_id and a.call = ${repayment.reverse.name} and a.object_id = r.id::text
                           and a.status = 'approved' order by d.at desc limit 1) d on true
      where r.loan_id = ${loanId} and r.reversed_at is not null`;

/** What one command waived, of however many terms. */
const waivers: Source = (loanId) =>
  sql`select 'waiver', min(d.id), 2, d.created_at, case d.kind when 'flatBill' then 'writtenOff'
        else 'reduced' end, ${nobody}, ${by(sql`d.created_by`)}, null,
             jsonb_build_object('amountCents', sum(d.amount_cents), 'terms',
               string_agg(b.term_no::text, ', ' order by b.term_no), 'reason', d.reason)
      from reduction d join bill b on b.id = d.bill_id where d.loan_id = ${loanId}
        group by d.created_at, d.kind, d.created_by, d.reason`;

const refunds: Source = (loanId) =>
  sql`select 'refund', f.id, 2, f.created_at, 'refundAsked', ${nobody}, ${by(sql`f.created_by`)}, null,
             jsonb_build_object('amountCents', f.amount_cents, 'reference', f.reference, 'reason', f.reason)
      from refund f where f.loan_id = ${loanId}
      union all
      select 'refundEnd', f.id, 2, f.finished_at, case f.status when 'success' then 'refundPaid'
        else 'refundFailed' end, ${nobody}, 'system', null, null,
             jsonb_build_object('amountCents', f.amount_cents, 'reference', f.reference, 'reason', case f.status
               when 'success' then null else f.failure_reason end)
      from refund f where f.loan_id = ${loanId} and f.finished_at is not null`;

/** What was asked for, whatever became of it, and what each checker or the clock said. */
const requests: Source = (loanId) =>
  sql`select 'request', a.id, 0, a.made_at, 'requested', ${nobody}, ${by(sql`a.maker_id`)}, a.call,
        jsonb_build_object('amountCents', a.amount_cents, 'reason', a.reason)
      from approval a where a.loan_id = ${loanId}
      union all
      select 'decision' || d.checker_id, a.id, 1, d.at, case d.verdict when 'approve' then 'approved'
        else 'rejected' end, ${nobody}, ${by(sql`d.checker_id`)}, a.call,
             jsonb_build_object('amountCents', a.amount_cents, 'comment', d.comment)
      from approval a join approval_decision d on d.approval_id = a.id where a.loan_id = ${loanId}
      union all
      select 'closing', a.id, 1, a.decided_at, a.status, ${nobody}, ${by(sql`case a.status
        when 'withdrawn' then a.maker_id end`)}, a.call, jsonb_build_object('amountCents', a.amount_cents)
      from approval a where a.loan_id = ${loanId} and a.status in ('withdrawn', 'expired')`;

interface Row extends Omit<Item, "key" | "about"> {
  readonly source: string;
  readonly id: string;
  readonly call: string | null;
}

const read = (ctx: Context<Db>, loanId: string): Promise<readonly Row[]> =>
  rows<Row>(
    ctx.db,
    sql`select source, id, at, event, from_status, to_status, actor_kind, actor_name, call, details
        from (${sql.join(
          [steps, receipts, moved, reversals, waivers, refunds, requests].map((source) => source(loanId)),
          sql` union all `,
        )}) entries order by at desc, rank desc, id desc, source limit ${MAX}`,
  );

/**
 * Everything that happened to an order, newest first: its steps, the money, what was waived, asked for and decided.
 * Refuses an unknown order (404).
 */
export const loanTimeline = handle(loan.timeline, async ({ loanId }, ctx) => {
  await findLoan(ctx.db, loanId);
  return (await read(ctx, loanId)).map(({ source, id, call, ...entry }): Item => ({
    ...entry,
    key: `${source}-${id}`,
    about: call === null ? null : callTitle(ctx.services.features, call),
  }));
});
