import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { StorySource } from "../../../platform/server/story/source.ts";
import { promiseState } from "../domain/sets.ts";
import { promiseMessages as m } from "../messages.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly loanId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What a borrower promised to pay, and what became of it. */
export const promises: StorySource = {
  name: "promise",
  kind: "note",
  access: ["collection:followRecord:view", "collection:myClient:view"],
  rank: 4,
  words: new Map(promiseState.members.map(({ code, label }) => [code, label])),
  async read({ db }, { of, loanIds, customerId }, { before, limit }) {
    const whose = of === "loan" ? sql`t.loan_id = any (${loanIds}::bigint[])` : sql`t.customer_id = ${customerId}`;
    const found = await rows<Row>(
      db,
      sql`select t.id, t.made_at as at, s.name as who, t.loan_id, jsonb_build_object('amountCents', t.amount_cents,
            'dueOn', t.due_on, 'state', t.state) as details
          from promise t join staff_user s on s.id = t.staff_id where ${whose} and t.made_at < ${before}
          order by t.made_at desc fetch first (${limit}) rows with ties`,
    );
    return found.map((row) => ({ ...row, event: "promised", title: m.made, tone: "moving" }));
  },
};
