import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { recordSource } from "../../customer/server/api.ts";
import { reviewResult } from "../domain/decision.ts";
import { rejectReason, reviewStage } from "../domain/status.ts";
import { reviewMessages as m } from "../messages.ts";
import { joined, labelsOf } from "./words.ts";

interface Decision {
  readonly id: string;
  readonly loanId: string;
  readonly orderNo: string;
  readonly result: string;
  readonly stages: readonly string[];
  readonly reasons: readonly string[];
  readonly remark: string | null;
  readonly reviewer: string;
  readonly decidedAt: Date;
}

/** What reviewers decided on a customer's orders. Who sees only their own work sees only their own decisions. */
export const reviewRecords = recordSource<Decision>({
  name: "reviews",
  title: m.customerReviews,
  place: 80,
  access: ["review:creditReviewDetail:view"],
  empty: { title: m.noReviews },
  columns: [
    {
      label: m.orderNo,
      as: "code",
      value: ({ orderNo }) => orderNo,
      link: ({ orderNo }) => ({ page: "creditReviewDetail", params: { orderNo } }),
    },
    { label: m.decidedAt, as: "instant", value: ({ decidedAt }) => decidedAt },
    { label: m.result, as: "closed", set: reviewResult, value: ({ result }) => result },
    { label: m.stages, as: "long", value: ({ stages }, { lang }) => joined(labelsOf(reviewStage, stages, lang), lang) },
    {
      label: m.reasons,
      as: "long",
      value: ({ reasons }, { lang }) => joined(labelsOf(rejectReason, reasons, lang), lang),
    },
    { label: m.remark, as: "long", value: ({ remark }) => remark },
    { label: m.reviewer, as: "text", value: ({ reviewer }) => reviewer },
  ],
  count: async ({ db, actor }, id) =>
    (
      await only<{ n: number }>(
        db,
        sql`select count(*)::int as n from review_record v join loan_order l on l.id = v.loan_id
            where l.customer_id = ${id} and (${actor.scope.kind !== "own"}::boolean or v.reviewer_id = ${actor.id})`,
      )
    ).n,
  read: ({ db, actor }, id, { limit, offset }) =>
    rows<Decision>(
      db,
      sql`select v.id, v.loan_id, l.order_no, v.result, v.stages, v.reasons, v.remark, s.name as reviewer, v.decided_at
          from review_record v join loan_order l on l.id = v.loan_id join staff_user s on s.id = v.reviewer_id
          where l.customer_id = ${id} and (${actor.scope.kind !== "own"}::boolean or v.reviewer_id = ${actor.id})
          order by v.id desc limit ${limit} offset ${offset}`,
    ),
});
