import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How a release stands. */
export const releaseStatus = closedSet([
  { code: "draft", tone: "waiting", label: { cn: "草稿", en: "Draft", es: "Borrador" } },
  { code: "submitted", tone: "moving", label: { cn: "待审批", en: "Waiting for approval", es: "Por autorizar" } },
  { code: "approved", tone: "moving", label: { cn: "待发布", en: "To be published", es: "Por publicar" } },
  { code: "scheduled", tone: "moving", label: { cn: "定时发布", en: "Scheduled", es: "Programada" } },
  { code: "published", tone: "done", label: { cn: "已发布", en: "Published", es: "Publicada" } },
  { code: "stopped", tone: "bad", label: { cn: "已中止", en: "Stopped", es: "Detenida" } },
  { code: "rejected", tone: "bad", label: { cn: "已驳回", en: "Rejected", es: "Rechazada" } },
  { code: "withdrawn", tone: "attention", label: { cn: "已撤回", en: "Withdrawn", es: "Retirada" } },
  { code: "rolledBack", tone: "attention", label: { cn: "已回滚", en: "Rolled back", es: "Deshecha" } },
]);
export type ReleaseStatus = CodeOf<typeof releaseStatus>;
