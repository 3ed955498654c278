import type { StorySource } from "../../../../platform/server/story/source.ts";
import { rows, sql } from "../../../../platform/server/database/connect.ts";
import { review } from "../../../../desk/review/contract.ts";
import { loan } from "../../contract.ts";
import { loanMessages as m } from "../../messages.ts";

interface Row {
  readonly id: string;
  readonly loanId: string;
  readonly at: Date;
  readonly who: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const CALLS = [loan.note, loan.remark, review.remark].map(({ name }) => name);

/**
 * What staff wrote about the order, each with its author and time. An order keeps its newest remarks only; the log has
 * every one that was ever written.
 */
export const notes: StorySource = {
  name: "note",
  kind: "note",
  access: ["loan:loan:view", "loan:orderDetails:view"],
  rank: 3,
  async read({ db }, { loanIds }, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`select o.id, l.id as loan_id, o.at, o.actor_name as who,
            jsonb_build_object('note', o.after -> 'note', 'remark', o.after -> 'remark',
              'remarktwo', o.after -> 'remarktwo') as details
          from loan_order l join operation_log o on o.object_type = 'loan' and o.object_id = l.id::text
          where l.id = any (${loanIds}::bigint[]) and o.call = any (${CALLS}::text[])
            and o.after ?| array['note', 'remark', 'remarktwo'] and o.at < ${before}
          order by o.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map((row) => ({ ...row, event: "noted", title: m.note, tone: "waiting" }));
  },
};
