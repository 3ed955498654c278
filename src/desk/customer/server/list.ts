import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { maskIdDoc, maskPhone } from "../../../platform/shared/mask.ts";
import { customer } from "../contract.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { customerPolicy } from "../domain/policy.ts";
import { hasOpenOrder } from "./customer-row.ts";

const ID = /^[1-9]\d{0,17}$/;
const inArrears = sql`select l.customer_id from loan_order l where l.status = 40`;

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
      idNumber: (curp: string) => sql`t.curp = ${curp.toUpperCase()}`,
      clabe: (clabe: string) =>
        sql`t.id in (select k.customer_id from bank_card k where k.clabe = ${clabe.replaceAll(/\s/g, "")})`,
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
