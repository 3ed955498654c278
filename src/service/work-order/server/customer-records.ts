import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { recordSource } from "../../../desk/customer/server/api.ts";
import { orderResult, workOrderStatus, workType } from "../domain/sets.ts";
import { workOrderMessages as m, workOrderPageMessages as p } from "../messages.ts";

interface Ticket {
  readonly id: string;
  readonly type: number;
  readonly status: number;
  readonly result: number | null;
  readonly orderNo: string | null;
  readonly description: string;
  readonly handler: string | null;
  readonly createdAt: Date;
}

/** A customer's tickets. */
export const ticketRecords = recordSource<Ticket>({
  name: "tickets",
  title: p.tickets,
  place: 72,
  access: ["service:customerServiceSystem:view", "service:orderProcessing:view"],
  empty: { title: p.noneOfCustomer },
  columns: [
    { label: m.createdAt, as: "instant", value: ({ createdAt }) => createdAt },
    { label: m.type, as: "closed", set: workType, value: ({ type }) => type },
    {
      label: m.content,
      as: "long",
      value: ({ description }) => description,
      link: ({ id }) => ({ page: "customerServiceSystem", params: { workOrderId: id } }),
    },
    { label: m.orderNo, as: "code", value: ({ orderNo }) => orderNo },
    { label: m.status, as: "closed", set: workOrderStatus, value: ({ status }) => status },
    { label: m.result, as: "closed", set: orderResult, value: ({ result }) => result },
    { label: m.handler, as: "text", value: ({ handler }) => handler },
  ],
  count: async ({ db }, id) =>
    (await only<{ n: number }>(db, sql`select count(*)::int as n from work_order where customer_id = ${id}`)).n,
  read: ({ db }, id, { limit, offset }) =>
    rows<Ticket>(
      db,
      sql`select t.id, t.type, t.status, t.result, t.order_no, t.description, h.name as handler, t.created_at
          from work_order t left join staff_user h on h.id = t.handler_id where t.customer_id = ${id}
          order by t.id desc limit ${limit} offset ${offset}`,
    ),
});
