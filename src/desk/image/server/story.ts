import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { StorySource } from "../../../platform/server/story/source.ts";
import { exceptionReason } from "../domain/sets.ts";
import { imagePageMessages as p } from "../messages.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly event: "markedNormal" | "markedException" | "markWithdrawn";
  readonly who: string;
  readonly reasons: readonly number[];
  readonly reason: string | null;
  readonly markId: string;
  readonly loanId: string | null;
}

const TONES = { markedNormal: "done", markedException: "bad", markWithdrawn: "attention" } as const;
const wordOf = (reason: number): string => `image.${reason}`;

/** How a customer's images were marked, and which marks were withdrawn. */
export const marks: StorySource = {
  name: "imageMark",
  kind: "review",
  access: ["review:imageMarkHistory:view"],
  rank: 3,
  words: new Map(exceptionReason.members.map(({ code, label }) => [wordOf(code), label])),
  async read({ db }, { customerId }, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`select e.id, e.at, e.event, e.who, e.reasons, e.reason, e.mark_id, e.loan_id from (
            select k.id || ' 1' as id, k.marked_at as at,
              case when k.result = 'normal' then 'markedNormal' else 'markedException' end as event, s.name as who,
              k.reasons::int[] as reasons, null as reason, k.id as mark_id, k.loan_id
            from image_mark k join staff_user s on s.id = k.marked_by where k.customer_id = ${customerId}
            union all
            select k.id || ' 2', w.withdrawn_at, 'markWithdrawn', s.name, '{}', w.reason, k.id, k.loan_id
            from image_mark_withdrawal w join image_mark k on k.id = w.mark_id
              join staff_user s on s.id = w.withdrawn_by where k.customer_id = ${customerId}) e
          where e.at < ${before} order by e.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ id, at, event, who, reasons, reason, markId, loanId }) => ({
      id,
      at,
      event,
      title: p[event],
      tone: TONES[event],
      who,
      details: { ...(reasons.length > 0 && { reasons: reasons.map(wordOf) }), ...(reason && { reason }) },
      link: { page: "imageMarkHistory", params: { markId } },
      loanId,
    }));
  },
};

/** Who was shown the customer's images on the light table. */
export const looks: StorySource = {
  name: "imageLook",
  kind: "reveal",
  access: ["customer:customer:view", "customer:clientDetail:view"],
  rank: 2,
  async read({ db }, { of, customerId }, { before, limit }) {
    if (of === "loan") return [];
    const found = await rows<{ id: string; at: Date; who: string; images: number }>(
      db,
      sql`select c.id, c.claimed_at as at, s.name as who, count(*)::int as images from image_claim_item i
            join image_claim c on c.id = i.claim_id join staff_user s on s.id = c.staff_id
          where i.customer_id = ${customerId} and c.claimed_at < ${before}
          group by c.id, c.claimed_at, s.name order by c.claimed_at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ id, at, who }) => ({
      id,
      at,
      event: "imagesShown",
      title: p.imagesShown,
      tone: "attention",
      who,
      details: {},
      loanId: null,
    }));
  },
};
