import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber } from "../../../platform/server/search.ts";
import { maskCard } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { payment, type PaymentDirection } from "../contract.ts";
import { paymentPolicy } from "../domain/policy.ts";
import { payments, paymentsByIds, statusOf, withStatus } from "./payment-branches.ts";

/** Payments of every kind, newest first, with their accounts masked. One that did not succeed can be asked about. */
export const paymentList = handleList(
  payment.list,
  () => ({
    from: payments,
    where: sql`t.source = 'channel'`,
    filters: {
      orderNo: (value: string) =>
        sql`t.loan_id = any(array(select o.id from loan_order o where ${isNumber(sql`o`, value)}))`,
      reference: sql`t.reference`,
      status: withStatus,
      direction: sql`t.direction`,
      channel: sql`t.channel`,
      bankName: sql`t.bank_name`,
      finding: (wanted: string | readonly string[]) =>
        wanted.length === 0 ? sql`true` : sql`t.late_success_at is not null and t.own_status in ('FAIL', 'failure')`,
      requestedAt: onInstant(sql`t.requested_at`),
      amountCents: sql`t.amount_cents`,
    },
    sort: { requestedAt: sql`t.requested_at` },
    totals: { amountCents: sql`t.amount_cents`, feeCents: sql`t.fee_cents` },
    select: (ids) => sql`
      select t.id, t.direction, t.reference, t.loan_id, t.customer_id, l.order_no, c.name, t.payee, t.bank_card,
        t.bank_name, t.channel, t.amount_cents,
             t.fee_cents, t.own_status, t.failure_reason, t.late_success_at, t.late_tracking_key,
               l.version as loan_version, l.bank_name as loan_bank_name, l.clabe as loan_bank_card, t.requested_at, t.finished_at,
             t.direction = 'out' and l.status = -10 and not exists (select from payout n where n.loan_id = t.loan_id
               and n.id > t.own_id) as retriable
      from ${paymentsByIds(ids)} left join loan_order l on l.id = t.loan_id
        left join customer c on c.id = t.customer_id`,
  }),
  (row, ctx) => {
    const direction = row.direction as PaymentDirection;
    const status = statusOf(direction, row.ownStatus as string);
    return {
      ...row,
      status,
      bankCard: maskCard(row.bankCard as string | null),
      loanBankCard: maskCard(row.loanBankCard as string | null),
      can: can(
        paymentPolicy,
        { direction, status, late: row.lateSuccessAt !== null, retriable: row.retriable === true },
        ctx.actor.permissions,
      ),
    };
  },
);
