import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

/** Fields and calls of reviewer calibration. */
export const calibrationMessages = defineMessages({
  figures: { cn: "审核一致性", en: "Calibration", es: "Calibración" },
  from: { cn: "开始日期", en: "From", es: "Desde" },
  to: { cn: "结束日期", en: "To", es: "Hasta" },
  reviewer: { cn: "审核员", en: "Reviewer", es: "Revisor" },
});

export const calibrationRefusals = defineRefusals({
  periodTooLong: {
    code: "400",
    cn: "时间范围最长 {days} 天",
    en: "A period has at most {days} days",
    es: "El periodo es de {days} días como máximo",
  },
  periodBackwards: {
    code: "400",
    cn: "结束日期不能早于开始日期",
    en: "The period ends before it begins",
    es: "El periodo termina antes de empezar",
  },
});

/** What the tab says. */
export const calibrationPageMessages = defineMessages({
  period: { cn: "首次决定日期", en: "First decided on", es: "Fecha de la primera decisión" },
  lead: {
    cn: "部分已生效的决定会交由另一位审核员盲审；下表比较同一申请的两次决定。κ 为 1 表示完全一致，0 表示与随机相当。",
    en: "Some decisions are taken again by a second reviewer who does not know it. Below, both decisions on the same application are compared. A κ of 1 is full agreement, 0 is as much as by chance.",
    es: "Otro revisor toma de nuevo algunas decisiones sin saberlo. Abajo se comparan las dos decisiones sobre la misma solicitud. Una κ de 1 es acuerdo total; 0, el que daría el azar.",
  },
  counted: {
    cn: "两次决定：{decided}；抽中但未再次决定：{dropped}",
    en: "Decided twice: {decided}. Drawn and not decided again: {dropped}",
    es: "Decididas dos veces: {decided}. Elegidas y no decididas de nuevo: {dropped}",
  },
  byReviewer: { cn: "按审核员", en: "By reviewer", es: "Por revisor" },
  everybody: { cn: "全部", en: "Everybody", es: "Todos" },
  cases: { cn: "案件数", en: "Cases", es: "Casos" },
  agreed: { cn: "一致", en: "Agreed", es: "De acuerdo" },
  share: { cn: "一致率", en: "Agreement", es: "Acuerdo" },
  kappa: { cn: "κ 系数", en: "Cohen's κ", es: "κ de Cohen" },
  undefinedKappa: {
    cn: "无法计算",
    en: "Not defined",
    es: "No definida",
  },
  whyUndefined: {
    cn: "没有案件，或两人的决定全部相同且只有一种时，κ 无法计算",
    en: "Without cases, or where both only ever decided the same one way, κ is not defined",
    es: "Sin casos, o cuando ambos decidieron siempre lo mismo y de un solo modo, κ no está definida",
  },
  byReason: { cn: "按拒绝原因", en: "By reason", es: "Por motivo" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  both: { cn: "两次均选", en: "Both", es: "Ambos" },
  firstOnly: { cn: "仅首次", en: "First only", es: "Solo el primero" },
  secondOnly: { cn: "仅第二次", en: "Second only", es: "Solo el segundo" },
  repayment: { cn: "通过订单的后续还款", en: "What became of passed orders", es: "Qué pasó con las órdenes aprobadas" },
  repaymentHint: {
    cn: "按最后通过该订单的审核员与当时评分统计；占比以已有结果的订单为准",
    en: "By who passed the order last and the score at that time; shares are of the orders whose end is known",
    es: "Según quién aprobó la orden al final y el puntaje de ese momento; los porcentajes son de las órdenes con desenlace",
  },
  band: { cn: "评分区间", en: "Score band", es: "Rango de puntaje" },
  paidOut: { cn: "已放款", en: "Paid out", es: "Desembolsadas" },
  none: {
    cn: "此期间没有盲审案件",
    en: "No application was decided twice in this period",
    es: "Ninguna solicitud se decidió dos veces en este periodo",
  },
  noneHint: {
    cn: "选择更长的时间，或在系统配置中检查盲审抽样比例",
    en: "Choose a longer period, or look at the share in the system settings",
    es: "Elija un periodo más largo o revise la proporción en la configuración del sistema",
  },
  noOrders: {
    cn: "此期间没有通过并放款的订单",
    en: "No order passed in this period was paid out",
    es: "Ninguna orden aprobada en este periodo se desembolsó",
  },
  noReasons: {
    cn: "此期间没有选择拒绝原因",
    en: "Nobody named a reason in this period",
    es: "Nadie indicó motivos en este periodo",
  },
});
