import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How a revision stands. */
export const revisionState = closedSet([
  { code: "inForce", tone: "done", label: { cn: "当前版本", en: "Current", es: "Actual" } },
  { code: "scheduled", tone: "moving", label: { cn: "待生效", en: "Scheduled", es: "Programada" } },
  { code: "closed", tone: "waiting", label: { cn: "已关闭", en: "Closed", es: "Cerrada" } },
  { code: "replaced", tone: "attention", label: { cn: "未生效即被替换", en: "Replaced", es: "Reemplazada" } },
  { code: "stopped", tone: "bad", label: { cn: "到期未生效", en: "Stopped", es: "Detenida" } },
]);
export type RevisionState = CodeOf<typeof revisionState>;

/** How a revision came to be. */
export const revisionOrigin = closedSet([
  {
    code: "initial",
    tone: "waiting",
    label: { cn: "首次修改之前", en: "As it stood before", es: "Contenido inicial" },
  },
  { code: "create", tone: "done", label: { cn: "新增", en: "Created", es: "Creación" } },
  { code: "edit", tone: "moving", label: { cn: "编辑", en: "Edited", es: "Edición" } },
  { code: "enable", tone: "done", label: { cn: "启用", en: "Enabled", es: "Activación" } },
  { code: "disable", tone: "attention", label: { cn: "停用", en: "Disabled", es: "Desactivación" } },
  { code: "restore", tone: "attention", label: { cn: "恢复", en: "Restored", es: "Restauración" } },
]);
export type RevisionOrigin = CodeOf<typeof revisionOrigin>;
