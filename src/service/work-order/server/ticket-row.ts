import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import type { FactsIn } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { workOrderPolicy } from "../domain/policy.ts";
import type { IssuePeriod, OrderResult, ProcessMethod, WorkOrderStatus, WorkSource, WorkType } from "../domain/sets.ts";

/** A ticket as the commands see it. */
export interface TicketRow {
  readonly id: string;
  readonly version: number;
  readonly status: WorkOrderStatus;
  readonly type: WorkType;
  readonly source: WorkSource;
  readonly processMethod: ProcessMethod | null;
  readonly result: OrderResult | null;
  readonly customerId: string;
  readonly loanId: string | null;
  readonly packageName: string;
  readonly name: string;
  readonly phone: string;
  readonly orderNo: string | null;
  readonly period: IssuePeriod;
  readonly description: string;
  readonly remarks: string | null;
  readonly detailResult: string | null;
  readonly creatorId: string | null;
  readonly handlerId: string | null;
  readonly handler: string | null;
  readonly sentBy: string | null;
  readonly createdAt: Date;
  readonly waitsForMoney: boolean;
}

/** Whether a money action that is to be the result of ticket `t` is under way. */
export const waitsForMoney = sql`exists (select from work_order_money m where m.work_order_id = t.id and m.state = 'waiting')`;

/**
 * The ticket under its row lock for the rest of the transaction; tickets are locked before orders. Refuses one that the
 * caller does not see like one that is not there (404), and a version that is not the present one (409).
 */
export async function lockTicket(ctx: Context, id: string, expectedVersion?: number): Promise<TicketRow> {
  await sql`select from work_order where id = ${id} for update`.execute(ctx.db);
  const ticket = await findTicket(ctx.db, id);
  if (expectedVersion !== undefined && ticket.version !== expectedVersion)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  return ticket;
}

async function findTicket(db: Db, id: string): Promise<TicketRow> {
  const found = await row<TicketRow>(
    db,
    sql`select t.id, t.version, t.status, t.type, t.source, t.process_method, t.result, t.customer_id, t.loan_id,
          t.package_name, t.name, t.phone, t.order_no, t.period, t.description, t.remarks, t.detail_result,
          t.creator_id, t.handler_id, h.name as handler, t.sent_by, t.created_at, ${waitsForMoney} as waits_for_money
        from work_order t left join staff_user h on h.id = t.handler_id where t.id = ${id}`,
  );
  if (!found) throw new Refusal(platformRefusals.notFound, { field: "id" });
  return found;
}

/** What the policy asks of a ticket, as the caller stands to it. */
export const factsOf = (
  { actor }: Pick<Context<Db>, "actor">,
  ticket: Pick<TicketRow, "status" | "type" | "handlerId" | "handler" | "waitsForMoney">,
): FactsIn<typeof workOrderPolicy> => ({
  status: ticket.status,
  type: ticket.type,
  mine: ticket.handlerId !== null && ticket.handlerId === actor.id,
  handler: ticket.handler,
  waitsForMoney: ticket.waitsForMoney,
  narrow: actor.scope.kind !== "all",
});
