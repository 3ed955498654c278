import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { ProofState, RefuseReason, Sameness } from "../domain/sets.ts";
import type { ProofRow } from "./kept.ts";

/** As many as a reader looks at; the earliest are those that matter. */
const MOST = 20;

interface Double {
  readonly proofId: string;
  readonly same: Sameness;
  readonly state: ProofState;
  readonly orderNo: string | null;
  readonly receivedAt: Date;
  readonly sameCustomer: boolean;
  readonly refuseReason: RefuseReason | null;
}

/** Whether another proof has the file, the picture or the key of a proof `t`. */
export const doubledSql = sql`(exists (select from proof_match d where d.proof_id = t.id)
  or exists (select from proof k where k.tracking_key = t.tracking_key and k.id <> t.id))`;

/**
 * Other proofs with the file, the picture or the key of this one, whoever's they are, the earliest first: `db` sees all
 * of them, and what the caller may not see is taken out where it is shown.
 */
export const doublesOf = (
  db: Db,
  { id, trackingKey, customerId }: Pick<ProofRow, "id" | "trackingKey" | "customerId">,
) =>
  rows<Double>(
    db,
    sql`select p.id as proof_id, d.same, p.state, o.order_no, p.received_at, p.customer_id = ${customerId} as same_customer,
          p.refuse_reason
        from (select distinct on (e.id) e.id, e.same from (
                select m.other_id as id, m.same from proof_match m where m.proof_id = ${id}
                union all select k.id, 'key' from proof k where k.tracking_key = ${trackingKey} and k.id <> ${id}) e
              order by e.id, array_position(array['file', 'key', 'picture'], e.same)) d
        join proof p on p.id = d.id left join loan_order o on o.id = p.loan_id
        order by p.received_at, p.id limit ${MOST}`,
  );
