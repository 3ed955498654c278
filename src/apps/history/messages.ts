import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";

export const historyMessages = defineMessages({
  ...revisionLabels,
  list: { cn: "历史配置", en: "Configuration history", es: "Historial de configuración" },
  detail: { cn: "历史详情", en: "History detail", es: "Detalle histórico" },
  find: { cn: "查找历史配置", en: "Find revisions", es: "Buscar revisiones" },
  form: { cn: "恢复所需信息", en: "What a restoration needs", es: "Datos para restaurar" },
  id: { cn: "修订", en: "Revision", es: "Revisión" },
  noun: { cn: "记录类型", en: "Kind of record", es: "Tipo de registro" },
  kind: { cn: "记录类型", en: "Kind of record", es: "Tipo de registro" },
  objectId: { cn: "记录", en: "Record", es: "Registro" },
  object: { cn: "记录", en: "Record", es: "Registro" },
  packageName: { cn: "应用包", en: "Package", es: "Paquete" },
  no: { cn: "修订号", en: "Revision no.", es: "N.º de revisión" },
  origin: { cn: "修订方式", en: "How", es: "Cómo" },
  state: { cn: "状态", en: "Status", es: "Estado" },
  fields: { cn: "变更字段", en: "Changed fields", es: "Campos cambiados" },
  by: { cn: "修改人", en: "Changed by", es: "Cambiado por" },
  checkedBy: { cn: "审批人", en: "Approved by", es: "Autorizó" },
  at: { cn: "修改时间", en: "Changed at", es: "Cambio registrado" },
  effectiveAt: { cn: "生效时间", en: "Takes effect", es: "Entra en vigor" },
  release: { cn: "配置发布", en: "Release", es: "Publicación" },
  restorable: { cn: "可恢复", en: "Can be restored", es: "Se puede restaurar" },
  ip: { cn: "IP", en: "IP", es: "IP" },
  query: { cn: "搜索内容", en: "Search text", es: "Texto a buscar" },
});

/** The words of the pages. */
export const historyPageMessages = defineMessages({
  all: { cn: "全部", en: "All", es: "Todos" },
  packages: { cn: "应用包", en: "Packages", es: "Paquetes" },
  versions: { cn: "应用版本", en: "App versions", es: "Versiones de la app" },
  rules: { cn: "自动复贷", en: "Auto re-lending", es: "Renovación automática" },
  none: { cn: "还没有修改", en: "Nothing has been changed yet", es: "Aún no hay cambios" },
  noneHint: {
    cn: "每次配置修改都会列在这里：何人、何时、为何以及修改了什么。",
    en: "Each edit of the configuration is listed here with who made it, when, why, and what it changed.",
    es: "Cada edición de la configuración aparece aquí con su autor, fecha, motivo y lo que cambió.",
  },
  open: { cn: "查看", en: "Open", es: "Abrir" },
  search: {
    cn: "应用包、商户或产品等的名称",
    en: "Name of a package, merchant, product, or other record",
    es: "Nombre del paquete, comercio, producto u otro registro",
  },
  number: { cn: "编号 {no}", en: "No. {no}", es: "N.º {no}" },
  against: { cn: "对比版本", en: "Compare with", es: "Comparar con" },
  nothing: { cn: "无（首个版本）", en: "Nothing (it is the first)", es: "Nada (es la primera)" },
  same: { cn: "两个版本内容相同", en: "Both hold the same", es: "Ambas contienen lo mismo" },
  facts: { cn: "修订信息", en: "About the revision", es: "Sobre la revisión" },
  difference: { cn: "内容对比", en: "Comparison", es: "Comparación" },
  approval: { cn: "审批请求", en: "Approval", es: "Autorización" },
  request: { cn: "第 {no} 号", en: "No. {no}", es: "N.º {no}" },
});
