import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { withPeriod } from "../domain/order-number.ts";
import type { IssuePeriod, ProcessMethod, WorkOrderStatus, WorkSource, WorkType } from "../domain/sets.ts";
import { firstStatus } from "../domain/transitions.ts";
import { workOrderRefusals as r } from "../messages.ts";
import { dueIn, NEVER } from "./clock.ts";
import { begin } from "./move.ts";

export interface NewTicket {
  readonly source: WorkSource;
  readonly type: WorkType;
  readonly processMethod?: ProcessMethod | undefined;
  readonly customer: {
    readonly id: string;
    readonly name: string;
    readonly phone: string;
    readonly packageName: string;
  };
  readonly loan: { readonly id: string; readonly orderNo: string; readonly collectorId: string | null } | null;
  readonly period?: IssuePeriod;
  readonly description: string;
  readonly remarks?: string | undefined;
  /** The feedback that it is made of. */
  readonly opinionId?: string;
}

interface Opened {
  readonly id: string;
  readonly status: WorkOrderStatus;
  readonly version: number;
  readonly orderNo: string | null;
}

/**
 * Makes a ticket in the caller's transaction. It begins before service, with service, or with whom it is handed to at
 * once. Refuses (409) to hand over one without a type.
 */
export async function openTicket(ctx: Context, ticket: NewTicket): Promise<Opened> {
  const { source, type, processMethod, customer, loan, period = 0, description, remarks, opinionId } = ticket;
  const status = firstStatus(source, processMethod);
  const handedOver = status === 4 || status === 5;
  if (handedOver && type === 0) throw new Refusal(r.typeBarsTransfer, { field: "type" });
  const creatorId = ctx.actor.kind === "staff" ? ctx.actor.id : null;
  const handlerId = status === 2 ? creatorId : status === 5 ? (loan?.collectorId ?? null) : null;
  const due = await dueIn(ctx, { id: null, type }, status);
  const opened = await only<Opened>(
    ctx.db,
    insertInto(
      "work_order",
      {
        status,
        type,
        source,
        processMethod: processMethod ?? null,
        customerId: customer.id,
        loanId: loan?.id ?? null,
        packageName: customer.packageName,
        name: customer.name,
        phone: customer.phone,
        orderNo: loan && withPeriod(loan.orderNo, period),
        period,
        description,
        remarks: remarks || null,
        opinionId: opinionId ?? null,
        creatorId,
        handlerId,
        sentBy: handedOver ? creatorId : null,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        since: ctx.now,
        dueAt: due ?? NEVER,
      },
      sql`returning id, status, version, order_no`,
    ),
  );
  await begin(ctx, opened.id, status, { handlerId, remarks, ...(processMethod !== undefined && { processMethod }) });
  ctx.changed("workOrder", opened.id);
  ctx.changed("customer", customer.id);
  if (loan) ctx.changed("loan", loan.id);
  return opened;
}
