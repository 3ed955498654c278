import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How far the manual review of an order is. */
export const checkStatus = closedSet([
  { code: 12, tone: "waiting", label: { cn: "待审核", en: "Not reviewed", es: "Sin revisar" } },
  { code: 11, tone: "moving", label: { cn: "审核中", en: "Pending", es: "En revisión" } },
  { code: 9, tone: "done", label: { cn: "审核通过", en: "Approved", es: "Aprobada" } },
  { code: 10, tone: "bad", label: { cn: "审核未通过", en: "Audit failed", es: "No aprobada" } },
]);
export type CheckStatus = CodeOf<typeof checkStatus>;

/** 12 is opened to 11, 11 is decided as 9 or 10, and a decision may be taken back to 11, the history being kept. */
export const CHECK_TRANSITIONS: Readonly<Record<CheckStatus, readonly CheckStatus[]>> = {
  12: [11],
  11: [9, 10],
  9: [11],
  10: [11],
};

/** The parts of an application that a reviewer passes, rejects or sends back. */
export const reviewStage = closedSet([
  { code: "identity", tone: "moving", label: { cn: "身份信息", en: "Identity", es: "Identidad" } },
  { code: "liveness", tone: "moving", label: { cn: "活体检测", en: "Liveness", es: "Prueba de vida" } },
  { code: "contacts", tone: "moving", label: { cn: "联系人", en: "Contacts", es: "Contactos" } },
  { code: "income", tone: "moving", label: { cn: "收入信息", en: "Income", es: "Ingresos" } },
  { code: "device", tone: "moving", label: { cn: "设备信息", en: "Device", es: "Dispositivo" } },
  { code: "bankCard", tone: "moving", label: { cn: "银行卡", en: "Bank account", es: "Cuenta bancaria" } },
]);
export type ReviewStage = CodeOf<typeof reviewStage>;

/** Why a reviewer rejects an application. */
export const rejectReason = closedSet([
  {
    code: "identityMismatch",
    tone: "bad",
    label: { cn: "身份信息不符", en: "Identity does not match", es: "La identidad no coincide" },
  },
  {
    code: "documentFake",
    tone: "bad",
    label: { cn: "疑似伪造证件", en: "Suspected false document", es: "Posible documento falso" },
  },
  {
    code: "imageUnclear",
    tone: "attention",
    label: { cn: "证件照片不清晰", en: "Document image unclear", es: "Imagen del documento ilegible" },
  },
  {
    code: "livenessFailed",
    tone: "bad",
    label: { cn: "活体检测未通过", en: "Liveness check failed", es: "Prueba de vida fallida" },
  },
  { code: "fraudSuspected", tone: "bad", label: { cn: "疑似欺诈", en: "Suspected fraud", es: "Sospecha de fraude" } },
  {
    code: "deviceShared",
    tone: "bad",
    label: { cn: "设备与他人共用", en: "Device shared with others", es: "Dispositivo compartido con otros" },
  },
  {
    code: "contactsInvalid",
    tone: "attention",
    label: { cn: "联系人无效", en: "Contacts not valid", es: "Contactos no válidos" },
  },
  {
    code: "unreachable",
    tone: "attention",
    label: { cn: "无法联系申请人", en: "Applicant cannot be reached", es: "No se localiza al solicitante" },
  },
  {
    code: "incomeInsufficient",
    tone: "bad",
    label: { cn: "收入不足", en: "Income too low", es: "Ingresos insuficientes" },
  },
  {
    code: "incomeUnverified",
    tone: "attention",
    label: { cn: "收入无法核实", en: "Income cannot be verified", es: "Ingresos no comprobables" },
  },
  {
    code: "tooManyLoans",
    tone: "bad",
    label: { cn: "多头借贷", en: "Too many loans elsewhere", es: "Demasiados préstamos vigentes" },
  },
  {
    code: "badHistory",
    tone: "bad",
    label: { cn: "历史逾期严重", en: "Bad repayment history", es: "Mal historial de pago" },
  },
  {
    code: "bankCardNotOwn",
    tone: "bad",
    label: { cn: "银行卡非本人", en: "Bank account is not the applicant's", es: "La cuenta no es del solicitante" },
  },
  {
    code: "outOfArea",
    tone: "attention",
    label: { cn: "不在服务地区", en: "Outside the service area", es: "Fuera de la zona de servicio" },
  },
  {
    code: "withdrawn",
    tone: "waiting",
    label: { cn: "申请人放弃", en: "Withdrawn by the applicant", es: "El solicitante desistió" },
  },
  { code: "other", tone: "waiting", label: { cn: "其他", en: "Other", es: "Otro" } },
]);
export type RejectReason = CodeOf<typeof rejectReason>;
