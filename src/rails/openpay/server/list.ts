import { maskWithin } from "../../../platform/shared/mask.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber } from "../../../platform/server/search.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { openpay } from "../contract.ts";
import { openpayEventPolicy, openpayPolicy, refundLimit } from "../domain/policy.ts";

/** Transactions at Openpay, newest first. */
export const transactionList = handleList(
  openpay.list,
  () => ({
    from: sql`openpay_transaction t`,
    filters: {
      transactionId: sql`t.transaction_id`,
      orderNo: (value: string) =>
        sql`t.loan_id = any(array(select o.id from loan_order o where ${isNumber(sql`o`, value)}))`,
      status: sql`t.status`,
      kind: sql`t.kind`,
      method: sql`t.method`,
      orderId: sql`t.order_id`,
      askedAt: onInstant(sql`t.asked_at`),
    },
    sort: { askedAt: sql`t.asked_at` },
    totals: { amountCents: sql`t.amount_cents`, feeCents: sql`t.fee_cents` },
    select: (ids) => sql`
      select t.id, t.transaction_id, t.kind, t.method, t.status, t.amount_cents, t.fee_cents, t.loan_id, t.customer_id,
        l.order_no, c.name, t.order_id, t.payment_reference,
             t.authorization_code, t.error_message, t.asked_at, t.due_at, t.operated_at, t.seen_at, t.channel,
               c.credit_cents
      from openpay_transaction t left join loan_order l on l.id = t.loan_id left join customer c on c.id = t.customer_id
        where t.id in ${ids}`,
  }),
  (row, ctx) => {
    const facts = row as FactsIn<typeof openpayPolicy>;
    return { ...row, refundLimitCents: refundLimit(facts), can: can(openpayPolicy, facts, ctx.actor.permissions) };
  },
);

/** What Openpay announced, newest first. */
export const eventList = handleList(
  openpay.events,
  () => ({
    from: sql`openpay_event t`,
    filters: {
      transactionId: sql`t.transaction_id`,
      type: sql`t.type`,
      state: sql`t.state`,
      receivedAt: onInstant(sql`t.received_at`),
    },
    sort: { receivedAt: sql`t.received_at` },
    select: (ids) => sql`
      select t.id, t.type, t.state, t.transaction_id, t.order_id, t.found, t.verification_code, t.replays, t.event_at,
        t.received_at, t.handled_at, jsonb_pretty(t.body) as body, t.channel
      from openpay_event t where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    body: maskWithin(row.body as string),
    can: can(openpayEventPolicy, row as FactsIn<typeof openpayEventPolicy>, ctx.actor.permissions),
  }),
);
