import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { StorySource } from "../../../platform/server/story/source.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { orderResult, processMethod, workOrderStatus, workType, type WorkOrderStatus } from "../domain/sets.ts";
import { workOrderEvent, type WorkOrderEvent } from "../domain/transitions.ts";

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly event: WorkOrderEvent;
  readonly fromStatus: WorkOrderStatus | null;
  readonly toStatus: WorkOrderStatus;
  readonly who: string | null;
  readonly workOrderId: string;
  readonly loanId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

const NONE: Message = { cn: "", en: "", es: "" };
const labelOf = (status: WorkOrderStatus): Message => workOrderStatus.member(status)?.label ?? NONE;

/** What happened to the tickets of an order or a customer. */
export const ticketSteps: StorySource = {
  name: "workOrder",
  kind: "note",
  access: ["service:customerServiceSystem:view", "service:orderProcessing:view"],
  rank: 3,
  words: new Map([
    ...workType.members.map(({ code, label }) => [`type${code}`, label] as const),
    ...orderResult.members.map(({ code, label }) => [`result${code}`, label] as const),
    ...processMethod.members.map(({ code, label }) => [`method${code}`, label] as const),
  ]),
  async read({ db }, { of, customerId, loanIds }, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`select e.id, e.at, e.event, e.from_status, e.to_status, s.name as who, t.id as work_order_id, t.loan_id,
            jsonb_strip_nulls(jsonb_build_object('type', case when e.from_status is null then 'type' || t.type end,
              'result', 'result' || e.result, 'text', case when e.from_status is null then t.description end,
              'remarks', e.remarks, 'detailResult', e.detail_result)) as details
          from work_order_step e join work_order t on t.id = e.work_order_id
          left join staff_user s on s.id = e.actor_id
          where t.customer_id = ${customerId} and ${of === "loan" ? sql`t.loan_id = any (${loanIds}::bigint[])` : sql`true`}
            and e.at < ${before}
          order by e.at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ id, at, event, fromStatus, toStatus, who, workOrderId, loanId, details }) => ({
      id,
      at,
      event,
      title: workOrderEvent.member(event)?.label ?? NONE,
      tone: workOrderEvent.member(event)?.tone ?? "waiting",
      states:
        fromStatus === null || fromStatus === toStatus ? null : { from: labelOf(fromStatus), to: labelOf(toStatus) },
      who,
      details,
      link: { page: "customerServiceSystem", params: { workOrderId } },
      loanId,
    }));
  },
};
