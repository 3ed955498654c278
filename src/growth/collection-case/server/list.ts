import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { isNumber, isPhone } from "../../../platform/server/search.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { can } from "../../../platform/shared/policy.ts";
import { collectionCase } from "../contract.ts";
import { casePolicy } from "../domain/policy.ts";

const ID = /^[1-9]\d{0,17}$/;
const isId = (column: "loan_id" | "customer_id") => (value: string) =>
  ID.test(value) ? sql`t.${sql.ref(column)} = ${value}` : sql`false`;

/** The flag that stops collection from somebody today, if there is one. */
export const standingFlag = (customerId: ReturnType<typeof sql>, today: string) => sql`(
  select f.kind from contact_flag f where f.customer_id = ${customerId} and f.ended_at is null
    and 'collection' = any (f.purposes) and (f.until_on is null or f.until_on >= ${today}) order by f.id limit 1)`;

/** What every list shows of a case (alias `t`) and its order. */
export const caseColumns = (today: string) => sql`
  t.id, t.version, c.name, c.phone, o.order_no, t.stage, o.overdue_days, t.due_cents, o.outstanding_cents,
  ${standingFlag(sql`t.customer_id`, today)} as flag, t.promise_state as promise, t.promised_on, t.promised_cents, t.attempts,
  t.last_result, t.last_at, t.next_action, t.next_at, a.app_name, t.customer_id, t.loan_id`;
export const caseTables = sql`
  collection_case t left join customer c on c.id = t.customer_id left join loan_order o on o.id = t.loan_id
  join app_package a on a.package_name = t.package_name`;

/** Cases, the newest first: those in the pool, in somebody's hands, and closed. */
export const caseList = handleList(
  collectionCase.list,
  ({ today }) => ({
    from: sql`collection_case t`,
    filters: {
      orderNo: (typed: string) => sql`t.loan_id in (select o.id from loan_order o where ${isNumber(sql`o`, typed)})`,
      phone: (value: string) =>
        sql`t.customer_id = any (array(select id from customer where ${isPhone(sql`phone`, value)}))`,
      stage: sql`t.stage`,
      state: sql`(case when t.closed_on is not null then 'closed' when t.collector_id is null then 'pool' else 'held' end)`,
      team: (value: string) => sql`t.team_id = any (array(select id from team where name = ${value}))`,
      collector: (value: string) =>
        sql`t.collector_id = any (array(select id from staff_user where account = ${value} or name = ${value}))`,
      dueCents: sql`t.due_cents`,
      promise: sql`t.promise_state`,
      lastResult: sql`t.last_result`,
      packageName: sql`t.package_name`,
      openedOn: sql`t.opened_on`,
      closedOn: sql`t.closed_on`,
      customerId: isId("customer_id"),
      loanId: isId("loan_id"),
    },
    sort: { id: sql`t.id`, dueCents: sql`t.due_cents` },
    totals: { dueCents: sql`t.due_cents` },
    select: (ids) => sql`
      select ${caseColumns(today)}, s.name as collector, t.collector_id, e.name as team, t.opened_on, t.closed_on, t.end_reason
      from ${caseTables} left join staff_user s on s.id = t.collector_id left join team e on e.id = t.team_id
      where t.id in ${ids}`,
  }),
  ({ collectorId, ...row }, { actor }) => {
    const [closed, held] = [row["closedOn"] !== null, row["collector"] !== null];
    return {
      ...row,
      phone: maskPhone(row["phone"] as string | null),
      state: closed ? "closed" : held ? "held" : "pool",
      can: can(casePolicy, { closed, held, mine: collectorId === actor.id }, actor.permissions),
    };
  },
);
