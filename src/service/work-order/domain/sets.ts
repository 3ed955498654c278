import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Where a ticket stands. */
export const workOrderStatus = closedSet([
  { code: 1, tone: "attention", label: { cn: "待客服处理", en: "Awaiting service", es: "Por atender" } },
  { code: 2, tone: "moving", label: { cn: "客服处理中", en: "With service", es: "En atención" } },
  { code: 3, tone: "attention", label: { cn: "运营已处理", en: "Operations done", es: "Operaciones atendió" } },
  { code: 4, tone: "moving", label: { cn: "运营处理中", en: "With operations", es: "En operaciones" } },
  { code: 5, tone: "moving", label: { cn: "催收处理中", en: "With collection", es: "En cobranza" } },
  { code: 6, tone: "attention", label: { cn: "催收已处理", en: "Collection done", es: "Cobranza atendió" } },
  {
    code: 7,
    tone: "waiting",
    label: { cn: "运营处理中（挂起）", en: "Operations, on hold", es: "Operaciones, en espera" },
  },
  { code: 8, tone: "done", label: { cn: "已关闭", en: "Closed", es: "Cerrado" } },
]);
export type WorkOrderStatus = CodeOf<typeof workOrderStatus>;

/** The states in fewer words, as people speak of them. */
export const workOrderStage = closedSet([
  { code: "untreated", tone: "attention", label: { cn: "未处理", en: "Untreated", es: "Sin atender" } },
  { code: "processing", tone: "moving", label: { cn: "处理中", en: "Processing", es: "En proceso" } },
  { code: "inReview", tone: "attention", label: { cn: "审核中", en: "In review", es: "En revisión" } },
  { code: "closed", tone: "done", label: { cn: "已关闭", en: "Closed", es: "Cerrado" } },
]);
type Stage = CodeOf<typeof workOrderStage>;

const STAGES: Readonly<Record<WorkOrderStatus, Stage>> = {
  1: "untreated",
  2: "processing",
  3: "inReview",
  4: "processing",
  5: "processing",
  6: "inReview",
  7: "processing",
  8: "closed",
};
export const stageOf = (status: WorkOrderStatus): Stage => STAGES[status];

/** What a ticket is about; nobody has said so yet while it is 0. */
export const workType = closedSet([
  { code: 0, tone: "waiting", label: { cn: "未标记", en: "Unmarked", es: "Sin marcar" } },
  { code: 1, tone: "moving", label: { cn: "咨询", en: "Consulting", es: "Consulta" } },
  { code: 2, tone: "attention", label: { cn: "操作", en: "Operation", es: "Operación" } },
  { code: 3, tone: "bad", label: { cn: "投诉", en: "Complaint", es: "Queja" } },
]);
export type WorkType = CodeOf<typeof workType>;

/** Who brought a ticket. */
export const workSource = closedSet([
  {
    code: 0,
    tone: "moving",
    label: { cn: "客服录入", en: "Entered by service", es: "Registrado por atención" },
  },
  {
    code: 1,
    tone: "attention",
    label: { cn: "催收反馈", en: "Feedback of collection", es: "Aviso de cobranza" },
  },
  { code: 2, tone: "waiting", label: { cn: "用户留言", en: "User message", es: "Mensaje del usuario" } },
]);
export type WorkSource = CodeOf<typeof workSource>;

/** How a ticket goes on from service. */
export const processMethod = closedSet([
  { code: 0, tone: "waiting", label: { cn: "挂起", en: "Put on hold", es: "Poner en espera" } },
  {
    code: 1,
    tone: "moving",
    label: { cn: "转运营", en: "Transfer to operations", es: "Transferir a operaciones" },
  },
  {
    code: 2,
    tone: "moving",
    label: { cn: "转催收", en: "Transfer to collection", es: "Transferir a cobranza" },
  },
]);
export type ProcessMethod = CodeOf<typeof processMethod>;

/** What was done about the order's money. */
export const orderResult = closedSet([
  { code: 0, tone: "done", label: { cn: "订单已取消", en: "Loan cancelled", es: "Préstamo cancelado" } },
  { code: 1, tone: "done", label: { cn: "已退款", en: "Refunded", es: "Reembolsado" } },
  { code: 2, tone: "done", label: { cn: "已减免", en: "Waived", es: "Condonado" } },
  { code: 3, tone: "done", label: { cn: "已平账", en: "Written off", es: "Cuenta cerrada" } },
]);
export type OrderResult = CodeOf<typeof orderResult>;

/** Which term of the plan a ticket is about; 0 is all of them. */
export const issuePeriod = closedSet([
  { code: 0, tone: "waiting", label: { cn: "全部", en: "All terms", es: "Todas las cuotas" } },
  { code: 1, tone: "waiting", label: { cn: "第 1 期", en: "Term 1", es: "Cuota 1" } },
  { code: 2, tone: "waiting", label: { cn: "第 2 期", en: "Term 2", es: "Cuota 2" } },
  { code: 3, tone: "waiting", label: { cn: "第 3 期", en: "Term 3", es: "Cuota 3" } },
  { code: 4, tone: "waiting", label: { cn: "第 4 期", en: "Term 4", es: "Cuota 4" } },
]);
export type IssuePeriod = CodeOf<typeof issuePeriod>;
