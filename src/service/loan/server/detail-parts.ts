import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { reversalWaits } from "../../../book/repayment/server/api.ts";
import type { loan } from "../contract.ts";

type Detail = OutputOf<typeof loan.detail>;
/** `waits`: what would be done with it next is asked for already. */
type Money = Omit<Detail["money"][number], "can"> & { readonly waits: boolean };

const MAX = 500;

/** Payouts, repayments and refunds of an order, newest first. */
export const readMoney = (db: Db, loanId: string): Promise<Money[]> =>
  rows<Money>(
    db,
    sql`select * from (
          select id, 'payout' as kind, requested_at as at, channel, reference, amount_cents, status,
            coalesce(failure_reason, tracking_key) as note,
                 case when status = 'FAIL' then late_success_at end as late_success_at, null::jsonb as reported,
                   false as waits
          from payout where loan_id = ${loanId}
          union all
          select r.id, 'repayment', r.received_at, r.channel, r.reference, r.amount_cents, r.status,
            coalesce(r.reversal_reason, r.remark), null,
                 case when r.source <> 'channel' then jsonb_build_object('by', s.name, 'source', r.source, 'valueOn',
                   r.value_on, 'payee', r.payee, 'bankCard', r.bank_card,
                   'bankName', r.bank_name, 'paymentChannel', r.payment_channel, 'phone', r.phone, 'paymentCode',
                     r.payment_code, 'remark', r.remark) end, ${reversalWaits(sql`r`)}
          from repayment r left join staff_user s on s.id = r.created_by where r.loan_id = ${loanId}
          union all
          select id, 'refund', created_at, channel, reference, amount_cents, status, coalesce(failure_reason, reason),
            case when status = 'failure' then late_success_at end, null, false
          from refund where loan_id = ${loanId}) m
        order by at desc, id desc limit ${MAX}`,
  );

/**
 * The extensions that were offered for an order, newest first; one whose time is over counts as ended, whether or not
 * that is written down yet.
 */
export const readExtensions = (db: Db, loanId: string, now: Date): Promise<Detail["extensions"][number][]> =>
  rows(
    db,
    sql`select x.id, b.term_no, x.days, x.fee_cents, x.old_due_on, x.new_due_on, x.quoted_at, x.expires_at, case
          when o.over then 'expired' else x.status end as status,
               coalesce(x.ended_at, case when o.over then x.expires_at end) as ended_at,
                 coalesce(x.end_reason, case when o.over then 'lapsed' end) as end_reason
        from extension x join bill b on b.id = x.bill_id cross join lateral (select x.status = 'quoted'
          and x.expires_at <= ${now} as over) o where x.loan_id = ${loanId} order by x.id desc limit ${MAX}`,
  );

/** What was waived of an order, newest first. */
export const readReductions = (db: Db, loanId: string): Promise<Detail["reductions"][number][]> =>
  rows(
    db,
    sql`select d.id, b.term_no, d.kind, d.amount_cents, d.reason, d.created_at
        from reduction d join bill b on b.id = d.bill_id where d.loan_id = ${loanId} order by d.id desc limit ${MAX}`,
  );

/** The messages about an order, newest first. */
export const readSms = (db: Db, loanId: string): Promise<Detail["sms"][number][]> =>
  rows(
    db,
    sql`select id, created_at as at, text, status, failure_reason as reason, segments from sms where loan_id = ${loanId}
        order by id desc limit ${MAX}`,
  );

/** The automatic audits of an order, the latest round first. */
export const readAudits = (db: Db, loanId: string): Promise<Detail["audits"][number][]> =>
  rows(
    db,
    sql`select round, score, passed, at, reasons, inputs from loan_audit where loan_id = ${loanId} order by round desc
        limit ${MAX}`,
  );
