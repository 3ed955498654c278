import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { StorySource } from "../../../platform/server/story/source.ts";
import { callCause, callPurpose } from "../domain/sets.ts";
import { callPageMessages as p } from "../messages.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly loanId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The calls that staff made to a borrower, and how they ended. */
export const calls: StorySource = {
  name: "call",
  kind: "note",
  access: ["collection:followRecord:view"],
  rank: 3,
  words: new Map([...callCause.members, ...callPurpose.members].map(({ code, label }) => [code, label])),
  async read({ db }, { of, loanIds, customerId }, { before, limit }) {
    const whose = of === "loan" ? sql`t.loan_id = any (${loanIds}::bigint[])` : sql`t.customer_id = ${customerId}`;
    const found = await rows<Row>(
      db,
      sql`select t.id, t.dialed_at as at, s.name as who, t.loan_id, jsonb_strip_nulls(jsonb_build_object(
            'purpose', t.purpose, 'result', t.cause)) as details
          from phone_call t join staff_user s on s.id = t.staff_id where ${whose} and t.dialed_at < ${before}
          order by t.dialed_at desc fetch first (${limit}) rows with ties`,
    );
    return found.map((row) => ({ ...row, event: "called", title: p.called, tone: "moving" }));
  },
};
