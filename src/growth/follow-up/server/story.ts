import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { StorySource } from "../../../platform/server/story/source.ts";
import { followChannel, followResult, nextAction } from "../domain/sets.ts";
import { followUpPageMessages as p } from "../messages.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly loanId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The contacts that staff made with a borrower, and what came of them. */
export const followUps: StorySource = {
  name: "followUp",
  kind: "note",
  access: ["collection:followRecord:view"],
  rank: 3,
  words: new Map(
    [...followResult.members, ...followChannel.members, ...nextAction.members].map(({ code, label }) => [code, label]),
  ),
  async read({ db }, { of, loanIds, customerId }, { before, limit }) {
    const whose = of === "loan" ? sql`t.loan_id = any (${loanIds}::bigint[])` : sql`t.customer_id = ${customerId}`;
    const found = await rows<Row>(
      db,
      sql`select t.id, t.at, s.name as who, t.loan_id, jsonb_strip_nulls(jsonb_build_object('way', t.channel,
            'result', t.result, 'note', t.note)) as details
          from follow_up t join staff_user s on s.id = t.staff_id where ${whose} and t.at < ${before}
          order by t.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map((row) => ({ ...row, event: "followed", title: p.followed, tone: "moving" }));
  },
};
