import type { RawBuilder } from "kysely";
import type { StoryOf, StorySource } from "../../../../platform/server/story/source.ts";
import { eventOf } from "../../../../platform/server/story/titled.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { repayment } from "../../../../book/repayment/contract.ts";
import { moneyEvent } from "../../domain/timeline.ts";

interface Row {
  readonly id: string;
  readonly loanId: string | null;
  readonly at: Date;
  readonly event: string;
  readonly who: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** One thing that money did, as rows of `id, loan_id, at, event, who, details`. */
type Movement = (about: StoryOf) => RawBuilder<unknown>;

const within = (column: RawBuilder<unknown>, { loanIds }: StoryOf) => sql`${column} = any (${loanIds}::bigint[])`;

/** Receipts that count for the order now, and those that did before they were found to be another order's. */
const receipts: Movement = (about) =>
  sql`select 'in-' || r.id as id, r.loan_id, r.received_at as at, 'repaid' as event, s.name as who,
             jsonb_build_object('amountCents', r.amount_cents, 'channel', r.channel, 'reference', r.reference,
               'valueOn', r.value_on, 'remark', r.remark) as details
      from repayment r left join staff_user s on s.id = r.created_by
      where r.id in (
        select p.id from repayment p where ${within(sql`p.loan_id`, about)}
        union select e.source_id::bigint from ledger_entry e where ${within(sql`e.loan_id`, about)}
          and e.event = 'reassignment'
        union select p.id from repayment p where ${about.of === "customer"}::boolean and p.loan_id is null
          and p.customer_id = ${about.customerId})`;

const moved: Movement = (about) =>
  sql`select 'moved-' || e.id, e.loan_id, e.recorded_at, 'repaymentMoved', null,
             jsonb_build_object('amountCents', r.amount_cents, 'reference', r.reference)
      from ledger_entry e join repayment r on r.id = e.source_id::bigint
      where ${within(sql`e.loan_id`, about)} and e.event = 'reassignment'`;

/** Reversals, with what they moved: the debt before and after, and the other repayments that were applied anew. */
const reversals: Movement = (about) =>
  sql`select 'back-' || r.id, r.loan_id, r.reversed_at, 'repaymentReversed', d.name,
             jsonb_build_object('amountCents', r.amount_cents, 'reference', r.reference,
               'outstandingBeforeCents', h.effect #> '{order,before,outstandingCents}',
               'outstandingAfterCents', h.effect #> '{order,after,outstandingCents}',
               'othersMoved', nullif(greatest(jsonb_array_length(h.effect -> 'moved') - 1, 0), 0),
               'reason', r.reversal_reason)
      from repayment r
      left join lateral (select s.name from approval a join approval_decision c on c.approval_id = a.id
                         join staff_user s on s.id = c.checker_id
                         where a.loan_id = r.loan_id and a.call = ${repayment.reverse.name}
                           and a.object_id = r.id::text and a.status = 'approved' order by c.at desc limit 1) d on true
      left join lateral (select m.effect from hand_movement m where m.loan_id = r.loan_id
                           and m.call = ${repayment.reverse.name} and m.object_id = r.id::text
                         order by m.id desc limit 1) h on true
      where ${within(sql`r.loan_id`, about)} and r.reversed_at is not null`;

/** What one command waived, of however many terms. */
const waivers: Movement = (about) =>
  sql`select 'waiver-' || min(w.id), w.loan_id, w.created_at, case w.kind when 'flatBill' then 'writtenOff'
               else 'reduced' end, s.name,
             jsonb_build_object('amountCents', sum(w.amount_cents), 'terms',
               string_agg(b.term_no::text, ', ' order by b.term_no), 'reason', w.reason)
      from reduction w join bill b on b.id = w.bill_id left join staff_user s on s.id = w.created_by
      where ${within(sql`w.loan_id`, about)}
      group by w.loan_id, w.created_at, w.kind, s.name, w.reason`;

const refunds: Movement = (about) =>
  sql`select 'refund-' || f.id, f.loan_id, f.created_at, 'refundAsked', s.name,
             jsonb_build_object('amountCents', f.amount_cents, 'reference', f.reference, 'reason', f.reason)
      from refund f left join staff_user s on s.id = f.created_by where ${within(sql`f.loan_id`, about)}`;

const refundEnds: Movement = (about) =>
  sql`select 'refunded-' || f.id, f.loan_id, f.finished_at, case f.status when 'success' then 'refundPaid'
               else 'refundFailed' end, null,
             jsonb_build_object('amountCents', f.amount_cents, 'reference', f.reference, 'failureReason',
               case f.status when 'success' then null else f.failure_reason end)
      from refund f where ${within(sql`f.loan_id`, about)} and f.finished_at is not null`;

/** The tab of the order's page on which it is looked at closer, where that is not the one of payments. */
const TABS: Readonly<Record<string, string>> = {
  reduced: "reductions",
  writtenOff: "reductions",
  refundAsked: "refunds",
  refundPaid: "refunds",
  refundFailed: "refunds",
};

/** Money that came in, was taken back, moved, waived or refunded. */
export const movements: StorySource = {
  name: "money",
  kind: "money",
  access: ["loan:loan:view", "loan:orderDetails:view"],
  rank: 2,
  async read({ db }, about, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`select * from (${receipts(about)} union all ${moved(about)} union all ${reversals(about)}
            union all ${waivers(about)} union all ${refunds(about)} union all ${refundEnds(about)}) m
          where m.at < ${before} order by m.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map((row) => ({
      ...row,
      ...eventOf(moneyEvent, row.event),
      ...(row.loanId !== null && {
        link: {
          page: "orderDetails",
          params: { loanId: row.loanId, tab: TABS[row.event] ?? "money" },
        },
      }),
    }));
  },
};
