import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** By what somebody is listed. */
export const entryType = closedSet([
  { code: "phone", tone: "waiting", label: { cn: "手机号", en: "Phone", es: "Teléfono" } },
  { code: "idDoc", tone: "waiting", label: { cn: "CURP 或 RFC", en: "CURP or RFC", es: "CURP o RFC" } },
  { code: "device", tone: "waiting", label: { cn: "设备", en: "Device", es: "Dispositivo" } },
  { code: "card", tone: "waiting", label: { cn: "银行账号", en: "Bank account", es: "Cuenta bancaria" } },
]);
export type EntryType = CodeOf<typeof entryType>;

/** Who says so. */
export const entrySource = closedSet([
  { code: "manual", tone: "waiting", label: { cn: "内部人工", en: "Our staff", es: "Personal propio" } },
  { code: "bureau", tone: "moving", label: { cn: "征信机构", en: "Credit bureau", es: "Buró de crédito" } },
  { code: "partner", tone: "moving", label: { cn: "合作方", en: "Partner", es: "Socio" } },
  { code: "authority", tone: "bad", label: { cn: "监管机构", en: "Authority", es: "Autoridad" } },
]);

/** Whether an entry stops orders. */
export const entryState = closedSet([
  { code: "active", tone: "bad", label: { cn: "生效中", en: "In force", es: "Vigente" } },
  { code: "expired", tone: "waiting", label: { cn: "已过期", en: "Expired", es: "Caducada" } },
  { code: "released", tone: "done", label: { cn: "已解除", en: "Released", es: "Liberada" } },
]);

/** How far an import is. */
export const importStatus = closedSet([
  { code: "waiting", tone: "waiting", label: { cn: "排队中", en: "Waiting", es: "En espera" } },
  { code: "running", tone: "moving", label: { cn: "导入中", en: "Running", es: "En curso" } },
  { code: "done", tone: "done", label: { cn: "已完成", en: "Done", es: "Terminada" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallida" } },
]);

/** What is wrong with a value, or with a line of a file. */
export const entryIssue = closedSet([
  { code: "type", tone: "bad", label: { cn: "类型不认识", en: "Unknown type", es: "Tipo desconocido" } },
  { code: "missing", tone: "bad", label: { cn: "内容为空", en: "Nothing there", es: "Está vacío" } },
  {
    code: "phone",
    tone: "bad",
    label: {
      cn: "不是 10 位墨西哥手机号",
      en: "Not a Mexican phone of 10 digits",
      es: "No es un teléfono mexicano de 10 dígitos",
    },
  },
  {
    code: "idDoc",
    tone: "bad",
    label: { cn: "CURP 或 RFC 不正确", en: "Not a valid CURP or RFC", es: "CURP o RFC no válido" },
  },
  {
    code: "card",
    tone: "bad",
    label: { cn: "不是正确的 18 位 CLABE", en: "Not a valid CLABE of 18 digits", es: "CLABE de 18 dígitos no válida" },
  },
  {
    code: "device",
    tone: "bad",
    label: {
      cn: "设备号须为 6 至 80 个字母或数字",
      en: "A device id has 6 to 80 letters or digits",
      es: "El id del dispositivo lleva de 6 a 80 letras o dígitos",
    },
  },
  {
    code: "generic",
    tone: "bad",
    label: {
      cn: "这是通用号码，会拦截无关的人",
      en: "A generic value: it would stop people who have nothing to do with it",
      es: "Es un valor genérico: detendría a personas ajenas",
    },
  },
  { code: "tooLong", tone: "bad", label: { cn: "内容过长", en: "Too long", es: "Demasiado largo" } },
  { code: "day", tone: "bad", label: { cn: "不是日期", en: "Not a date", es: "No es una fecha" } },
  { code: "past", tone: "bad", label: { cn: "日期早于今天", en: "The day is past", es: "Ese día ya pasó" } },
  { code: "formula", tone: "bad", label: { cn: "是公式", en: "A formula", es: "Es una fórmula" } },
  {
    code: "repeated",
    tone: "attention",
    label: { cn: "文件中重复", en: "Repeats an earlier line", es: "Repite un renglón anterior" },
  },
]);
export type EntryIssue = CodeOf<typeof entryIssue>;
