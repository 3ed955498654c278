import { staffIdOf, type Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable, type Update } from "../../../platform/server/database/write.ts";
import { unwrap } from "../../../platform/shared/refusal.ts";
import type { OrderResult, ProcessMethod, WorkOrderStatus } from "../domain/sets.ts";
import { nextStatus, type WorkOrderEvent } from "../domain/transitions.ts";
import { dueIn, NEVER } from "./clock.ts";
import type { TicketRow } from "./ticket-row.ts";

interface Step {
  readonly event: WorkOrderEvent;
  /** Who has it in hand afterwards; as before unless stated. */
  readonly handlerId?: string | null;
  readonly processMethod?: ProcessMethod;
  readonly result?: OrderResult | undefined;
  readonly remarks?: string | undefined;
  readonly detailResult?: string | undefined;
  /** Other columns that change with it. */
  readonly set?: Update<"work_order">;
}

export interface Moved {
  readonly id: string;
  readonly status: WorkOrderStatus;
  readonly version: number;
}

const actorOf = ({ actor }: Context): string | null => (actor.kind === "staff" ? actor.id : null);

/** Writes one step of a ticket's timeline. */
async function writeStep(
  ctx: Context,
  ticketId: string,
  from: WorkOrderStatus | null,
  to: WorkOrderStatus,
  { event, handlerId, processMethod, result, remarks, detailResult }: Step,
): Promise<void> {
  await insertInto("work_order_step", {
    workOrderId: ticketId,
    event,
    fromStatus: from,
    toStatus: to,
    processMethod: processMethod ?? null,
    result: result ?? null,
    remarks: remarks || null,
    detailResult: detailResult || null,
    actorId: actorOf(ctx),
    handlerId: handlerId ?? null,
    at: ctx.now,
  }).execute(ctx.db);
}

/**
 * The one door through which a ticket goes on. The caller holds its lock and has asked its policy; this writes state,
 * clock, version and the step of the timeline, and hands the step to the audit row. `stays`: a step without another
 * state (a claim, a hang-up). Refuses an event that the present state does not have (409).
 */
export async function move(ctx: Context, ticket: TicketRow, step: Step, stays = false): Promise<Moved> {
  const to = stays ? ticket.status : unwrap(nextStatus(ticket.status, step.event));
  const handlerId = step.handlerId === undefined ? ticket.handlerId : step.handlerId;
  const due = stays ? undefined : await dueIn(ctx, ticket, to);
  const changed = await only<Moved>(
    ctx.db,
    updateTable(
      "work_order",
      {
        status: to,
        handlerId,
        version: sql`version + 1`,
        updatedAt: ctx.now,
        ...(step.processMethod !== undefined && { processMethod: step.processMethod }),
        ...(step.result !== undefined && { result: step.result }),
        ...(step.remarks && { remarks: step.remarks }),
        ...(step.detailResult && { detailResult: step.detailResult }),
        ...(!stays && { since: ctx.now, dueAt: due ?? NEVER, closedAt: to === 8 ? ctx.now : null }),
        ...step.set,
      },
      sql`where id = ${ticket.id} returning id, status, version`,
    ),
  );
  await writeStep(ctx, ticket.id, ticket.status, to, { ...step, handlerId });
  ctx.audit({
    object: ["workOrder", ticket.id],
    before: { status: ticket.status, handlerId: ticket.handlerId },
    after: {
      status: to,
      handlerId,
      event: step.event,
      ...(step.processMethod !== undefined && { processMethod: step.processMethod }),
      ...(step.result !== undefined && { result: step.result }),
      ...(step.detailResult && { detailResult: step.detailResult }),
    },
    ...(step.remarks && { reason: step.remarks }),
  });
  if (ticket.loanId !== null) ctx.changed("loan", ticket.loanId);
  return changed;
}

/** The first step of a new ticket. */
export const begin = (ctx: Context, ticketId: string, to: WorkOrderStatus, step: Omit<Step, "event">): Promise<void> =>
  writeStep(ctx, ticketId, null, to, {
    ...step,
    event: to === 4 ? "toOperations" : to === 5 ? "toCollection" : "create",
  });

/** The caller, who takes a ticket in hand. */
export const me = (ctx: Context): string => staffIdOf(ctx);
