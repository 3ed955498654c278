import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { isNumber } from "../../../platform/server/search.ts";
import { reconciliation } from "../contract.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { itemPolicy } from "../domain/policy.ts";
import { itemWithReceipt, undoableSql } from "./undoable.ts";
import { proofSql } from "./uploads/held.ts";

/** The items of every channel. A movement that was matched with another item's line is shown there. */
export const itemList = handleList(
  reconciliation.list,
  () => ({
    from: sql`reconciliation_item t`,
    where: sql`t.merged_into is null`,
    filters: {
      itemOn: sql`t.item_on`,
      channel: sql`t.channel`,
      handled: (handled: boolean) => sql`(t.state <> 'open') = ${handled}`,
      direction: sql`t.direction`,
      result: sql`t.result`,
      cause: sql`t.cause`,
      state: sql`t.state`,
      reference: (reference: string) => sql`(t.reference = ${reference} or t.tracking_key = ${reference})`,
      orderNo: (value: string) =>
        sql`t.loan_id = any(array(select o.id from loan_order o where ${isNumber(sql`o`, value)}))`,
      amountCents: sql`t.amount_cents`,
    },
    sort: { itemOn: sql`t.item_on`, amountCents: sql`t.amount_cents` },
    totals: {
      channelCents: sql`t.channel_cents`,
      ourCents: sql`t.our_cents`,
      differenceCents: sql`t.difference_cents`,
    },
    select: (ids) => sql`
      select t.id, t.version, t.item_on, t.channel, t.direction, l.kind as line_kind, t.reference, case
        when t.line_id is not null or t.our_kind = 'balance' then t.channel_cents end as channel_cents,
             l.moved_at, t.our_kind, t.our_reference, case when t.our_kind <> 'balance'
               and (t.our_cents <> 0 or t.receipt_id is null) then t.our_cents end as our_cents, t.our_on,
                 t.difference_cents,
             t.amount_cents, t.result, t.cause, case when t.state = 'open' then t.best_label end as best, case
               when t.state = 'open' then t.best_score end as best_score, t.state, case
                 when l.id is not null then ${proofSql} end as proof,
             t.tracking_key, t.loan_id, t.customer_id, o.order_no, c.name, u.name as handled_by, t.handled_at,
               t.line_id is not null as has_line, r.status as receipt_status, ${undoableSql} as undoable
      from ${itemWithReceipt} left join statement_line l on l.id = t.line_id
        left join loan_order o on o.id = t.loan_id left join customer c on c.id = t.customer_id
      left join staff_user u on u.id = t.handled_by where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    can: can(itemPolicy, { ...(row as unknown as FactsIn<typeof itemPolicy>), merged: false }, ctx.actor.permissions),
  }),
);
