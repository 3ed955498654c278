import type { StorySource, Told } from "../../../../platform/server/story/source.ts";
import { eventOf } from "../../../../platform/server/story/titled.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { loanStatus, type LoanStatus } from "../../../../book/order/domain/status.ts";
import { loanEvent, type LoanEvent } from "../../../../book/order/domain/transitions.ts";
import { moneySteps } from "../../domain/timeline.ts";
import { stepWords } from "./words.ts";

interface Row {
  readonly id: string;
  readonly loanId: string;
  readonly at: Date;
  readonly event: LoanEvent;
  readonly fromStatus: LoanStatus | null;
  readonly toStatus: LoanStatus;
  readonly who: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const common = { access: ["loan:loan:view", "loan:orderDetails:view"], rank: 3, words: stepWords } as const;

/** What happened to the order itself: each status that it left, and the one that it reached. */
export const statusSteps: StorySource = {
  ...common,
  name: "step",
  kind: "status",
  async read({ db }, { loanIds }, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`select e.id, e.loan_id, e.at, e.event, e.from_status, e.to_status,
            case when e.actor_kind <> 'system' then e.actor_name end as who, e.details
          from loan_event e
          where e.loan_id = any (${loanIds}::bigint[]) and e.event <> all (${moneySteps}::text[]) and e.at < ${before}
          order by e.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(told);
  },
};

/** Payouts, with what was paid out, and the extensions of terms. */
export const moneyOfSteps: StorySource = {
  ...common,
  name: "moneyStep",
  kind: "money",
  async read({ db }, { loanIds }, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`select e.id, e.loan_id, e.at, e.event, e.from_status, e.to_status,
            case when e.actor_kind <> 'system' then e.actor_name end as who,
            case when p.amount_cents is null then e.details
              else jsonb_build_object('amountCents', p.amount_cents) || e.details end as details
          from loan_event e left join payout p on p.loan_id = e.loan_id and p.reference = e.details ->> 'reference'
          where e.loan_id = any (${loanIds}::bigint[]) and e.event = any (${moneySteps}::text[]) and e.at < ${before}
          order by e.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(told);
  },
};

function told({ fromStatus, toStatus, ...row }: Row): Told {
  const [from, to] = [fromStatus, toStatus].map((code) => (code === null ? null : loanStatus.member(code)?.label));
  return {
    ...row,
    ...eventOf(loanEvent, row.event),
    states: from && to && fromStatus !== toStatus ? { from, to } : null,
  };
}
