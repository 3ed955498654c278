import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { sms } from "../contract.ts";
import { smsPolicy } from "../domain/policy.ts";

const ID = /^[1-9]\d{0,17}$/;
const isId = (column: "id" | "customer_id" | "template_id" | "batch_id") => (value: string) =>
  ID.test(value) ? sql`t.${sql.ref(column)} = ${value}` : sql`false`;

/** Every message, the latest first. */
export const smsRecords = handleList(
  sms.list,
  () => ({
    from: sql`sms t`,
    filters: {
      phone: sql`t.phone`,
      type: sql`t.type`,
      status: sql`t.status`,
      template: isId("template_id"),
      createdAt: onInstant(sql`t.created_at`),
      text: sql`t.text`,
      carrier: sql`t.carrier`,
      sender: (value: string) =>
        sql`t.staff_id = any (array(select id from staff_user where account = ${value} or name = ${value}))`,
      customerId: isId("customer_id"),
      batchId: isId("batch_id"),
      smsId: isId("id"),
    },
    sort: { createdAt: sql`t.created_at` },
    select: (ids) => sql`
      select t.id, t.phone, c.name, t.text, t.type, t.status, coalesce(t.failure_reason, t.held_by) as reason, t.held_until, p.type_name as template, t.carrier,
        t.segments::int as segments, s.name as sender, t.created_at, t.finished_at, t.customer_id,
        t.purpose, t.secret, c.status <> 3 as to_customer
      from sms t left join customer c on c.id = t.customer_id left join sms_template p on p.id = t.template_id
      left join staff_user s on s.id = t.staff_id
      where t.id in ${ids}`,
  }),
  ({ secret, toCustomer, ...row }, { actor }) => ({
    ...row,
    phone: maskPhone(row["phone"] as string | null),
    can: can(
      smsPolicy,
      { type: row["type"], status: row["status"], secret, toCustomer: toCustomer === true } as FactsIn<
        typeof smsPolicy
      >,
      actor.permissions,
    ),
  }),
);
