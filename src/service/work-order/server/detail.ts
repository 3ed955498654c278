import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { can } from "../../../platform/shared/policy.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { workOrder } from "../contract.ts";
import { actionIdOf } from "../domain/money.ts";
import { workOrderPolicy } from "../domain/policy.ts";
import type { IssuePeriod, OrderResult, ProcessMethod, WorkOrderStatus, WorkSource, WorkType } from "../domain/sets.ts";
import type { WorkOrderEvent } from "../domain/transitions.ts";
import { actionsOf } from "./money.ts";
import { factsOf, waitsForMoney } from "./ticket-row.ts";

const MINUTE_MS = 60_000;

interface Head {
  readonly id: string;
  readonly version: number;
  readonly status: WorkOrderStatus;
  readonly type: WorkType;
  readonly source: WorkSource;
  readonly processMethod: ProcessMethod | null;
  readonly result: OrderResult | null;
  readonly name: string;
  readonly phone: string;
  readonly orderNo: string | null;
  readonly orderId: string | null;
  readonly userId: string;
  readonly period: IssuePeriod;
  readonly description: string;
  readonly remarks: string | null;
  readonly detailResult: string | null;
  readonly appName: string;
  readonly productName: string | null;
  readonly creator: string | null;
  readonly handler: string | null;
  readonly handlerId: string | null;
  readonly sentBy: string | null;
  readonly opinionId: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly dueAt: Date | null;
  readonly waitsForMoney: boolean;
}

interface KeptFile {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly addedBy: string | null;
  readonly addedAt: Date;
}

interface Step {
  readonly id: string;
  readonly event: WorkOrderEvent;
  readonly from: WorkOrderStatus | null;
  readonly to: WorkOrderStatus;
  readonly processMethod: ProcessMethod | null;
  readonly result: OrderResult | null;
  readonly remarks: string | null;
  readonly detailResult: string | null;
  readonly by: string | null;
  readonly handler: string | null;
  readonly at: Date;
}

/** The most steps of one ticket that are shown. */
const MOST_STEPS = 500;

/** A ticket with its form, files, hand-offs and money actions. Refuses one that the caller does not see (404). */
export const detail = handle(workOrder.detail, async ({ id }, ctx) => {
  const head = await row<Head>(
    ctx.db,
    sql`select t.id, t.version, t.status, t.type, t.source, t.process_method, t.result, t.name, t.phone, t.order_no,
          t.loan_id as order_id, t.customer_id as user_id, t.period, t.description, t.remarks, t.detail_result, a.app_name,
          p.name as product_name, c.name as creator, h.name as handler, t.handler_id, s.name as sent_by, t.opinion_id,
          t.created_at, t.closed_at, case when isfinite(t.due_at) then t.due_at end as due_at,
          ${waitsForMoney} as waits_for_money
        from work_order t
        join app_package a on a.package_name = t.package_name
        left join loan_order o on o.id = t.loan_id
        left join product p on p.id = o.product_id
        left join staff_user c on c.id = t.creator_id
        left join staff_user h on h.id = t.handler_id
        left join staff_user s on s.id = t.sent_by
        where t.id = ${id}`,
  );
  if (!head) throw new Refusal(platformRefusals.notFound, { field: "id" });
  const files = await rows<KeptFile>(
    ctx.db,
    sql`select f.id as file_id, f.name, k.media_type, k.bytes::int as bytes, u.name as added_by, f.added_at
        from work_order_file f join stored_file k on k.id = f.file_id left join staff_user u on u.id = f.added_by
        where f.work_order_id = ${id} order by f.id limit 100`,
  );
  const steps = await rows<Step>(
    ctx.db,
    sql`select e.id, e.event, e.from_status as "from", e.to_status as "to", e.process_method, e.result, e.remarks,
          e.detail_result, b.name as by, h.name as handler, e.at
        from work_order_step e left join staff_user b on b.id = e.actor_id left join staff_user h on h.id = e.handler_id
        where e.work_order_id = ${id} order by e.id desc limit ${MOST_STEPS}`,
  );
  const actions = head.orderId === null ? [] : await actionsOf(ctx.db, head.orderId, head.createdAt);
  const { handlerId, ...shown } = head;
  return {
    ...shown,
    phone: maskPhone(head.phone) ?? "",
    content: head.description,
    createdAt: head.createdAt.toISOString(),
    closedAt: head.closedAt?.toISOString() ?? null,
    dueAt: head.dueAt?.toISOString() ?? null,
    leftMinutes: head.dueAt && Math.floor((head.dueAt.getTime() - ctx.now.getTime()) / MINUTE_MS),
    files: files.map((file) => ({ ...file, addedAt: file.addedAt.toISOString() })),
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    money: actions.map((action) => ({
      result: action.result,
      kind: action.kind,
      actionId: actionIdOf(action),
      amountCents: action.amountCents,
      by: action.by,
      at: action.at.toISOString(),
      state: action.state,
      linked: action.takenBy === id,
      taken: action.takenBy !== null && action.takenBy !== id,
    })),
    can: can(workOrderPolicy, factsOf(ctx, { ...head, handlerId }), ctx.actor.permissions),
  };
});
