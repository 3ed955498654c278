import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { workOrderRefusals as r } from "../messages.ts";
import type { ProcessMethod, WorkOrderStatus } from "./sets.ts";

/** Everything that moves a ticket. */
export const workOrderEvent = closedSet([
  { code: "create", tone: "attention", label: { cn: "创建工单", en: "Created", es: "Creado" } },
  { code: "claim", tone: "moving", label: { cn: "领取", en: "Claimed", es: "Tomado" } },
  { code: "process", tone: "moving", label: { cn: "一键处理", en: "Processed", es: "Procesado" } },
  {
    code: "toOperations",
    tone: "moving",
    label: { cn: "转运营", en: "Transferred to operations", es: "Transferido a operaciones" },
  },
  {
    code: "toCollection",
    tone: "moving",
    label: { cn: "转催收", en: "Transferred to collection", es: "Transferido a cobranza" },
  },
  { code: "hold", tone: "waiting", label: { cn: "挂起", en: "Put on hold", es: "Puesto en espera" } },
  { code: "resume", tone: "moving", label: { cn: "继续处理", en: "Taken up again", es: "Retomado" } },
  { code: "finish", tone: "done", label: { cn: "处理完成", en: "Done", es: "Atendido" } },
  { code: "return", tone: "attention", label: { cn: "退回客服", en: "Returned to service", es: "Devuelto" } },
  { code: "close", tone: "done", label: { cn: "关闭工单", en: "Closed", es: "Cerrado" } },
]);
export type WorkOrderEvent = CodeOf<typeof workOrderEvent>;

interface Edge {
  /** Null where the ticket begins. */
  readonly from: WorkOrderStatus | null;
  readonly event: WorkOrderEvent;
  readonly to: WorkOrderStatus;
}

/** The whole machine; the database has the same pairs in `work_order_transition`. */
export const workOrderTransitions: readonly Edge[] = [
  { from: null, event: "create", to: 1 },
  { from: null, event: "create", to: 2 },
  { from: null, event: "toOperations", to: 4 },
  { from: null, event: "toCollection", to: 5 },
  { from: 1, event: "claim", to: 2 },
  { from: 1, event: "process", to: 2 },
  { from: 2, event: "toOperations", to: 4 },
  { from: 2, event: "toCollection", to: 5 },
  { from: 4, event: "hold", to: 7 },
  { from: 7, event: "resume", to: 4 },
  { from: 4, event: "finish", to: 3 },
  { from: 7, event: "finish", to: 3 },
  { from: 5, event: "finish", to: 6 },
  { from: 5, event: "toOperations", to: 4 },
  { from: 3, event: "return", to: 2 },
  { from: 6, event: "return", to: 2 },
  { from: 1, event: "close", to: 8 },
  { from: 2, event: "close", to: 8 },
  { from: 3, event: "close", to: 8 },
  { from: 6, event: "close", to: 8 },
];

/** Where an event leads from a state. Refuses (409) an event that the state does not have. */
export function nextStatus(from: WorkOrderStatus, event: WorkOrderEvent): Result<WorkOrderStatus> {
  const edge = workOrderTransitions.find((one) => one.from === from && one.event === event);
  if (edge) return ok(edge.to);
  return refused(from === 8 ? r.closed : r.wrongStatus, { data: { status: from, event } });
}

/** Where a new ticket begins: with who is asked to see to it at once, else with service or before it. */
export const firstStatus = (source: number, method: ProcessMethod | undefined): WorkOrderStatus =>
  method === 1 ? 4 : method === 2 ? 5 : method === 0 || source === 0 ? 2 : 1;
