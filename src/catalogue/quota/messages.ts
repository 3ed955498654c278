import { replayLabels } from "../../control/replay/messages.ts";
import { revisionLabels } from "../../control/revision/messages.ts";
import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const quotaMessages = defineMessages({
  ...revisionLabels,
  ...replayLabels,
  title: { cn: "额度", en: "Credit limits", es: "Límites de crédito" },
  list: { cn: "额度策略列表", en: "List of credit limit strategies", es: "Lista de estrategias de límite de crédito" },
  id: { cn: "产品组", en: "Product group", es: "Grupo de producto" },
  groupName: { cn: "产品组", en: "Product group", es: "Grupo de producto" },
  product: { cn: "产品", en: "Product", es: "Producto" },
  merchantNo: { cn: "商户号", en: "Merchant no.", es: "N.º de comercio" },
  merchant: { cn: "商户", en: "Merchant", es: "Comercio" },
  leastCents: { cn: "最低金额", en: "Minimum amount", es: "Monto mínimo" },
  mostCents: { cn: "最高金额", en: "Maximum amount", es: "Monto máximo" },
  strategy: { cn: "额度策略", en: "Credit limit strategy", es: "Estrategia de límite de crédito" },
  steps: {
    cn: "阶梯",
    en: "Steps",
    es: "Escalones",
    missing: { cn: "请至少填写一个阶梯", en: "Add a step", es: "Agregue un escalón" },
  },
  enabled: { cn: "启用", en: "Enabled", es: "Activo" },
  state: { cn: "状态", en: "Status", es: "Estado" },
  settledLoans: {
    cn: "结清订单数",
    en: "Settled orders",
    es: "Órdenes liquidadas",
    missing: {
      cn: "请填写结清订单数",
      en: "Say how many orders are settled",
      es: "Indique cuántas órdenes están liquidadas",
    },
  },
  worstDays: {
    cn: "最长逾期天数",
    en: "Most days past due",
    es: "Máximo de días de mora",
    missing: { cn: "请填写最长逾期天数", en: "Enter the days past due", es: "Escriba los días de mora" },
  },
  customerId: { cn: "客户编号", en: "Customer id", es: "Id del cliente" },
  edit: { cn: "编辑额度策略", en: "Edit credit limits", es: "Editar límites de crédito" },
  enable: { cn: "启用额度策略", en: "Enable credit limits", es: "Activar límites de crédito" },
  disable: { cn: "停用额度策略", en: "Disable credit limits", es: "Desactivar límites de crédito" },
  restore: {
    cn: "恢复额度策略版本",
    en: "Restore a revision of credit limits",
    es: "Restaurar revisión de límites de crédito",
  },
  history: {
    cn: "额度策略修订历史",
    en: "Revisions of credit limits",
    es: "Revisiones de los límites de crédito",
  },
  test: { cn: "额度测试", en: "Credit limit of a customer", es: "Límite de crédito de un cliente" },
});

/** The words of the tab and its dialogs. */
export const quotaPageMessages = defineMessages({
  none: { cn: "还没有产品组", en: "There are no product groups yet", es: "Aún no hay grupos de producto" },
  noneHint: {
    cn: "额度策略按产品组设置，决定每位客户最多可借多少。",
    en: "A strategy says, for a product group, how much each customer may borrow.",
    es: "Una estrategia define, por grupo de producto, cuánto puede pedir cada cliente.",
  },
  stepNo: { cn: "阶梯 {no}", en: "Step {no}", es: "Escalón {no}" },
  settledFrom: { cn: "结清自", en: "Settled from", es: "Liquidadas desde" },
  settledTo: { cn: "结清至", en: "Settled to", es: "Liquidadas hasta" },
  lateFrom: { cn: "逾期天数自", en: "Days past due from", es: "Días de mora desde" },
  lateTo: { cn: "逾期天数至", en: "Days past due to", es: "Días de mora hasta" },
  noEnd: { cn: "不限", en: "No end", es: "Sin límite" },
  amount: { cn: "金额", en: "Amount", es: "Monto" },
  increment: { cn: "每多一笔增额", en: "Increment per order", es: "Incremento por orden" },
  ceiling: { cn: "最高额度", en: "Ceiling", es: "Tope" },
  addStep: { cn: "添加阶梯", en: "Add step", es: "Agregar escalón" },
  removeStep: { cn: "移除阶梯 {no}", en: "Remove step {no}", es: "Quitar escalón {no}" },
  stepsHelp: {
    cn: "每位客户必须恰好属于一个阶梯；金额为 0 表示不借。最高可填 {limit}。",
    en: "Each customer is in exactly one step; an amount of 0 lends nothing. At most {limit}.",
    es: "Cada cliente está en exactamente un escalón; un monto de 0 no presta nada. Como máximo {limit}.",
  },
  stepOfNothing: {
    cn: "结清 {n} 笔、逾期 {days} 天：不借",
    en: "{n} settled, {days} days past due: nothing",
    es: "{n} liquidadas, {days} días de mora: nada",
  },
  stepOfAmount: {
    cn: "结清 {n} 笔、逾期 {days} 天：{amount}",
    en: "{n} settled, {days} days past due: {amount}",
    es: "{n} liquidadas, {days} días de mora: {amount}",
  },
  stepOfIncrements: {
    cn: "结清 {n} 笔、逾期 {days} 天：{amount}，每多一笔 +{increment}，最高 {ceiling}",
    en: "{n} settled, {days} days past due: {amount}, +{increment} per order, up to {ceiling}",
    es: "{n} liquidadas, {days} días de mora: {amount}, +{increment} por orden, hasta {ceiling}",
  },
  howPlain: { cn: "阶梯 {step}：{amount}", en: "Step {step}: {amount}", es: "Escalón {step}: {amount}" },
  howIncreased: {
    cn: "阶梯 {step}：{amount} + {n} × {increment}",
    en: "Step {step}: {amount} + {n} × {increment}",
    es: "Escalón {step}: {amount} + {n} × {increment}",
  },
  heldByCeiling: {
    cn: "，不超过阶梯的最高额度 {limit}",
    en: ", held at the step's ceiling of {limit}",
    es: ", limitado al tope del escalón, {limit}",
  },
  heldByProduct: {
    cn: "，不超过产品的最高金额 {limit}",
    en: ", held at the product's most, {limit}",
    es: ", limitado al máximo del producto, {limit}",
  },
  tester: {
    cn: "这位客户能借多少？",
    en: "What would this customer get?",
    es: "¿Cuánto recibiría este cliente?",
  },
  testerHint: {
    cn: "按表单中的阶梯计算；填写客户编号，或填写两个数字。",
    en: "By the steps in the form. Name a customer, or fill in the two figures.",
    es: "Según los escalones del formulario. Indique un cliente o llene las dos cifras.",
  },
  testerWaits: {
    cn: "填写完整的阶梯后显示结果。",
    en: "The answer appears when the steps are complete.",
    es: "La respuesta aparece cuando los escalones están completos.",
  },
  gets: { cn: "额度 {limit}", en: "Credit limit {limit}", es: "Límite de crédito {limit}" },
  past: {
    cn: "结清 {n} 笔，最长逾期 {days} 天",
    en: "{n} settled orders, {days} days past due at worst",
    es: "{n} órdenes liquidadas, {days} días de mora como máximo",
  },
  enableNote: {
    cn: "启用后，每位客户最多只能借到自己阶梯的额度。",
    en: "From then on nobody may borrow more than the credit limit of their step.",
    es: "Desde entonces nadie puede pedir más que el límite de crédito de su escalón.",
  },
  disableNote: {
    cn: "停用后，所有客户都可借到产品组的最高金额。",
    en: "From then on everybody may borrow the whole amount of the group.",
    es: "Desde entonces todos pueden pedir el monto completo del grupo.",
  },
});

/** The words of a replay. */
export const quotaReplayMessages = defineMessages({
  region: {
    cn: "近 90 天回测",
    en: "Replay of the last 90 days",
    es: "Simulación de los últimos 90 días",
  },
  figures: { cn: "前后对比", en: "Before and after", es: "Antes y después" },
  figure: { cn: "指标", en: "Figure", es: "Cifra" },
  before: { cn: "实际", en: "As it was", es: "Como fue" },
  after: { cn: "按此策略", en: "By these steps", es: "Con estos escalones" },
  applied: { cn: "申请金额", en: "Applied for", es: "Solicitado" },
  paidOut: { cn: "放款订单金额", en: "Paid out of it", es: "Desembolsado de ello" },
  exposure: { cn: "最高同时在贷", en: "Most lent at once", es: "Máximo prestado a la vez" },
  applications: { cn: "申请数", en: "Applications", es: "Solicitudes" },
  refused: { cn: "会被拒绝", en: "Would be refused", es: "Se rechazarían" },
  reduced: { cn: "金额会减少", en: "Would get less", es: "Recibirían menos" },
  raised: { cn: "金额会增加", en: "Would get more", es: "Recibirían más" },
  assumed: {
    cn: "已借满当前额度的客户视为借满新额度；放款与还款日期按实际计算。",
    en: "Who took all of the present limit is taken to take all of the new one; days of payout and repayment are as they were.",
    es: "Quien tomó todo el límite vigente se supone que tomaría todo el nuevo; los días de desembolso y pago son los reales.",
  },
  changed: { cn: "变化最大的申请", en: "The largest changes", es: "Los cambios más grandes" },
  order: { cn: "订单号", en: "Order no.", es: "N.º de orden" },
  summary: {
    cn: "回测完成：{n} 笔申请，{before} → {after}",
    en: "Replay: {n} applications, {before} → {after}",
    es: "Simulación: {n} solicitudes, {before} → {after}",
  },
});

/** Why a strategy is not taken, and why a customer gets nothing, or not so much. */
export const quotaRefusals = defineRefusals({
  backwards: {
    code: "409",
    cn: "区间配置错误：阶梯 {step} 的结束小于开始",
    en: "Interval configuration error: step {step} ends before it begins",
    es: "Error de configuración de intervalos: el escalón {step} termina antes de empezar",
  },
  overlap: {
    code: "409",
    cn: "区间配置错误：阶梯 {a} 与阶梯 {b} 重叠",
    en: "Interval configuration error: steps {a} and {b} overlap",
    es: "Error de configuración de intervalos: los escalones {a} y {b} se traslapan",
  },
  gap: {
    code: "409",
    cn: "区间配置错误：结清 {n} 笔、逾期 {days} 天的客户不在任何阶梯内",
    en: "Interval configuration error: no step is for {n} settled orders and {days} days past due",
    es: "Error de configuración de intervalos: ningún escalón cubre {n} órdenes liquidadas y {days} días de mora",
  },
  ceilingBelow: {
    code: "409",
    cn: "阶梯 {step} 的最高额度低于金额",
    en: "The ceiling of step {step} is below its amount",
    es: "El tope del escalón {step} es menor que su monto",
  },
  beyondCredit: {
    code: "409",
    cn: "阶梯 {step} 超过产品可借的最高金额 {limit}",
    en: "Step {step} is beyond {limit}, the most that the product lends",
    es: "El escalón {step} rebasa {limit}, lo máximo que presta el producto",
  },
  noSteps: {
    code: "409",
    cn: "尚未配置阶梯",
    en: "There are no steps yet",
    es: "Aún no hay escalones",
  },
  alreadyEnabled: { code: "409", cn: "额度策略已启用", en: "It is enabled already", es: "Ya está activa" },
  alreadyDisabled: { code: "409", cn: "额度策略未启用", en: "It is not enabled", es: "No está activa" },
  none: {
    code: "409",
    cn: "结清 {n} 笔、最长逾期 {days} 天，该产品暂无额度",
    en: "With {n} settled loans and {days} days past due there is no credit limit for this product",
    es: "Con {n} préstamos liquidados y {days} días de mora no hay límite de crédito para este producto",
  },
  belowLeast: {
    code: "409",
    cn: "您的额度为 {limit}，低于该产品的最低金额 {least}",
    en: "Your credit limit of {limit} is below the minimum amount of this product, {least}",
    es: "Su límite de crédito de {limit} es menor que el monto mínimo de este producto, {least}",
  },
  beyond: {
    code: "409",
    cn: "金额超过您在该产品的额度 {limit}",
    en: "The amount is beyond your credit limit of {limit} for this product",
    es: "El monto rebasa su límite de crédito de {limit} para este producto",
  },
});
