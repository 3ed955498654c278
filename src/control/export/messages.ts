import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const exportMessages = defineMessages({
  ready: { cn: "可下载的导出文件", en: "Exports ready to download", es: "Exportaciones listas para descargar" },
  title: { cn: "导出中心", en: "Exports", es: "Exportaciones" },
  id: { cn: "编号", en: "Id", es: "Id" },
  name: { cn: "列表", en: "List", es: "Lista" },
  format: { cn: "格式", en: "Format", es: "Formato" },
  filters: { cn: "筛选条件", en: "Filters used", es: "Filtros usados" },
  status: { cn: "状态", en: "Status", es: "Estado" },
  rows: { cn: "行数", en: "Rows", es: "Filas" },
  totalRows: { cn: "总行数", en: "Total rows", es: "Filas en total" },
  progress: { cn: "进度", en: "Progress", es: "Avance" },
  createdAt: { cn: "创建时间", en: "Created", es: "Creada" },
  finishedAt: { cn: "完成时间", en: "Finished", es: "Terminada" },
  expiresAt: { cn: "有效期至", en: "Expires", es: "Caduca" },
  download: { cn: "下载", en: "Download", es: "Descargar" },
  retry: { cn: "重试", en: "Retry", es: "Reintentar" },
  error: { cn: "失败原因", en: "Failure", es: "Motivo del fallo" },
  none: { cn: "还没有导出文件", en: "Nothing has been exported yet", es: "Aún no se ha exportado nada" },
  noneHint: {
    cn: "在任一列表中点击“导出”，文件会出现在这里。",
    en: "Choose Export in any list, and its file appears here.",
    es: "Elija Exportar en cualquier lista y su archivo aparecerá aquí.",
  },
  columns: { cn: "列", en: "Columns", es: "Columnas" },
});

export const exportRefusals = defineRefusals({
  gone: {
    code: "404",
    cn: "导出文件已过期，请重新导出",
    en: "The export has expired; export again",
    es: "La exportación caducó; exporte de nuevo",
  },
  notFailed: {
    code: "409",
    cn: "只有失败或过期的导出可以重试",
    en: "Only a failed or expired export can be retried",
    es: "Solo se puede reintentar una exportación fallida o caducada",
  },
});
