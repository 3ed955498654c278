import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber, isPhone } from "../../../platform/server/search.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { call } from "../contract.ts";
import { callPolicy } from "../domain/policy.ts";
import { factsOf, rowOf, type CallRow } from "./kept.ts";

const ID = /^[1-9]\d{0,17}$/;
const isId = (column: "id" | "loan_id" | "customer_id") => (value: string) =>
  ID.test(value) ? sql`t.${sql.ref(column)} = ${value}` : sql`false`;

/** The calls that staff made, the newest first. */
export const callList = handleList(
  call.list,
  () => ({
    from: sql`phone_call t`,
    filters: {
      orderNo: (typed: string) => sql`t.loan_id in (select o.id from loan_order o where ${isNumber(sql`o`, typed)})`,
      phone: (value: string) =>
        sql`t.customer_id = any (array(select id from customer where ${isPhone(sql`phone`, value)}))`,
      staff: (value: string) =>
        sql`t.staff_id = any (array(select id from staff_user where account = ${value} or name = ${value}))`,
      purpose: sql`t.purpose`,
      state: sql`t.state`,
      cause: sql`t.cause`,
      read: sql`t.read_state`,
      scored: sql`(t.score is not null)`,
      recording: sql`t.recording`,
      at: onInstant(sql`t.dialed_at`),
      seconds: sql`t.seconds`,
      packageName: sql`t.package_name`,
      customerId: isId("customer_id"),
      loanId: isId("loan_id"),
      callId: isId("id"),
    },
    sort: { at: sql`t.dialed_at`, seconds: sql`t.seconds` },
    select: (ids) => sql`
      select ${rowOf}, c.name, c.phone, o.order_no, t.cause, t.seconds, s.name as staff, t.extension, t.dialed_at as at,
        t.ended_at, b.name as scored_by, t.scored_at, a.app_name
      from phone_call t left join customer c on c.id = t.customer_id left join loan_order o on o.id = t.loan_id
      join staff_user s on s.id = t.staff_id left join staff_user b on b.id = t.scored_by
      join app_package a on a.package_name = t.package_name
      where t.id in ${ids}`,
  }),
  ({ staffId, ...row }, ctx) => ({
    ...row,
    phone: maskPhone(row["phone"] as string | null),
    can: can(callPolicy, factsOf({ ...row, staffId } as unknown as CallRow, ctx), ctx.actor.permissions),
  }),
);
