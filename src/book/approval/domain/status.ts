import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How a request stands. Only `pending` can change; the database refuses any other step. */
export const approvalStatus = closedSet([
  { code: "pending", tone: "waiting", label: { cn: "待审批", en: "Awaiting approval", es: "Por autorizar" } },
  { code: "approved", tone: "done", label: { cn: "已批准", en: "Approved", es: "Autorizada" } },
  { code: "rejected", tone: "bad", label: { cn: "已驳回", en: "Rejected", es: "Rechazada" } },
  { code: "withdrawn", tone: "attention", label: { cn: "已撤回", en: "Withdrawn", es: "Retirada" } },
  { code: "expired", tone: "waiting", label: { cn: "已过期", en: "Expired", es: "Caducada" } },
]);

/** Kept as the note of a request that was withdrawn because its maker's account was disabled. */
export const MAKER_DISABLED = "makerDisabled";
export type ApprovalStatus = CodeOf<typeof approvalStatus>;

/** The three trays of the approval centre, as one member of staff sees them. */
export const approvalBox = closedSet([
  { code: "toApprove", tone: "waiting", label: { cn: "待我审批", en: "To approve", es: "Por autorizar" } },
  { code: "mine", tone: "moving", label: { cn: "我发起的", en: "Mine", es: "Mis solicitudes" } },
  { code: "done", tone: "done", label: { cn: "已处理", en: "Done", es: "Resueltas" } },
]);
export type ApprovalBox = CodeOf<typeof approvalBox>;
