import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { StorySource } from "../../../platform/server/story/source.ts";
import { closeReason, opinionType } from "../domain/sets.ts";
import { opinionPageMessages as p } from "../messages.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly event: "asked" | "answered" | "closed";
  readonly who: string | null;
  readonly opinionId: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const TONES = { asked: "attention", answered: "done", closed: "waiting" } as const;

/** What a customer said through the app, and what became of it. */
export const opinions: StorySource = {
  name: "opinion",
  kind: "note",
  access: ["customer:opinion:view"],
  rank: 3,
  words: new Map([...opinionType.members, ...closeReason.members].map(({ code, label }) => [code, label])),
  async read({ db }, { of, customerId }, { before, limit }) {
    if (of === "loan") return [];
    const found = await rows<Row>(
      db,
      sql`select e.id, e.at, e.event, e.who, e.opinion_id, e.details from (
            select t.id || ' 1' as id, t.created_at as at, 'asked' as event, null as who, t.id as opinion_id,
              jsonb_build_object('type', t.type, 'text', t.text) as details
            from opinion t where t.customer_id = ${customerId}
            union all
            select t.id || ' 2', t.handled_at, t.handled, s.name, t.id,
              jsonb_build_object('text', t.reply, 'reason', t.close_reason, 'remark', t.remark)
            from opinion t join staff_user s on s.id = t.handled_by where t.customer_id = ${customerId}) e
          where e.at < ${before} order by e.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ id, at, event, who, opinionId, details }) => ({
      id,
      at,
      event,
      title: p[event],
      tone: TONES[event],
      who,
      details,
      link: { page: "opinion", params: { opinionId } },
      loanId: null,
    }));
  },
};
