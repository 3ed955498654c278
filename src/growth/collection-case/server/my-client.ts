import { only, sql } from "../../../platform/server/database/connect.ts";
import { staffIdOf } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { onInstant } from "../../../platform/server/list-query.ts";
import { isNumber, isPhone } from "../../../platform/server/search.ts";
import { startOfDay, addDays } from "../../../platform/shared/business-date.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { myClient } from "../my-client.contract.ts";
import { caseColumns, caseTables } from "./list.ts";

/** The caller's open cases, the one that a contact is worth most for first. */
export const myClientList = handleList(
  myClient.list,
  (ctx) => ({
    from: sql`collection_case t`,
    where: sql`t.closed_on is null and t.collector_id = ${staffIdOf(ctx)}`,
    filters: {
      orderNo: (typed: string) => sql`t.loan_id in (select o.id from loan_order o where ${isNumber(sql`o`, typed)})`,
      phone: (value: string) =>
        sql`t.customer_id = any (array(select id from customer where ${isPhone(sql`phone`, value)}))`,
      stage: sql`t.stage`,
      dueCents: sql`t.due_cents`,
      lastAt: onInstant(sql`t.last_at`),
      lastResult: sql`t.last_result`,
      promise: sql`t.promise_state`,
      packageName: sql`t.package_name`,
      nextAt: onInstant(sql`t.next_at`),
      promisedOn: sql`t.promised_on`,
      toDo: (wanted: boolean) => {
        const tomorrow = startOfDay(ctx.zone, addDays(ctx.today, 1));
        return wanted ? sql`t.next_at < ${tomorrow}` : sql`(t.next_at is null or t.next_at >= ${tomorrow})`;
      },
      promisedToday: (wanted: boolean) => {
        const due = sql`t.promise_state = 'open' and t.promised_on = ${ctx.today}`;
        return wanted ? due : sql`(${due}) is not true`;
      },
      isNew: (wanted: boolean) => (wanted ? sql`t.attempts = 0` : sql`t.attempts > 0`),
    },
    sort: { rank: sql`t.rank` },
    totals: { dueCents: sql`t.due_cents` },
    select: (ids) => sql`
      select ${caseColumns(ctx.today)}, t.rank::text as rank, t.chance_bp / 100 as chance from ${caseTables} where t.id in ${ids}`,
  }),
  (row) => ({ ...row, phone: maskPhone(row["phone"] as string | null) }),
);

/** How many of the caller's open cases stand under each tab. */
export const counts = handle(myClient.counts, async (_input, ctx) => {
  const tomorrow = startOfDay(ctx.zone, addDays(ctx.today, 1));
  return only<{ toDo: number; promisedToday: number; broken: number; fresh: number; all: number }>(
    ctx.db,
    sql`select count(*) filter (where next_at < ${tomorrow})::int as to_do,
          count(*) filter (where promise_state = 'open' and promised_on = ${ctx.today})::int as promised_today,
          count(*) filter (where promise_state in ('broken', 'partly'))::int as broken,
          count(*) filter (where attempts = 0)::int as fresh, count(*)::int as all
        from collection_case where closed_on is null and collector_id = ${staffIdOf(ctx)}`,
  );
});
