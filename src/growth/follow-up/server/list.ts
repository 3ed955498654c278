import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber, isPhone } from "../../../platform/server/search.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { followUp } from "../contract.ts";

const ID = /^[1-9]\d{0,17}$/;
const isId = (column: "loan_id" | "customer_id") => (value: string) =>
  ID.test(value) ? sql`t.${sql.ref(column)} = ${value}` : sql`false`;

/** What staff wrote down of their contacts, the newest first. */
export const followUpList = handleList(
  followUp.list,
  () => ({
    from: sql`follow_up t`,
    filters: {
      orderNo: (typed: string) => sql`t.loan_id in (select o.id from loan_order o where ${isNumber(sql`o`, typed)})`,
      phone: (value: string) =>
        sql`t.customer_id = any (array(select id from customer where ${isPhone(sql`phone`, value)}))`,
      result: sql`t.result`,
      channel: sql`t.channel`,
      purpose: sql`t.purpose`,
      staff: (value: string) =>
        sql`t.staff_id = any (array(select id from staff_user where account = ${value} or name = ${value}))`,
      packageName: sql`t.package_name`,
      at: onInstant(sql`t.at`),
      nextAt: onInstant(sql`t.next_at`),
      customerId: isId("customer_id"),
      loanId: isId("loan_id"),
    },
    sort: { at: sql`t.at` },
    select: (ids) => sql`
      select t.id, c.name, c.phone, o.order_no, t.purpose, t.channel, t.result, t.note, t.next_action, t.next_at,
        s.name as staff, t.at, a.app_name, t.customer_id, t.loan_id
      from follow_up t left join customer c on c.id = t.customer_id left join loan_order o on o.id = t.loan_id
      join staff_user s on s.id = t.staff_id join app_package a on a.package_name = t.package_name
      where t.id in ${ids}`,
  }),
  (row) => ({ ...row, phone: maskPhone(row["phone"] as string | null) }),
);
