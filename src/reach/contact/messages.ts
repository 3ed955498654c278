import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const contactMessages = defineMessages({
  state: { cn: "查看联系规则", en: "View the contact rules", es: "Ver las reglas de contacto" },
  attempts: { cn: "联系记录", en: "Attempts to contact", es: "Intentos de contacto" },
  raise: { cn: "添加联系标记", en: "Raise a contact flag", es: "Marcar el contacto" },
  hardship: { cn: "标记经济困难", en: "Flag hardship", es: "Marcar dificultad económica" },
  lift: { cn: "解除联系标记", en: "Lift a contact flag", es: "Levantar la marca" },
  consent: { cn: "记录营销同意", en: "Record consent to marketing", es: "Registrar el consentimiento" },
  proof: { cn: "查看证明文件", en: "View the proof", es: "Ver el comprobante" },
  customerId: { cn: "客户编号", en: "Customer id", es: "Id del cliente" },
  flagId: { cn: "标记编号", en: "Flag id", es: "Id de la marca" },
  kind: { cn: "联系标记", en: "Flag", es: "Marca" },
  purposes: { cn: "禁止的用途", en: "Purposes it bars", es: "Motivos que impide" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  untilOn: { cn: "最后一天", en: "Last day", es: "Último día" },
  fileName: { cn: "文件名", en: "File", es: "Archivo" },
  content: { cn: "证明文件", en: "Proof", es: "Comprobante" },
  given: { cn: "同意营销", en: "Consents to marketing", es: "Acepta mercadotecnia" },
  channel: { cn: "渠道", en: "Channel", es: "Canal" },
  purpose: { cn: "用途", en: "Purpose", es: "Motivo de contacto" },
  outcome: { cn: "结果", en: "Outcome", es: "Resultado" },
  from: { cn: "起始日期", en: "From", es: "Desde" },
  to: { cn: "截止日期", en: "To", es: "Hasta" },
  pageNo: { cn: "页码", en: "Page", es: "Página" },
  pageSize: { cn: "每页条数", en: "Rows per page", es: "Renglones por página" },
});

/** What the do-not-call registers and their page say. */
export const registerMessages = defineMessages({
  title: { cn: "免打扰登记册", en: "Do-not-call registers", es: "Registros de no llamar" },
  list: { cn: "登记册文件", en: "Files of registers", es: "Archivos de registros" },
  import: { cn: "导入登记册", en: "Import a register", es: "Importar un registro" },
  enforce: { cn: "启用", en: "Put in force", es: "Poner en vigor" },
  refuse: { cn: "驳回", en: "Refuse", es: "Rechazar" },
  registerId: { cn: "登记册编号", en: "Register id", es: "Id del registro" },
  version: { cn: "版本", en: "Version", es: "Versión" },
  kind: { cn: "登记册", en: "Register", es: "Registro" },
  state: { cn: "状态", en: "State", es: "Situación" },
  asOf: { cn: "数据日期", en: "As of", es: "Con datos al" },
  fileName: { cn: "文件名", en: "File", es: "Archivo" },
  content: { cn: "文件", en: "File", es: "Archivo" },
  phones: { cn: "号码数", en: "Numbers", es: "Números" },
  phone: { cn: "号码", en: "Number", es: "Número" },
  importedBy: { cn: "导入人", en: "Imported by", es: "Importado por" },
  importedAt: { cn: "导入时间", en: "Imported", es: "Importado" },
  decidedBy: { cn: "处理人", en: "Decided by", es: "Decidido por" },
  decidedAt: { cn: "处理时间", en: "Decided", es: "Decidido" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  comment: { cn: "说明", en: "Comment", es: "Comentario" },
  none: { cn: "还没有登记册", en: "No registers yet", es: "Aún no hay registros" },
  noneHint: {
    cn: "导入 REUS 和 REPEP 的文件，由另一人启用后才能营销。",
    en: "Import the files of REUS and REPEP; once another person has put both in force, marketing can begin.",
    es: "Importe los archivos de REUS y REPEP; cuando otra persona ponga ambos en vigor, podrá haber mercadotecnia.",
  },
  importHelp: {
    cn: "CSV 或 XLSX，一列“号码”，最多 {max} 行；由另一人启用。",
    en: "CSV or XLSX with one column, Number, of at most {max} lines. Another person puts it in force.",
    es: "CSV o XLSX con una columna, Número, de hasta {max} renglones. Otra persona lo pone en vigor.",
  },
  enforceNote: {
    cn: "启用后替换同类登记册，营销立即按新名单拦截。",
    en: "It replaces the register of its kind that is in force; marketing is held to it at once.",
    es: "Reemplaza al registro vigente de su tipo; la mercadotecnia lo respeta de inmediato.",
  },
});

export const registerRefusals = defineRefusals({
  registerOwn: {
    code: "409",
    cn: "不能启用自己导入的登记册",
    en: "Another person puts in force what you imported",
    es: "Otra persona pone en vigor lo que usted importó",
  },
  registerDecided: {
    code: "409",
    cn: "该文件已处理",
    en: "This file was decided on already",
    es: "Este archivo ya se decidió",
  },
  registerFuture: { code: "400", cn: "数据日期在未来", en: "This day is yet to come", es: "Ese día aún no llega" },
  registerOlder: {
    code: "409",
    cn: "已有更新的登记册生效",
    en: "A later register is in force",
    es: "Hay un registro más reciente en vigor",
  },
  registerLines: {
    code: "400",
    cn: "{count} 行不是 10 位号码：第 {lines} 行",
    en: "{count} {count|line is no number|lines are no numbers} of 10 digits: {lines}",
    es: "{count} {count|renglón no es un número|renglones no son números} de 10 dígitos: {lines}",
  },
});

export const contactRefusals = defineRefusals({
  flagStands: {
    code: "409",
    cn: "相同的标记已存在",
    en: "The same flag stands already",
    es: "La misma marca ya existe",
  },
  flagEnded: { code: "409", cn: "该标记已解除", en: "This flag has ended already", es: "Esta marca ya terminó" },
  purposesMissing: {
    code: "400",
    cn: "请勿联系须注明用途",
    en: "A do-not-contact flag names its purposes",
    es: "La marca de no contactar indica los motivos",
  },
  past: { code: "400", cn: "最后一天已过", en: "The last day is over", es: "El último día ya pasó" },
  consentSame: {
    code: "409",
    cn: "与当前记录相同",
    en: "This is what is recorded already",
    es: "Ya está registrado así",
  },
});
