import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber } from "../../../platform/server/search.ts";
import { maskCard, maskPhone } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { manualPayout } from "../contract.ts";
import { manualPayoutPolicy } from "../domain/policy.ts";

const named = (column: "maker_id" | "checker_id") => (name: string) =>
  sql`t.${sql.ref(column)} in (select s.id from staff_user s where s.name = ${name})`;

/** Manual payouts, newest first, with accounts and phones masked. A request is approved by others than its maker. */
export const manualPayoutList = handleList(
  manualPayout.list,
  () => ({
    from: sql`manual_payout t`,
    filters: {
      batchNo: (batchNo: string) =>
        sql`t.batch_id = (select b.id from manual_payout_batch b where b.batch_no = ${batchNo})`,
      payee: sql`t.payee`,
      status: sql`t.status`,
      channel: sql`t.channel`,
      kind: sql`t.kind`,
      reference: sql`t.reference`,
      orderNo: (value: string) =>
        sql`t.loan_id = any(array(select o.id from loan_order o where ${isNumber(sql`o`, value)}))`,
      bankName: sql`t.bank_name`,
      maker: named("maker_id"),
      checker: named("checker_id"),
      requestedAt: onInstant(sql`t.requested_at`),
      amountCents: sql`t.amount_cents`,
    },
    sort: { id: sql`t.id`, amountCents: sql`t.amount_cents` },
    totals: { amountCents: sql`t.amount_cents`, feeCents: sql`t.fee_cents` },
    select: (ids) => sql`
      select t.id, t.batch_id, b.batch_no, t.payee, t.amount_cents, t.status, m.name as maker, t.maker_id,
        c.name as checker, t.kind, t.object, t.clabe as bank_card,
             t.bank_name, t.channel, t.phone, t.loan_id, l.order_no, t.reference, t.fee_cents, t.tracking_key,
             coalesce(t.failure_reason, t.closing_note) as failure_reason, t.remark, t.requested_at, t.sent_at,
               t.finished_at
      from manual_payout t join manual_payout_batch b on b.id = t.batch_id join staff_user m on m.id = t.maker_id
      left join staff_user c on c.id = t.checker_id left join loan_order l on l.id = t.loan_id where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    bankCard: maskCard(row.bankCard as string),
    phone: maskPhone(row.phone as string),
    can: can(
      manualPayoutPolicy,
      { requested: row.status === "requested", own: row.makerId === ctx.actor.id },
      ctx.actor.permissions,
    ),
  }),
);
