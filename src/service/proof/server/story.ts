import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { StorySource } from "../../../platform/server/story/source.ts";
import { proofSource, refuseReason } from "../domain/sets.ts";
import { proofPageMessages as p } from "../messages.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly event: "received" | "linked" | "notFound" | "refused";
  readonly who: string | null;
  readonly loanId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const TONES = { received: "attention", linked: "done", notFound: "waiting", refused: "bad" } as const;

/** The proofs that a borrower sent, and what became of each. */
export const proofs: StorySource = {
  name: "proof",
  kind: "note",
  access: ["service:customerServiceSystem:proof"],
  rank: 3,
  words: new Map([...proofSource.members, ...refuseReason.members].map(({ code, label }) => [code, label])),
  async read({ db }, { of, customerId, loanIds }, { before, limit }) {
    const about = of === "loan" ? sql`t.loan_id = any (${loanIds}::bigint[])` : sql`t.customer_id = ${customerId}`;
    const found = await rows<Row>(
      db,
      sql`select e.id, e.at, e.event, e.who, e.loan_id, e.details from (
            select t.id || ' 1' as id, t.received_at as at, 'received' as event, null as who, t.loan_id,
              jsonb_build_object('source', t.source) as details
            from proof t where ${about}
            union all
            select t.id || ' 2', t.decided_at, t.state, s.name, t.loan_id,
              jsonb_build_object('amountCents', t.amount_cents, 'trackingKey', t.tracking_key,
                'refuseReason', t.refuse_reason, 'remark', t.remark)
            from proof t join staff_user s on s.id = t.decided_by where ${about}) e
          where e.at < ${before} order by e.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ id, at, event, who, loanId, details }) => ({
      id,
      at,
      event,
      title: p[event],
      tone: TONES[event],
      who,
      details,
      loanId,
    }));
  },
};
