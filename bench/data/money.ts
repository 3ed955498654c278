import type { Step } from "./customers.ts";

/** A payout for each plan, some after a failed attempt, and a receipt for each settled one. */
export const money: readonly Step[] = [
  [
    "payouts",
    `insert into payout (loan_id, customer_id, attempt, channel, reference, amount_cents, fee_cents, status, clabe, bank_code, bank_name, holder, failure_reason,
         requested_at, finished_at)
     select l.id, l.customer_id, n, 'sandbox', 'P' || l.id || '-' || n, l.received_cents, 500, case when n = k.tries then 'SUCCESS' else 'FAIL' end, l.clabe,
            l.bank_code, l.bank_name, c.name, case when n < k.tries then 'account closed' end, l.disbursed_at + interval '1 minute' * (n - k.tries),
            l.disbursed_at + interval '1 minute' * (n - k.tries) + interval '20 seconds'
     from planned l join customer c on c.id = l.customer_id
     cross join lateral (select case when l.id % 25 = 0 then 2 else 1 end as tries) k, generate_series(1, k.tries) n
     order by l.id, n`,
  ],
  [
    "receipts",
    `insert into repayment (loan_id, customer_id, channel, channel_tx_id, source, status, amount_cents, value_on, received_at, bank_card, bank_name)
     select l.id, l.customer_id, 'sandbox', 'T' || l.id, case when l.id % 50 = 0 then 'register' else 'channel' end,
            case when l.id % 200 = 0 then 'reversed' when l.id % 170 = 0 then 'unallocated' else 'allocated' end, l.repaid_cents, l.settled_at::date, l.settled_at,
            l.clabe, l.bank_name
     from planned l where l.repaid_cents > 0 and l.settled_at is not null order by l.settled_at`,
  ],
];

/** A decision for each of the newest 300,000 orders that a reviewer decided. */
export const reviews: Step = [
  "reviews",
  `insert into review_record (loan_id, customer_id, round, result, stages, reasons, score, reviewer_id, opened_at, decided_at)
   select * from (
     select l.id, l.customer_id, 1, case when l.status = -30 then 'reject' when l.status = -33 then 'sendBack' else 'pass' end,
            case when l.status = -33 then jsonb_build_array((array['identity', 'liveness', 'income', 'bankCard'])[1 + l.id % 4]) else '[]' end,
            case when l.status = -30 then jsonb_build_array((array['incomeInsufficient', 'imageUnclear', 'badHistory', 'fraudSuspected'])[1 + l.id % 4]) else '[]' end,
            l.score, coalesce(l.reviewer_id, 1), l.applied_at + interval '4 minutes', l.applied_at + interval '11 minutes'
     from loan_order l where l.check_status in (9, 10) or l.status = -33 order by l.id desc limit (select least(300000, count(*) * 0.3) from loan_order)
   ) newest order by 1`,
];
