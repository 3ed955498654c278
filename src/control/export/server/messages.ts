import { defineMessages } from "../../../platform/shared/messages.ts";

/** What an export file and its job say besides the list's own labels. */
export const runMessages = defineMessages({
  yes: { cn: "是", en: "Yes", es: "Sí" },
  no: { cn: "否", en: "No", es: "No" },
  broken: {
    cn: "导出中断，请重试",
    en: "The export was interrupted; try again",
    es: "La exportación se interrumpió; intente de nuevo",
  },
  stopped: {
    cn: "会话已结束，导出已停止",
    en: "Stopped: the sessions of its owner were ended",
    es: "Detenida: se terminaron las sesiones de su dueño",
  },
  from: { cn: "≥ {value}", en: "≥ {value}", es: "≥ {value}" },
  to: { cn: "≤ {value}", en: "≤ {value}", es: "≤ {value}" },
});
