import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { REACHED } from "../../follow-up/domain/sets.ts";
import { expectedOf, rankOf, scoreOf, type ScoreFacts } from "../domain/score.ts";

interface Row extends ScoreFacts {
  readonly id: string;
  readonly dueCents: Cents;
  readonly contactedSince: boolean;
}

/**
 * Works out anew what a contact is worth for open cases, and where they stand on the desk, from what is known now; in
 * two statements however many they are.
 */
export async function rankCases(db: Db, caseIds: readonly string[], today: BusinessDate): Promise<void> {
  if (caseIds.length === 0) return;
  const found = await rows<Row>(
    db,
    sql`select c.id, c.stage, c.promise_state as promise, c.last_result, o.repaid_cents > 0 as paid_part,
          u.settled_loans, owed.due_cents, said.kept_promises, said.broken_promises, tried.unanswered,
          coalesce((c.last_at at time zone 'UTC')::date > said.ended_on, false) as contacted_since
        from collection_case c
        join loan_order o on o.id = c.loan_id
        join customer u on u.id = c.customer_id
        cross join lateral (
          select coalesce(sum(b.outstanding_cents - b.overdue_due_cents + b.overdue_paid_cents + b.overdue_waived_cents),
            0)::bigint as due_cents
          from bill b where b.loan_id = c.loan_id and b.status <> 30 and b.due_on <= greatest(${today}::date, c.due_on)) owed
        cross join lateral (
          select count(*) filter (where p.state = 'kept')::int as kept_promises,
            count(*) filter (where p.state in ('partly', 'broken'))::int as broken_promises,
            max(p.ended_on) filter (where p.loan_id = c.loan_id) as ended_on
          from promise p where p.customer_id = c.customer_id) said
        cross join lateral (
          select count(*)::int as unanswered from follow_up f
          where f.loan_id = c.loan_id and f.id > coalesce((select max(r.id) from follow_up r
            where r.loan_id = c.loan_id and r.result = any (${[...REACHED]}::text[])), 0)) tried
        where c.id = any (${caseIds}::bigint[])`,
  );
  const ranked = found.map(({ id, dueCents, contactedSince, ...facts }) => {
    const { chanceBp, factors } = scoreOf(facts);
    const rank = rankOf({ expected: expectedOf(dueCents, chanceBp), promise: facts.promise, contactedSince });
    return { id, due: dueCents, chance: chanceBp, factors, rank };
  });
  await run(
    db,
    sql`update collection_case c set due_cents = r.due, chance_bp = r.chance, factors = r.factors, rank = r.rank
        from jsonb_to_recordset(${JSON.stringify(ranked)}::jsonb)
          as r (id bigint, due bigint, chance integer, factors jsonb, rank bigint)
        where c.id = r.id`,
  );
}
