import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Where those on a list come from: the customers of a package, or a file of somebody's. */
export const listSource = closedSet([
  { code: "segment", tone: "moving", label: { cn: "客群", en: "Segment", es: "Segmento" } },
  { code: "partner", tone: "waiting", label: { cn: "合作方", en: "Partner", es: "Socio" } },
  { code: "event", tone: "waiting", label: { cn: "活动", en: "Event", es: "Evento" } },
  { code: "referral", tone: "waiting", label: { cn: "推荐", en: "Referral", es: "Recomendación" } },
  { code: "other", tone: "waiting", label: { cn: "其他", en: "Other", es: "Otro" } },
]);
export type ListSource = CodeOf<typeof listSource>;

/** Where a file may come from. */
export const importSource = closedSet(
  listSource.members.filter(
    (member): member is typeof member & { readonly code: Exclude<ListSource, "segment"> } => member.code !== "segment",
  ),
);

/** Which customers of a package a list is made of. */
export const segment = closedSet([
  {
    code: "settled",
    tone: "done",
    label: { cn: "已结清未再借", en: "Settled, not back", es: "Liquidaron y no regresan" },
  },
  {
    code: "approved",
    tone: "attention",
    label: { cn: "已通过未提款", en: "Approved, not paid out", es: "Aprobados sin desembolso" },
  },
  {
    code: "registered",
    tone: "waiting",
    label: { cn: "已注册未申请", en: "Registered, never applied", es: "Registrados sin solicitud" },
  },
  { code: "custom", tone: "moving", label: { cn: "自定义条件", en: "By conditions", es: "Por condiciones" } },
]);
export type Segment = CodeOf<typeof segment>;

export const listState = closedSet([
  { code: "open", tone: "moving", label: { cn: "进行中", en: "Open", es: "Abierta" } },
  { code: "closed", tone: "waiting", label: { cn: "已关闭", en: "Closed", es: "Cerrada" } },
]);
export type ListState = CodeOf<typeof listState>;

/** How far the making of a list is. */
export const makingStatus = closedSet([
  { code: "waiting", tone: "waiting", label: { cn: "排队中", en: "Waiting", es: "En espera" } },
  { code: "running", tone: "moving", label: { cn: "生成中", en: "Being made", es: "En preparación" } },
  { code: "done", tone: "done", label: { cn: "已生成", en: "Ready", es: "Lista" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Falló" } },
]);
export type MakingStatus = CodeOf<typeof makingStatus>;

/** How far somebody on a list has come. */
export const outcome = closedSet([
  { code: "none", tone: "waiting", label: { cn: "未申请", en: "Not applied", es: "Sin solicitud" } },
  { code: "applied", tone: "moving", label: { cn: "已申请", en: "Applied", es: "Solicitó" } },
  { code: "approved", tone: "moving", label: { cn: "审核通过", en: "Approved", es: "Aprobada" } },
  { code: "disbursed", tone: "done", label: { cn: "已放款", en: "Paid out", es: "Desembolsada" } },
]);

/** How the lines of a list are given out. */
export const sharingStrategy = closedSet([
  { code: "evenCount", tone: "waiting", label: { cn: "平均分配", en: "Evenly", es: "Por igual" } },
  { code: "weight", tone: "waiting", label: { cn: "按权重分配", en: "By weight", es: "Por peso" } },
  { code: "conversion", tone: "waiting", label: { cn: "按转化率分配", en: "By conversion", es: "Por conversión" } },
  {
    code: "keepOwner",
    tone: "waiting",
    label: { cn: "优先原负责人", en: "Keep the last owner", es: "Conservar al último responsable" },
  },
]);
export type SharingStrategy = CodeOf<typeof sharingStrategy>;

/** Which lines of a list somebody means who gives them out or takes them back. */
export const linesMeant = closedSet([
  { code: "unassigned", tone: "waiting", label: { cn: "未分配", en: "Unassigned", es: "Sin asignar" } },
  { code: "untouched", tone: "waiting", label: { cn: "未联系", en: "Not contacted yet", es: "Sin contactar" } },
  { code: "all", tone: "waiting", label: { cn: "全部未申请", en: "All not applied", es: "Todos sin solicitud" } },
]);
export type LinesMeant = CodeOf<typeof linesMeant>;

/** Lines that are somebody's already. */
export const heldLines = closedSet(
  linesMeant.members.filter(
    (member): member is typeof member & { readonly code: Exclude<LinesMeant, "unassigned"> } =>
      member.code !== "unassigned",
  ),
);

/** Why a line of a file is refused. */
export const lineIssue = closedSet([
  { code: "missing", tone: "bad", label: { cn: "缺少内容", en: "Nothing there", es: "Falta el dato" } },
  {
    code: "phone",
    tone: "bad",
    label: { cn: "不是 10 位手机号", en: "Not a phone of 10 digits", es: "No es un teléfono de 10 dígitos" },
  },
  { code: "tooLong", tone: "bad", label: { cn: "内容过长", en: "Too long", es: "Demasiado largo" } },
  { code: "tag", tone: "bad", label: { cn: "标签不认识", en: "Unknown tag", es: "Etiqueta desconocida" } },
  { code: "formula", tone: "bad", label: { cn: "是公式", en: "A formula", es: "Es una fórmula" } },
  {
    code: "unreadable",
    tone: "bad",
    label: { cn: "字符无法识别", en: "Letters that cannot be read", es: "Letras ilegibles" },
  },
  {
    code: "repeated",
    tone: "attention",
    label: { cn: "文件中重复", en: "Repeats an earlier line", es: "Repite un renglón anterior" },
  },
]);
export type LineIssue = CodeOf<typeof lineIssue>;
