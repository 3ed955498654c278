import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { containing, onInstant } from "../../../platform/server/list-query.ts";
import { isNumber } from "../../../platform/server/search.ts";
import { onId } from "../../../book/order/server/api.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { workOrder } from "../contract.ts";
import { withoutPeriod } from "../domain/order-number.ts";
import { workOrderPolicy } from "../domain/policy.ts";
import { factsOf, waitsForMoney, type TicketRow } from "./ticket-row.ts";

const staffId = (column: "creator_id" | "handler_id") => (value: string) =>
  sql`t.${sql.ref(column)} = any (array(select id from staff_user where account = ${value} or name = ${value}))`;

/** Tickets, those whose time is over first; the closed ones come last. */
export const ticketList = handleList(
  workOrder.list,
  ({ actor, now }) => ({
    from: sql`work_order t`,
    filters: {
      status: sql`t.status`,
      type: sql`t.type`,
      source: sql`t.source`,
      processMethod: sql`t.process_method`,
      result: sql`t.result`,
      // with or without the term behind the order's own number
      orderNo: (value: string) =>
        sql`t.loan_id = any (array(select o.id from loan_order o where ${isNumber(sql`o`, withoutPeriod(value))}))`,
      phone: sql`t.phone`,
      name: sql`t.name`,
      packageName: sql`t.package_name`,
      product: (value: string) =>
        sql`t.loan_id in (select o.id from loan_order o
              where o.product_id in (select id from product where name ilike ${containing(value)}))`,
      creator: staffId("creator_id"),
      handler: staffId("handler_id"),
      createdAt: onInstant(sql`t.created_at`),
      mine: (own: boolean) =>
        own ? sql`t.handler_id = ${actor.id} and t.status <> 8` : sql`t.handler_id is distinct from ${actor.id}`,
      unclaimed: (free: boolean) => (free ? sql`t.handler_id is null` : sql`t.handler_id is not null`),
      late: (over: boolean) => (over ? sql`t.due_at <= ${now}` : sql`t.due_at > ${now}`),
      customerId: onId(sql`t.customer_id`),
      loanId: onId(sql`t.loan_id`),
    },
    sort: { dueAt: sql`t.due_at`, createdAt: sql`t.created_at` },
    select: (ids) => sql`
      select t.id, t.version, t.status, t.type, t.source, t.process_method, t.result, t.name, t.phone, t.order_no, t.period,
        t.description as content, t.detail_result, t.remarks, a.app_name, p.name as product_name,
        (select count(*)::int from work_order_file f where f.work_order_id = t.id) as file_count,
        c.name as creator, h.name as handler, t.handler_id,
        case when isfinite(t.due_at) then floor(extract(epoch from t.due_at - ${now}) / 60)::int end as left_minutes,
        case when isfinite(t.due_at) then t.due_at end as due_at,
        floor(extract(epoch from coalesce(t.closed_at, ${now}) - t.created_at) / 60)::int as age_minutes,
        floor(extract(epoch from coalesce(t.closed_at, ${now}) - t.since) / 60)::int as waiting_minutes,
        t.created_at, t.updated_at, t.closed_at, t.customer_id, t.loan_id, ${waitsForMoney} as waits_for_money
      from work_order t
      join app_package a on a.package_name = t.package_name
      left join loan_order o on o.id = t.loan_id
      left join product p on p.id = o.product_id
      left join staff_user c on c.id = t.creator_id
      left join staff_user h on h.id = t.handler_id
      where t.id in ${ids}`,
  }),
  ({ handlerId, ...row }, ctx) => ({
    ...row,
    phone: maskPhone(row["phone"] as string),
    can: can(workOrderPolicy, factsOf(ctx, { ...row, handlerId } as unknown as TicketRow), ctx.actor.permissions),
  }),
);
