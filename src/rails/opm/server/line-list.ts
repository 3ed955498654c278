import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { opm } from "../contract.ts";
import { linePolicy } from "../domain/policy.ts";

const ID = /^[1-9]\d{0,17}$/;

/** The lines of a batch beside our receipts, those that differ most first, whichever way. */
export const lineList = handleList(
  opm.lines,
  () => ({
    from: sql`opm_line t`,
    filters: {
      batchId: (batchId: string) => (ID.test(batchId) ? sql`t.batch_id = ${batchId}` : sql`false`),
      state: sql`t.state`,
      clabe: sql`t.clabe`,
      trackingKey: sql`t.tracking_key`,
      explanation: sql`t.explanation`,
    },
    sort: { lineNo: sql`t.line_no`, differenceCents: sql`abs(t.difference_cents)` },
    totals: {
      channelAmountCents: sql`t.amount_cents`,
      ownCents: sql`t.own_cents`,
      differenceCents: sql`t.difference_cents`,
      feeCents: sql`t.fee_cents`,
      netCents: sql`t.amount_cents - t.fee_cents`,
    },
    select: (ids) => sql`
      select t.id, t.line_no, t.state, t.tracking_key, t.clabe, t.paid_at, t.amount_cents as channel_amount_cents,
        t.own_cents, t.difference_cents, t.fee_cents,
             t.amount_cents - t.fee_cents as net_cents, t.explanation, t.note, r.loan_id, r.customer_id, o.order_no,
               c.name, t.receipt_id, b.state as batch_state
      from opm_line t join opm_batch b on b.id = t.batch_id left join repayment r on r.id = t.repayment_id
        left join loan_order o on o.id = r.loan_id
      left join customer c on c.id = r.customer_id where t.id in ${ids}`,
  }),
  (row, ctx) => ({ ...row, can: can(linePolicy, row as FactsIn<typeof linePolicy>, ctx.actor.permissions) }),
);
