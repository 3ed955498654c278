import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber } from "../../../platform/server/search.ts";
import { maskCard } from "../../../platform/shared/mask.ts";
import { opm } from "../contract.ts";
import { trackingKeyOf } from "../domain/spei.ts";

/**
 * Every transfer over the rail. The account of a receipt is the payment code that we gave out; a borrower's own account
 * is masked. What we send has its tracking key before the rail has said anything.
 */
export const transactionList = handleList(
  opm.transactions,
  () => ({
    from: sql`opm_transaction t`,
    filters: {
      trackingKey: sql`t.tracking_key`,
      clabe: sql`t.clabe`,
      state: sql`t.state`,
      direction: sql`t.direction`,
      reference: sql`t.reference`,
      orderNo: (value: string) =>
        sql`t.loan_id = any(array(select o.id from loan_order o where ${isNumber(sql`o`, value)}))`,
      confirmedAt: onInstant(sql`t.confirmed_at`),
      amountCents: sql`t.amount_cents`,
    },
    sort: { id: sql`t.id`, confirmedAt: sql`t.confirmed_at`, amountCents: sql`t.amount_cents` },
    totals: { amountCents: sql`t.amount_cents` },
    select: (ids) => sql`
      select t.id, t.tracking_key, t.direction, t.state, t.amount_cents, t.clabe, t.reference, t.loan_id, t.customer_id,
        o.order_no, c.name, t.channel,
             b.batch_no, t.requested_at, t.confirmed_at, t.settled_at
      from opm_transaction t left join loan_order o on o.id = t.loan_id left join customer c on c.id = t.customer_id
      left join opm_line l on l.repayment_id = t.repayment_id left join opm_batch b on b.id = l.batch_id
        where t.id in ${ids}`,
  }),
  (row) =>
    row.direction === "in"
      ? row
      : {
          ...row,
          clabe: maskCard(row.clabe as string | null),
          trackingKey: row.trackingKey ?? trackingKeyOf(row.reference as string),
        },
);
