import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber, isPhone } from "../../../platform/server/search.ts";
import { maskCard, maskPhone } from "../../../platform/shared/mask.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { repayment } from "../contract.ts";
import { repaymentPolicy } from "../domain/policy.ts";
import { reversalWaits } from "./reversal-waits.ts";

const ID = /^[1-9]\d{0,17}$/;

/** Money received from borrowers, newest first. */
export const repaymentList = handleList(
  repayment.list,
  () => ({
    from: sql`repayment t`,
    filters: {
      orderNo: (value: string) =>
        sql`t.loan_id = any(array(select o.id from loan_order o where ${isNumber(sql`o`, value)}))`,
      phone: (value: string) => sql`t.customer_id in (select id from customer where ${isPhone(sql`phone`, value)})`,
      status: sql`t.status`,
      source: sql`t.source`,
      channel: sql`t.channel`,
      channelTxId: sql`t.reference`,
      paymentCode: sql`t.payment_code`,
      registeredBy: (who: string) =>
        sql`t.created_by in (select s.id from staff_user s where s.name = ${who} or s.account = ${who})`,
      loanId: (loanId: string) => (ID.test(loanId) ? sql`t.loan_id = ${loanId}` : sql`false`),
      receivedAt: onInstant(sql`t.received_at`),
      amountCents: sql`t.amount_cents`,
    },
    sort: { id: sql`t.id` },
    totals: { amountCents: sql`t.amount_cents`, overpaidCents: sql`t.overpaid_cents` },
    select: (ids) => sql`
      select t.id, t.loan_id, l.order_no, c.name, coalesce(c.phone, t.phone) as phone, t.channel,
        t.reference as channel_tx_id, t.source, t.amount_cents, t.overpaid_cents,
             t.status, t.value_on, t.received_at, t.remark, s.name as registered_by, t.payee, t.bank_card, t.bank_name,
               t.payment_channel, t.payment_code,
             t.reversed_at, t.reversal_reason, t.customer_id, ${reversalWaits(sql`t`)} as waits
      from repayment t left join staff_user s on s.id = t.created_by left join loan_order l on l.id = t.loan_id
        left join customer c on c.id = t.customer_id where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    phone: maskPhone(row.phone as string | null),
    bankCard: maskCard(row.bankCard as string | null),
    can: can(repaymentPolicy, row as FactsIn<typeof repaymentPolicy>, ctx.actor.permissions),
  }),
);
