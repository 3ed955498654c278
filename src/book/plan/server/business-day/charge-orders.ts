import type { RawBuilder } from "kysely";
import type { BusinessDate } from "../../../../platform/shared/business-date.ts";
import type { Context } from "../../../../platform/server/context.ts";
import { only, rows, sql } from "../../../../platform/server/database/connect.ts";
import { entriesOfCharges } from "../../../ledger/server/api.ts";
import { followBills } from "../follow-bills.ts";
import {
  chargedColumns,
  chargedThrough,
  keepCharged,
  lockLoan,
  tellFollowed,
  transitionAll,
} from "../../../order/server/api.ts";
import { billsOf } from "../bill-store.ts";
import { dayCharges } from "./day-charges.ts";

type Sql = RawBuilder<unknown>;

/** What was charged, and to how many orders. */
export interface Charged {
  readonly orders: number;
  readonly entries: number;
  /** The earliest day that was charged; null when no order was. */
  readonly from: BusinessDate | null;
}

/** Orders that are not charged through a day yet. */
export const behind = (through: BusinessDate): Sql => sql`status in (21, 40) and accrued_through < ${through}`;

/**
 * Charges those of the given orders that are behind through a business day: interest and overdue fees with their ledger
 * entries, the orders' cached figures, and the step to overdue of those whose terms are past due. A few statements,
 * however many orders. `skip` passes over orders that are locked; otherwise it waits for them.
 */
export async function chargeOrders(
  ctx: Context,
  candidates: readonly string[],
  through: BusinessDate,
  held: "skip" | "wait",
): Promise<Charged> {
  // "No key" keeps out whoever changes the order, and lets in what only refers to it: a text, a note.
  const locked = await rows<{ id: string; from: BusinessDate }>(
    ctx.db,
    sql`select id, accrued_through + 1 as from from loan_order where id = any (${candidates}::bigint[])
          and ${behind(through)}
        order by id for no key update ${held === "skip" ? sql`skip locked` : sql``}`,
  );
  if (locked.length === 0) return { orders: 0, entries: 0, from: null };
  const ids = sql`${locked.map(({ id }) => id)}::bigint[]`;
  const { entries, kept, late } = await only<{ entries: number; kept: number; late: string[] }>(
    ctx.db,
    charge(ctx.now, ids, through),
  );
  const moved = late.length === 0 ? 0 : await becomeOverdue(ctx, sql`${late}::bigint[]`, through);
  if (kept + moved < locked.length) await followOneByOne(ctx, ids, through);
  await tellFollowed(
    ctx,
    locked.map(({ id, from }) => ({ loanId: id, since: from })),
  );
  return {
    orders: locked.length,
    entries,
    from: locked.map(({ from }) => from).reduce((first, day) => (day < first ? day : first)),
  };
}

/**
 * Cached figures of orders from rows of open bills: what is owed, the due date of the earliest open term, the days past
 * due and since when.
 */
const figures = (owed: Sql, through: BusinessDate): Sql => sql`
  loan_id as id, sum(${owed})::bigint as outstanding, (array_agg(due_on order by term_no))[1] as due_on,
  greatest(${through}::date - min(due_on), 0) as late, min(due_on) + 1 as late_since, ${through}::date as through`;

/**
 * Charges the bills, posts the entries, and renews the figures of those orders whose status stays; answers which others
 * became overdue.
 */
const charge = (now: Date, ids: Sql, through: BusinessDate): Sql => sql`
  with ${dayCharges(ids, through)}, ${entriesOfCharges(now)},
  billed as (
    update bill set interest_due_cents = interest_due_cents + charged.interest,
      overdue_due_cents = overdue_due_cents + charged.overdue,
                    overdue_through = coalesce(charged.overdue_through, bill.overdue_through), version = version + 1
    from charged where bill.id = charged.bill_id),
  figure as materialized (
    select loan_status, ${figures(sql`outstanding_cents + coalesce(charged.interest + charged.overdue, 0)`, through)}
    from plan left join charged using (bill_id) group by loan_id, loan_status),
  kept as (${keepCharged(sql`figure`)})
  select (select count(*)::int from charge) as entries, (select count(*)::int from kept) as kept,
         array (select id from figure where late > 0 and loan_status = 21) as late`;

const becomeOverdue = (ctx: Context, ids: Sql, through: BusinessDate): Promise<number> => {
  const changes = sql`
    select *, jsonb_build_object('businessDate', late_since) as details
    from (select ${figures(sql`outstanding_cents`, through)} from bill where loan_id = any (${ids}) and status <> 30
      group by loan_id) figure`;
  return transitionAll(ctx, "becomeOverdue", 21, changes, [chargedColumns]);
};

/** Orders whose bills ask for another step than time alone brings about. */
async function followOneByOne(ctx: Context, ids: Sql, through: BusinessDate): Promise<void> {
  const odd = await rows<{ id: string }>(
    ctx.db,
    sql`select id from loan_order where id = any (${ids}) and ${behind(through)} order by id`,
  );
  for (const { id } of odd) {
    await followBills(ctx, await lockLoan(ctx, id), await billsOf(ctx.db, [id]), { businessDate: through });
    await chargedThrough(ctx, id, through);
  }
}
