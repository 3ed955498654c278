import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber } from "../../../platform/server/search.ts";
import { personalNumber } from "../../../platform/shared/search.ts";
import { maskIdDoc, maskPhone } from "../../../platform/shared/mask.ts";
import { customer } from "../contract.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { customerPolicy } from "../domain/policy.ts";
import { hasOpenOrder } from "./customer-row.ts";

const ID = /^[1-9]\d{0,17}$/;
const inArrears = sql`select l.customer_id from loan_order l where l.status = 40`;

/** A CURP or an RFC, each by its index. */
const hasIdNumber = (number: string) =>
  sql`t.id in (select c.id from customer c where c.curp = ${number}
        union all select c.id from customer c where upper(translate(c.rfc, ' .-/', '')) = ${number}
          and c.rfc is not null)`;

/** Customers, newest first, with their phones and CURPs masked. A phone or CURP is found by its whole value only. */
export const customerList = handleList(
  customer.list,
  () => ({
    from: sql`customer t`,
    filters: {
      phone: sql`t.phone`,
      name: sql`t.name`,
      status: sql`t.status`,
      userId: (userId: string) => (ID.test(userId) ? sql`t.id = ${userId}` : sql`false`),
      idNumber: (typed: string) => hasIdNumber(personalNumber(typed)),
      clabe: (typed: string) =>
        sql`t.id in (select k.customer_id from bank_card k where k.clabe = ${personalNumber(typed)})`,
      orderNo: (typed: string) =>
        sql`t.id in (select o.customer_id from loan_order o where ${isNumber(sql`o`, typed)})`,
      packageName: sql`t.package_name`,
      registeredAt: onInstant(sql`t.registered_at`),
      overdue: (overdue: boolean) =>
        overdue ? sql`t.id in (${inArrears})` : sql`not exists (${inArrears} and l.customer_id = t.id)`,
      identityPending: (pending: boolean) =>
        sql`${pending ? sql`` : sql`not`} exists (select from identity_change i where i.customer_id = t.id
              and i.status = 'pending')`,
      settled: sql`t.settled_loans`,
    },
    sort: { id: sql`t.id` },
    totals: { creditCents: sql`t.credit_cents`, clawbackCents: sql`t.clawback_cents` },
    select: (ids) => sql`
      select t.id, t.version, t.name, t.phone, t.curp as id_number, t.package_name, a.app_name, t.status,
        (select case when bool_and(k.until_on is not null) then max(k.until_on) end from customer_lock k
          where k.customer_id = t.id and k.kind = t.status and k.ended_at is null) as locked_until,
        t.settled_loans, t.credit_cents, t.clawback_cents,
             t.last_login_at, t.registered_at, ${hasOpenOrder(sql`t.id`)} as has_open_order,
             (select count(*)::integer from loan_order l where l.customer_id = t.id
               and l.status in (21, 40)) as active_loans
      from customer t join app_package a using (package_name) where t.id in ${ids}`,
  }),
  (row, ctx) => ({
    ...row,
    phone: maskPhone(row.phone as string),
    idNumber: maskIdDoc(row.idNumber as string | null),
    can: can(customerPolicy, row as FactsIn<typeof customerPolicy>, ctx.actor.permissions),
  }),
);
