import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

/** Labels of the fields that every edit with a revision has, for the messages of its noun. */
export const revisionLabels = defineMessages({
  revision: { cn: "版本号", en: "Revision", es: "Revisión" },
  inForce: { cn: "生效版本", en: "Revision in force", es: "Revisión vigente" },
  effectiveOn: { cn: "生效日期", en: "Takes effect on", es: "Entra en vigor el" },
  effectiveTime: { cn: "生效时刻", en: "Time of day", es: "Hora" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  releaseId: { cn: "随发布生效", en: "With release", es: "Con la publicación" },
  to: { cn: "恢复到的版本", en: "Revision to restore", es: "Revisión a restaurar" },
  scheduledAt: { cn: "下次变更", en: "Next change", es: "Próximo cambio" },
});

/** Labels of what is asked about the releases that an edit may go into. */
export const draftLabels = defineMessages({
  noun: { cn: "记录类型", en: "Kind of record", es: "Tipo de registro" },
  objectId: { cn: "记录", en: "Record", es: "Registro" },
  name: { cn: "发布名称", en: "Release", es: "Publicación" },
});

/** The words of dialogs and drawers. */
export const revisionMessages = defineMessages({
  history: { cn: "修订历史", en: "Revisions", es: "Revisiones" },
  none: { cn: "还没有修订", en: "Nothing has been changed yet", es: "Aún no hay cambios" },
  noneHint: {
    cn: "每次修改都会保留在这里：何人、何时、为何以及前后对比。",
    en: "Each edit is kept here with who made it, when, why, and what it changed.",
    es: "Cada edición queda aquí con su autor, fecha, motivo y lo que cambió.",
  },
  numbered: { cn: "第 {no} 版", en: "Revision {no}", es: "Revisión {no}" },
  takesEffect: { cn: "生效时间：{when}", en: "Takes effect {when}", es: "Entra en vigor: {when}" },
  tookEffect: { cn: "已于 {when} 生效", en: "Took effect {when}", es: "Entró en vigor el {when}" },
  replacedBy: {
    cn: "被第 {no} 版替换，未生效",
    en: "Replaced by revision {no} before it took effect",
    es: "La revisión {no} la reemplazó antes de entrar en vigor",
  },
  stoppedFor: {
    cn: "到期时未生效：{why}",
    en: "Did not take effect when its time came: {why}",
    es: "No entró en vigor llegado su momento: {why}",
  },
  restores: { cn: "恢复自第 {no} 版", en: "Restores revision {no}", es: "Restaura la revisión {no}" },
  checkedBy: { cn: "审批：{who}", en: "Approved by {who}", es: "Autorizó: {who}" },
  from: { cn: "IP：{ip}", en: "IP {ip}", es: "IP {ip}" },
  field: { cn: "字段", en: "Field", es: "Campo" },
  before: { cn: "变更前", en: "Before", es: "Antes" },
  after: { cn: "变更后", en: "After", es: "Después" },
  present: { cn: "当前值", en: "Current", es: "Actual" },
  other: { cn: "第 {no} 版", en: "Revision {no}", es: "Revisión {no}" },
  compare: { cn: "与当前对比", en: "Compare with what is in force", es: "Comparar con lo vigente" },
  compareEnd: { cn: "收起对比", en: "Hide the comparison", es: "Ocultar la comparación" },
  same: { cn: "与当前内容相同", en: "The same as what is in force", es: "Igual a lo vigente" },
  restore: { cn: "恢复此版本", en: "Restore this revision", es: "Restaurar esta revisión" },
  changes: { cn: "变更内容", en: "What changes", es: "Qué cambia" },
  effectiveHelp: {
    cn: "留空则立即生效；需审批的，审批通过后生效",
    en: "If left empty, it takes effect at once, or as soon as it is approved where that is needed",
    es: "Si se deja vacío, entra en vigor de inmediato o, si requiere autorización, al autorizarse",
  },
  drafts: { cn: "可加入的发布", en: "Releases that take edits in", es: "Publicaciones abiertas" },
  releaseHelp: {
    cn: "留空则不加入发布；加入后随整个发布一起审批和生效",
    en: "If left empty, the edit stands alone; in a release it is approved and takes effect with all of it",
    es: "Si se deja vacío, la edición va sola; en una publicación se autoriza y entra en vigor con toda ella",
  },
  inRelease: {
    cn: "该发布已包含对此记录的修改，本次修改将叠加其上",
    en: "The release changes this record already; this edit comes on top of it",
    es: "La publicación ya cambia este registro; esta edición se suma a ella",
  },
  putIntoRelease: {
    cn: "已加入发布“{name}”，发布前不生效",
    en: "Put into the release {name}; nothing is in force before it goes out",
    es: "Incorporado a la publicación {name}; nada entra en vigor antes de que salga",
  },
  withRelease: { cn: "随发布“{name}”", en: "With the release {name}", es: "Con la publicación {name}" },
  timeHelp: { cn: "留空为 00:00", en: "Left empty: 00:00", es: "Vacío: 00:00" },
  timeForm: { cn: "格式应为 HH:mm", en: "Enter it as 07:30", es: "Indíquela como 07:30" },
  guarded: {
    cn: "以下修改需要第二人审批：{fields}",
    en: "A change of these takes a second person: {fields}",
    es: "Se requiere una segunda persona para cambiar: {fields}",
  },
  allGuarded: {
    cn: "任何修改都需要第二人审批",
    en: "Every change takes a second person",
    es: "Todo cambio requiere una segunda persona",
  },
  willReplace: {
    cn: "已有修订定于 {when} 生效。需要第二人审批的修改会取代它，其他修改会并入其中",
    en: "A change takes effect {when}. An edit that takes a second person replaces it; any other goes into it",
    es: "Hay un cambio programado para el {when}. Una edición que requiere a otra persona lo reemplaza; cualquier otra se incorpora a él",
  },
  changedMeanwhile: {
    cn: "您编辑期间他人已修改。您填写的内容仍在；未动过的字段将采用最新内容。请核对后再次提交。",
    en: "Others changed this meanwhile. What you typed is still here; fields that you left alone take over what they hold now. Look at it and save again.",
    es: "Otras personas hicieron cambios entretanto. Lo que escribió sigue aquí; los campos que no tocó toman su valor actual. Revíselo y guarde de nuevo.",
  },
  madeBy: { cn: "第 {no} 版 · {who}", en: "Revision {no} · {who}", es: "Revisión {no} · {who}" },
  byProduct: { cn: "系统", en: "The product", es: "El sistema" },
});

export const revisionRefusals = defineRefusals({
  closed: {
    code: "409",
    cn: "该内容已有新版本，请按新版本修改",
    en: "A newer revision has closed the one that you began with",
    es: "Una revisión más reciente cerró la que usted tenía abierta",
  },
  changedBy: {
    code: "409",
    cn: "{who}已作修改（第 {no} 版）：{what}",
    en: "Changed meanwhile by {who} (revision {no}): {what}",
    es: "{who} hizo cambios entretanto (revisión {no}): {what}",
  },
  past: {
    code: "400",
    cn: "生效时间必须晚于现在",
    en: "The time at which it takes effect has to be later than now",
    es: "La entrada en vigor debe ser posterior al momento actual",
  },
  timeAlone: {
    code: "400",
    cn: "请先选择生效日期",
    en: "Choose the day on which it takes effect, too",
    es: "Elija también el día en que entra en vigor",
  },
  timeOfRelease: {
    code: "400",
    cn: "生效时间由发布决定",
    en: "In a release it takes effect when the release goes out; leave the day empty",
    es: "En una publicación entra en vigor cuando esta sale; deje vacía la fecha",
  },
  unchanged: { code: "400", cn: "内容没有变化", en: "Nothing would change", es: "No hay ningún cambio" },
  noSuchRevision: {
    code: "404",
    cn: "没有这个版本",
    en: "There is no such revision",
    es: "No existe esa revisión",
  },
});
