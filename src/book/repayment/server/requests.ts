import { maskPhone } from "../../../platform/shared/mask.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber, isPhone } from "../../../platform/server/search.ts";
import { can } from "../../../platform/shared/policy.ts";
import { repayment } from "../contract.ts";
import { replenishPolicy } from "../domain/policy.ts";

/**
 * Requests to book money that came in outside the gateway, newest first. Who sees only their own work sees only their
 * own requests. Only their makers and those who may approve them open them.
 */
export const replenishRequests = handleList(
  repayment.requests,
  (ctx) => ({
    from: sql`approval t`,
    where: sql`t.call = ${repayment.replenish.name} and (t.maker_id = ${ctx.actor.id} or exists (
      select from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${ctx.actor.id}
        and r.data_scope <> 'own'))`,
    filters: {
      orderNo: (value: string) =>
        sql`t.loan_id = any(array(select o.id from loan_order o where ${isNumber(sql`o`, value)}))`,
      phone: (value: string) =>
        sql`t.loan_id in (select l.id from loan_order l join customer c on c.id = l.customer_id
            where ${isPhone(sql`c.phone`, value)})`,
      channel: sql`t.input ->> 'channel'`,
      applicant: (name: string) =>
        sql`t.maker_id in (select s.id from staff_user s where s.name = ${name} or s.account = ${name})`,
      status: sql`t.status`,
      madeAt: onInstant(sql`t.made_at`),
    },
    sort: { id: sql`t.id`, amountCents: sql`t.amount_cents` },
    totals: { amountCents: sql`t.amount_cents` },
    select: (ids) => sql`
      select t.id, t.loan_id, t.customer_id, t.label as order_no, c.name, c.phone, t.amount_cents, t.status,
        t.input ->> 'channel' as channel,
             t.input ->> 'paymentCode' as payment_code, t.input ->> 'payee' as payee,
               t.input ->> 'bankName' as bank_name, (t.input ->> 'valueOn')::date as value_on,
             t.maker_id, s.name as applicant, t.made_at, d.checkers, t.decided_at, t.input ->> 'remark' as remark,
               d.mine as decided_by_me
      from approval t join staff_user s on s.id = t.maker_id left join customer c on c.id = t.customer_id
      left join lateral (select string_agg(k.name, ', ' order by d.at) as checkers,
        coalesce(bool_or(d.checker_id = ${ctx.actor.id}), false) as mine
                         from approval_decision d join staff_user k on k.id = d.checker_id
                           where d.approval_id = t.id) d on true
      where t.id in ${ids}`,
  }),
  (row, { actor: { permissions, id } }) => {
    const approveCode = repayment.replenish.approve;
    const standing = { pending: row.status === "pending", own: row.makerId === id, checked: row.decidedByMe === true };
    return {
      ...row,
      phone: maskPhone(row.phone as string | null),
      can: can(replenishPolicy, { ...standing, approveCode, mayCheck: permissions.has(approveCode) }, permissions),
    };
  },
);
