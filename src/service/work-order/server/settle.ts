import type { Context } from "../../../platform/server/context.ts";
import { row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import type { OrderResult } from "../domain/sets.ts";
import { actionsOf } from "./money.ts";
import { move, type Moved } from "./move.ts";
import type { TicketRow } from "./ticket-row.ts";

interface Waiting {
  readonly id: string;
  readonly result: OrderResult;
  readonly kind: string;
  readonly sourceId: string | null;
  readonly approvalStatus: string | null;
  readonly decidedAt: Date | null;
}

/** Who of service a ticket comes back to: who sent it, while they may log in; anybody of service otherwise. */
async function senderOf(ctx: Context, { sentBy }: Pick<TicketRow, "sentBy">): Promise<string | null> {
  if (sentBy === null) return null;
  const found = await row<{ id: string }>(ctx.db, sql`select id from staff_user where id = ${sentBy} and active`);
  return found?.id ?? null;
}

/** Ends the work of operations or collection on a ticket: it comes back to who sent it. */
export async function finish(
  ctx: Context,
  ticket: TicketRow,
  { result, detailResult }: { readonly result?: OrderResult | undefined; readonly detailResult?: string | undefined },
): Promise<Moved> {
  return move(ctx, ticket, { event: "finish", handlerId: await senderOf(ctx, ticket), result, detailResult });
}

/** The refund of a link: what became of it. */
async function refundEnd(ctx: Context, id: string): Promise<"waiting" | "moved" | "dropped"> {
  const found = await row<{ status: string }>(ctx.db, sql`select status from refund where id = ${id}`);
  return found?.status === "success" ? "moved" : found?.status === "pending" ? "waiting" : "dropped";
}

/** What has become of a ticket's money action that was under way, and which record it is. */
async function lookAt(
  ctx: Context,
  ticket: TicketRow,
  waiting: Waiting,
): Promise<{ readonly end: "waiting" | "moved" | "dropped"; readonly sourceId: string | null }> {
  const { result, kind, approvalStatus, decidedAt } = waiting;
  let sourceId = waiting.sourceId;
  if (sourceId === null) {
    if (approvalStatus === "pending") return { end: "waiting", sourceId };
    if (approvalStatus !== "approved" || ticket.loanId === null) return { end: "dropped", sourceId };
    const actions = await actionsOf(ctx.db, ticket.loanId, ticket.createdAt);
    const done = actions.find(
      (one) =>
        one.result === result &&
        one.sourceId !== null &&
        one.at.getTime() === decidedAt?.getTime() &&
        one.takenBy === ticket.id,
    );
    if (!done?.sourceId) return { end: "dropped", sourceId };
    sourceId = done.sourceId;
  }
  return { end: kind === "refund" ? await refundEnd(ctx, sourceId) : "moved", sourceId };
}

/**
 * Looks at the money action of a ticket that was under way, under the ticket's lock. Once it has moved the ticket goes
 * on by itself; one that was refused or failed leaves it where it is. True when something changed.
 */
export async function settle(ctx: Context, ticket: TicketRow): Promise<boolean> {
  const waiting = await row<Waiting>(
    ctx.db,
    sql`select m.id, m.result, m.kind, m.source_id, p.status as approval_status, p.decided_at
        from work_order_money m left join approval p on p.id = m.approval_id
        where m.work_order_id = ${ticket.id} and m.state = 'waiting'`,
  );
  if (!waiting) return false;
  const { end, sourceId } = await lookAt(ctx, ticket, waiting);
  if (end === "waiting" && sourceId === waiting.sourceId) return false;
  await run(
    ctx.db,
    sql`update work_order_money set source_id = ${sourceId}, state = ${end},
          ended_at = ${end === "waiting" ? null : ctx.now} where id = ${waiting.id}`,
  );
  ctx.changed("workOrder", ticket.id);
  if (end === "moved") await finish(ctx, ticket, { result: waiting.result });
  return true;
}

/** The tickets whose money action may have come to an end, the longest waiting first; at most so many. */
export const settleable = async (ctx: Context, most: number): Promise<readonly string[]> =>
  (
    await rows<{ id: string }>(
      ctx.db,
      sql`select m.work_order_id as id from work_order_money m
          left join approval p on p.id = m.approval_id
          left join refund f on m.kind = 'refund' and f.id = m.source_id
          where m.state = 'waiting'
            and case when m.source_id is null then p.status <> 'pending' else f.status is distinct from 'pending' end
          order by m.id limit ${most}`,
    )
  ).map(({ id }) => id);
