import { replayLabels } from "../../control/replay/messages.ts";
import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const relendingMessages = defineMessages({
  ...revisionLabels,
  ...replayLabels,
  list: { cn: "自动复贷规则", en: "Re-lending rules", es: "Reglas de renovación" },
  historical: { cn: "历史复贷规则", en: "Former re-lending rules", es: "Reglas anteriores de renovación" },
  id: { cn: "规则", en: "Rule", es: "Regla" },
  packageName: { cn: "应用包", en: "Package", es: "Paquete" },
  version: { cn: "版本", en: "Version", es: "Versión" },
  delayTime: { cn: "倒计时", en: "Countdown", es: "Cuenta regresiva" },
  delay: { cn: "倒计时", en: "Countdown", es: "Cuenta regresiva" },
  shuntPercentage: { cn: "分流比例（%）", en: "Diversion (%)", es: "Desvío (%)" },
  lateDays: { cn: "允许逾期天数", en: "Days past due allowed", es: "Días de mora permitidos" },
  intervals: {
    cn: "结清合同金额与增额",
    en: "Settled amounts and increases",
    es: "Montos liquidados e incrementos",
    missing: { cn: "请至少填写一个金额区间", en: "Add an interval of amounts", es: "Agregue un intervalo de montos" },
  },
  amounts: { cn: "结清金额与增额", en: "Settled amounts and increases", es: "Montos liquidados e incrementos" },
  from: { cn: "起始", en: "From", es: "Desde" },
  increase: { cn: "增额", en: "Increase", es: "Incremento" },
  overLimit: { cn: "总增额上限", en: "Total loan-over limit", es: "Límite total de incremento" },
  overLimitCents: { cn: "总增额上限", en: "Total loan-over limit", es: "Límite total de incremento" },
  reading: { cn: "短倒计时的含义", en: "Reading of short countdowns", es: "Lectura de cuentas cortas" },
  enabled: { cn: "生效", en: "In effect", es: "Vigente" },
  state: { cn: "状态", en: "Status", es: "Estado" },
  offered: { cn: "30 天邀约", en: "Offered in 30 days", es: "Ofrecidas en 30 días" },
  accepted: { cn: "30 天接受", en: "Accepted in 30 days", es: "Aceptadas en 30 días" },
  updatedBy: { cn: "更新人", en: "Updated by", es: "Actualizó" },
  no: { cn: "修订号", en: "Revision no.", es: "N.º de revisión" },
  until: { cn: "截止", en: "Until", es: "Hasta" },
  why: { cn: "原因", en: "Reason", es: "Motivo" },
  create: { cn: "新增规则", en: "Create rule", es: "Crear regla" },
  edit: { cn: "编辑规则", en: "Edit rule", es: "Editar regla" },
  enable: { cn: "启用复贷规则", en: "Put the rule into effect", es: "Activar la regla" },
  disable: { cn: "关闭复贷规则", en: "Close the rule", es: "Cerrar la regla" },
  restore: { cn: "恢复复贷规则版本", en: "Restore a rule's revision", es: "Restaurar revisión de la regla" },
  history: { cn: "复贷规则修订历史", en: "Revisions of a rule", es: "Revisiones de la regla" },
});

/** The words of the page. */
export const relendingPageMessages = defineMessages({
  title: { cn: "自动复贷", en: "Auto re-lending", es: "Renovación automática" },
  current: { cn: "当前", en: "Current", es: "Actual" },
  former: { cn: "历史", en: "Historical", es: "Histórico" },
  none: { cn: "还没有复贷规则", en: "There is no re-lending rule yet", es: "Aún no hay reglas de renovación" },
  noneHint: {
    cn: "规则决定结清后哪些借款人会收到新的邀约；借款人接受后才会放款。",
    en: "A rule says who is offered another loan after a settled one. Nothing is paid out unless they accept.",
    es: "Una regla define a quién se ofrece otro préstamo al liquidar. Nada se deposita si no lo acepta.",
  },
  noFormer: { cn: "还没有历史规则", en: "No rule has changed yet", es: "Ninguna regla ha cambiado" },
  noFormerHint: {
    cn: "规则每次修改或关闭后，之前的内容会列在这里。",
    en: "Whenever a rule is changed or closed, what it said before is listed here.",
    es: "Cuando una regla cambia o se cierra, lo que decía antes queda aquí.",
  },
  days: { cn: "天", en: "days", es: "días" },
  minutes: { cn: "分钟", en: "minutes", es: "minutos" },
  seconds: { cn: "秒", en: "seconds", es: "segundos" },
  countdown: {
    cn: "{days} 天 {minutes} 分 {seconds} 秒",
    en: "{days} d {minutes} min {seconds} s",
    es: "{days} d {minutes} min {seconds} s",
  },
  readsNone: {
    cn: "最长 30 天；不足 60 秒按“不等待”处理（系统配置）",
    en: "At most 30 days; less than 60 seconds is no delay (system configuration)",
    es: "Máximo 30 días; menos de 60 segundos es sin espera (configuración del sistema)",
  },
  readsMax: {
    cn: "最长 30 天；不足 60 秒按“30 天”处理（系统配置）",
    en: "At most 30 days; less than 60 seconds is 30 days (system configuration)",
    es: "Máximo 30 días; menos de 60 segundos son 30 días (configuración del sistema)",
  },
  versionHelp: {
    cn: "例如 1.0.2；* 表示没有单独规则的所有版本",
    en: "Such as 1.0.2; * is every version without a rule of its own",
    es: "Por ejemplo 1.0.2; * es toda versión sin regla propia",
  },
  versionForm: {
    cn: "版本号格式如 1.0.2，或 *",
    en: "A version is written like 1.0.2, or *",
    es: "La versión se escribe como 1.0.2, o *",
  },
  lateHelp: {
    cn: "结清订单曾逾期的最多天数；0 表示从未逾期",
    en: "The most days past due that the settled order may ever have been; 0 is none",
    es: "Máximo de días de mora que pudo tener la orden liquidada; 0 es ninguno",
  },
  limitHelp: {
    cn: "自借款人自己申请的订单起，历次增额之和的上限；0 表示不增额",
    en: "The most that all increases since the borrower's own application come to; 0 is no increase",
    es: "Suma máxima de incrementos desde la solicitud del propio cliente; 0 es sin incremento",
  },
  intervalText: {
    cn: "{from} 至 {to}：+{increase}",
    en: "{from} to {to}: +{increase}",
    es: "{from} a {to}: +{increase}",
  },
  intervalNo: { cn: "区间 {no}", en: "Interval {no}", es: "Intervalo {no}" },
  addInterval: { cn: "添加区间", en: "Add interval", es: "Agregar intervalo" },
  removeInterval: { cn: "移除区间 {no}", en: "Remove interval {no}", es: "Quitar intervalo {no}" },
  to: { cn: "截止", en: "To", es: "Hasta" },
  createNote: {
    cn: "新规则处于关闭状态，经第二人批准后才会生效。",
    en: "The rule is closed until a second person has approved that it takes effect.",
    es: "La regla queda cerrada hasta que otra persona autorice su vigencia.",
  },
  enableNote: {
    cn: "生效后结清的订单将按此规则收到新的邀约；借款人接受后才会放款。",
    en: "Orders that are settled from then on are followed by an offer. Nothing is paid out unless the borrower accepts it.",
    es: "Las órdenes que se liquiden desde entonces reciben una oferta. Nada se deposita si el cliente no la acepta.",
  },
  disableNote: {
    cn: "关闭后该版本不再产生新的邀约，* 规则也不适用于它；已发出的邀约仍然有效。",
    en: "From then on nobody of its version is offered anything, not even by the rule for *. Offers that were made stand.",
    es: "Desde entonces no hay ofertas para su versión, ni por la regla de *. Las ya hechas siguen vigentes.",
  },
});

/** The words of a replay. */
export const relendingReplayMessages = defineMessages({
  region: {
    cn: "近 90 天回测",
    en: "Replay of the last 90 days",
    es: "Simulación de los últimos 90 días",
  },
  settled: { cn: "结清订单", en: "Orders settled", es: "Órdenes liquidadas" },
  offered: { cn: "会收到邀约", en: "Would be offered one", es: "Recibirían oferta" },
  volume: { cn: "邀约金额", en: "Amount offered", es: "Monto ofrecido" },
  increase: { cn: "其中增额", en: "Increase in it", es: "Incremento incluido" },
  exposure: { cn: "最高同时在贷", en: "Most lent at once", es: "Máximo prestado a la vez" },
  exposureHint: {
    cn: "假设所有人都接受，并在最后到期日还清。",
    en: "If everybody accepted, and repaid on the last due day.",
    es: "Si todos aceptaran y pagaran en el último vencimiento.",
  },
  made: { cn: "实际邀约", en: "Offered in truth", es: "Ofrecidas en realidad" },
  late: { cn: "因逾期被排除", en: "Left out: past due", es: "Excluidas: en mora" },
  outside: { cn: "金额不在区间内", en: "Left out: amount", es: "Excluidas: monto" },
  notDiverted: { cn: "未分流", en: "Left out: not diverted", es: "Excluidas: sin desvío" },
  laterRefused: {
    cn: "邀约到期时若有其他在途订单、产品已满、额度不足或客户受限，届时仍会被拒绝，此处未计入。",
    en: "An open order, a full product, a lower credit limit or a blocked customer may still stop an offer when its time comes; that is not counted here.",
    es: "Una orden abierta, un producto lleno, un límite de crédito menor o un cliente bloqueado aún puede impedir la oferta en su momento; aquí no se cuenta.",
  },
  weeks: { cn: "按周", en: "By week", es: "Por semana" },
  week: { cn: "周起始日", en: "Week from", es: "Semana del" },
  who: {
    cn: "最近会收到邀约的订单",
    en: "The latest who would be offered one",
    es: "Los últimos que recibirían oferta",
  },
  order: { cn: "结清订单号", en: "Settled order", es: "Orden liquidada" },
  before: { cn: "结清金额", en: "Settled amount", es: "Monto liquidado" },
  after: { cn: "邀约金额", en: "Offered amount", es: "Monto ofrecido" },
  when: { cn: "邀约时间", en: "Offered at", es: "Se ofrece el" },
  summary: {
    cn: "回测完成：{offered} 笔邀约，{amount}，最高同时在贷 {exposure}",
    en: "Replay: {offered} offers of {amount}, at most {exposure} lent at once",
    es: "Simulación: {offered} ofertas por {amount}, máximo {exposure} a la vez",
  },
});

/** Why a rule is not taken, and why a settled order is followed by none. */
export const relendingRefusals = defineRefusals({
  taken: {
    code: "409",
    cn: "该包和版本已有规则",
    en: "This package and version have a rule already",
    es: "Ese paquete y versión ya tienen una regla",
  },
  noPackage: { code: "409", cn: "应用包不存在", en: "There is no such package", es: "Ese paquete no existe" },
  intervals: {
    code: "409",
    cn: "区间配置错误",
    en: "Interval configuration error: the intervals overlap, or one ends before it begins",
    es: "Error de configuración de intervalos: se traslapan o uno termina antes de empezar",
  },
  inEffect: { code: "409", cn: "规则已生效", en: "The rule is in effect already", es: "La regla ya está vigente" },
  closedAlready: { code: "409", cn: "规则已关闭", en: "The rule is closed already", es: "La regla ya está cerrada" },
  late: {
    code: "409",
    cn: "结清订单曾逾期 {days} 天",
    en: "The settled order was {days} days past due",
    es: "La orden liquidada tuvo {days} días de mora",
  },
  outside: {
    code: "409",
    cn: "结清金额不在任何区间内",
    en: "The settled amount lies in none of the intervals",
    es: "El monto liquidado no está en ningún intervalo",
  },
  notDiverted: {
    code: "409",
    cn: "未分流到复贷",
    en: "The order is not among those diverted",
    es: "La orden no está entre las desviadas",
  },
});
