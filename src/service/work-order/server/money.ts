import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { CALLS_OF, chooseAction, KIND_OF, type MoneyAction } from "../domain/money.ts";
import { orderResult, type OrderResult } from "../domain/sets.ts";
import { workOrderRefusals as r } from "../messages.ts";
import type { TicketRow } from "./ticket-row.ts";

export interface KnownAction extends MoneyAction {
  readonly amountCents: Cents | null;
  readonly by: string | null;
}

const callsAndResults = orderResult.codes.flatMap((result) => CALLS_OF[result].map((call) => ({ call, result })));

/**
 * What was done with an order's money since an instant, or is under way, the newest first: cancellations, refunds,
 * waivers, write-offs, and the requests for them that wait. Each with the ticket of which it is the result.
 */
export function actionsOf(db: Db, loanId: string, since: Date): Promise<KnownAction[]> {
  return rows<KnownAction>(
    db,
    sql`
    select a.result, a.kind, a.source_id, a.approval_id, a.state, a.at, a.amount_cents, s.name as by,
      m.work_order_id as taken_by
    from (
      select case e.to_status when -22 then 0 else 3 end as result, 'event' as kind, e.id as source_id,
        null::bigint as approval_id, 'moved' as state, e.at, null::bigint as amount_cents, e.actor_id
      from loan_event e join loan_order o on o.id = e.loan_id
      where e.loan_id = ${loanId} and e.at >= ${since} and e.to_status = o.status
        and (e.to_status = -22 or (e.to_status = 50 and e.details ->> 'kind' = 'flatBill'))
      union all
      select 1, 'refund', f.id, null, case f.status when 'success' then 'moved' else 'payment' end, f.created_at,
        f.amount_cents, f.created_by
      from refund f where f.loan_id = ${loanId} and f.created_at >= ${since} and f.status in ('pending', 'success')
      union all
      select 2, 'reduction', d.id, null, 'moved', d.created_at, d.amount_cents, d.created_by
      from reduction d where d.loan_id = ${loanId} and d.created_at >= ${since} and d.kind = 'reduction'
      union all
      select c.result, case c.result when 1 then 'refund' when 2 then 'reduction' else 'event' end, null, p.id, 'approval',
        p.made_at, p.amount_cents, p.maker_id
      from approval p
      join jsonb_to_recordset(${JSON.stringify(callsAndResults)}::jsonb) as c (call text, result int) on c.call = p.call
      where p.loan_id = ${loanId} and p.made_at >= ${since} and p.status = 'pending'
    ) a
    left join staff_user s on s.id = a.actor_id
    -- what was approved for a ticket is that ticket's from the approval on
    left join lateral (
      select m.work_order_id from work_order_money m left join approval p on p.id = m.approval_id
      where m.state <> 'dropped' and case
        when a.source_id is null then m.approval_id = a.approval_id
        when m.source_id is not null then m.kind = a.kind and m.source_id = a.source_id
        else p.loan_id = ${loanId} and p.status = 'approved' and m.result = a.result and p.decided_at = a.at end
      limit 1
    ) m on true
    order by a.at desc, a.source_id desc nulls first limit 100`,
  );
}

/** Whether what a result says holds of the order still: one that was cancelled or written off may have been reopened. */
export async function holdsStill(ctx: Context, loanId: string | null, result: OrderResult): Promise<boolean> {
  if (loanId === null) return false;
  if (result === 1 || result === 2) return true;
  const found = await row<{ status: number }>(
    ctx.db,
    sql`select status from loan_order where id = ${loanId} for share`,
  );
  return found?.status === (result === 0 ? -22 : 50);
}

/** Lets go of a money action that is under way: another one is to be the result. */
const dropWaiting = (ctx: Context, ticketId: string): Promise<number> =>
  run(
    ctx.db,
    sql`update work_order_money set state = 'dropped', ended_at = ${ctx.now}
        where work_order_id = ${ticketId} and state = 'waiting'`,
  );

/**
 * Makes a money action of the ticket's order the ticket's result, under the ticket's lock; true once it has moved, false
 * while its approval or its payment is awaited. Refuses (409) a ticket without an order, where nothing of the kind was
 * done since the ticket was made, and what is another ticket's result.
 */
export async function linkMoney(
  ctx: Context,
  ticket: TicketRow,
  result: OrderResult,
  actionId?: string,
): Promise<boolean> {
  const { id, loanId } = ticket;
  if (loanId === null) throw new Refusal(r.noOrder, { field: "result" });
  await sql`select from loan_order where id = ${loanId} for share`.execute(ctx.db);
  const actions = await actionsOf(ctx.db, loanId, ticket.createdAt);
  const chosen = unwrap(chooseAction(actions, { workOrderId: id, result, actionId }));
  const moved = chosen.state === "moved";
  const known = await row<{ state: string; result: number }>(
    ctx.db,
    sql`select state, result from work_order_money where work_order_id = ${id} and state <> 'dropped'
          and kind = ${chosen.kind} and (source_id = ${chosen.sourceId} or approval_id = ${chosen.approvalId})`,
  );
  if (known?.state === "moved" || (known && !moved)) return moved;
  await dropWaiting(ctx, id);
  const kept = await row(
    ctx.db,
    sql`insert into work_order_money (work_order_id, result, kind, source_id, approval_id, state, linked_by, linked_at, ended_at)
        values (${id}, ${result}, ${KIND_OF[result]}, ${chosen.sourceId}, ${chosen.approvalId},
          ${moved ? "moved" : "waiting"}, ${ctx.actor.kind === "staff" ? ctx.actor.id : null}, ${ctx.now},
          ${moved ? ctx.now : null})
        on conflict do nothing returning id`,
  );
  if (!kept) throw new Refusal(r.moneyTaken, { field: "result" });
  return moved;
}
