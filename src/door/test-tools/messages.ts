import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const testToolMessages = defineMessages({
  title: { cn: "测试工具", en: "Test tools", es: "Herramientas de prueba" },
  order: { cn: "查看测试订单", en: "Look an order up", es: "Consultar una orden" },
  move: { cn: "变更订单状态", en: "Move an order", es: "Mover una orden" },
  hurry: { cn: "立即执行后台任务", en: "Run the order's waiting jobs now", es: "Ejecutar ya las tareas de la orden" },
  finishPayout: { cn: "模拟放款回调", en: "Simulate a payout's result", es: "Simular el resultado del desembolso" },
  pay: { cn: "模拟还款回调", en: "Simulate a payment", es: "Simular un pago" },
  generate: { cn: "生成申请", en: "Generate applications", es: "Generar solicitudes" },
  clearCache: { cn: "清除缓存", en: "Clear the caches", es: "Borrar la memoria caché" },
  readSms: { cn: "读取沙箱短信", en: "Read the sandbox's SMS", es: "Leer los SMS de prueba" },
  runs: { cn: "运行记录", en: "Runs", es: "Ejecuciones" },
  orderNo: { cn: "订单号", en: "Order no.", es: "N.º de orden" },
  loanId: { cn: "订单", en: "Order", es: "Orden" },
  event: { cn: "步骤", en: "Step", es: "Paso" },
  result: { cn: "结果", en: "Result", es: "Resultado" },
  amount: { cn: "金额", en: "Amount", es: "Monto" },
  count: {
    cn: "申请数量",
    en: "How many applications",
    es: "Cuántas solicitudes",
    missing: { cn: "请填写申请数量", en: "Enter how many applications", es: "Indique cuántas solicitudes" },
  },
  phone: { cn: "手机号", en: "Phone", es: "Teléfono" },
});

/** The words of the page. */
export const testToolPageMessages = defineMessages({
  intro: {
    cn: "仅在演示环境中存在。每次运行都会记入下方列表和操作日志。",
    en: "These exist in the demo only. Every run is kept in the list below and in the operation log.",
    es: "Solo existen en la demo. Cada ejecución queda en la lista de abajo y en el registro de operaciones.",
  },
  anOrder: { cn: "订单", en: "Order", es: "Orden" },
  anOrderHint: {
    cn: "输入订单号，查看可以发生的步骤。",
    en: "Enter an order number to see what can happen to it.",
    es: "Indique un número de orden para ver qué le puede pasar.",
  },
  lookUp: { cn: "查看", en: "Look up", es: "Consultar" },
  status: { cn: "状态", en: "Status", es: "Estado" },
  outstanding: { cn: "未还金额", en: "Outstanding", es: "Saldo" },
  payout: { cn: "进行中的放款", en: "Payout under way", es: "Desembolso en curso" },
  jobs: { cn: "等待中的后台任务", en: "Waiting jobs", es: "Tareas pendientes" },
  steps: { cn: "可以发生的步骤", en: "What can happen to it", es: "Lo que le puede pasar" },
  noSteps: {
    cn: "该订单已终止，没有后续步骤。",
    en: "The order has ended; nothing can happen to it.",
    es: "La orden terminó; ya no le puede pasar nada.",
  },
  leadsTo: { cn: "变为", en: "Leads to", es: "Lleva a" },
  how: { cn: "如何发生", en: "How", es: "Cómo" },
  carryOut: { cn: "执行", en: "Carry out", es: "Ejecutar" },
  moveEffect: {
    cn: "将按业务规则执行该步骤，并通知借款人等后续动作照常发生。",
    en: "The step is carried out by the rules of its own page, with everything that follows from it.",
    es: "El paso se ejecuta con las reglas de su página y todo lo que de él resulta.",
  },
  succeed: { cn: "模拟放款成功", en: "Let the payout succeed", es: "Hacer que el desembolso tenga éxito" },
  fail: { cn: "模拟放款失败", en: "Let the payout fail", es: "Hacer que el desembolso falle" },
  resultEffect: {
    cn: "沙箱银行立即结束该笔转账，并照常回调。",
    en: "The sandbox's bank ends the transfer now and calls back as usual.",
    es: "El banco de pruebas termina la transferencia ahora y avisa como siempre.",
  },
  paySomething: { cn: "模拟还款", en: "Simulate a payment", es: "Simular un pago" },
  payNote: {
    cn: "沙箱银行会把这笔钱付到订单的付款码，并照常回调。",
    en: "The sandbox's bank pays this to the order's payment code and calls back as usual.",
    es: "El banco de pruebas paga este monto al código de la orden y avisa como siempre.",
  },
  generateHint: {
    cn: "新的借款人通过签名接口注册并提交申请，在后台进行。",
    en: "New borrowers register and apply through the signed API, in the background.",
    es: "Clientes nuevos se registran y solicitan por la interfaz firmada, en segundo plano.",
  },
  generate: { cn: "生成", en: "Generate", es: "Generar" },
  cacheHint: {
    cn: "所有服务器重新读取会话、权限和系统配置；没有人会被登出。",
    en: "Every server reads sessions, permissions and settings anew; nobody is logged out.",
    es: "Todos los servidores releen sesiones, permisos y parámetros; nadie pierde su sesión.",
  },
  clear: { cn: "清除", en: "Clear", es: "Borrar" },
  smsHint: {
    cn: "沙箱运营商收到的最近短信，包括验证码。",
    en: "The latest texts that the sandbox's carrier was given, codes included.",
    es: "Los últimos mensajes que recibió el operador de pruebas, con sus códigos.",
  },
  read: { cn: "读取", en: "Read", es: "Leer" },
  noSms: { cn: "没有短信", en: "There are no texts", es: "No hay mensajes" },
  tool: { cn: "工具", en: "Tool", es: "Herramienta" },
  subject: { cn: "对象", en: "Subject", es: "Objeto" },
  who: { cn: "执行人", en: "Who", es: "Quién" },
  when: { cn: "时间", en: "When", es: "Cuándo" },
  progress: { cn: "进度", en: "Progress", es: "Avance" },
  note: { cn: "说明", en: "Note", es: "Nota" },
  ofTotal: { cn: "{done} / {total}", en: "{done} of {total}", es: "{done} de {total}" },
  noRuns: { cn: "还没有运行记录", en: "Nothing has been run yet", es: "Aún no se ha ejecutado nada" },
  noRunsHint: {
    cn: "使用上面的工具后，记录会显示在这里。",
    en: "Runs of the tools above are listed here.",
    es: "Aquí aparece lo que se ejecute con las herramientas de arriba.",
  },
  started: {
    cn: "已开始，进度见下方列表",
    en: "Started; the list below shows how far it is",
    es: "Iniciada; la lista de abajo muestra el avance",
  },
  text: { cn: "短信内容", en: "Text", es: "Mensaje" },
});

export const testToolRefusals = defineRefusals({
  noPayout: {
    code: "409",
    cn: "该订单没有进行中的放款",
    en: "No payout of this order is under way",
    es: "La orden no tiene un desembolso en curso",
  },
  noJobs: {
    code: "409",
    cn: "该订单没有等待中的后台任务",
    en: "No job of this order is waiting",
    es: "La orden no tiene tareas pendientes",
  },
  notHere: {
    code: "409",
    cn: "该步骤不能在此执行",
    en: "This step cannot be carried out from here",
    es: "Ese paso no se puede ejecutar desde aquí",
  },
  noSandbox: {
    code: "409",
    cn: "沙箱没有应答，请确认演示环境已启动",
    en: "The sandbox does not answer; is the demo running?",
    es: "El entorno de pruebas no responde; ¿está en marcha la demo?",
  },
  bankRefuses: {
    code: "409",
    cn: "沙箱银行拒绝：{why}",
    en: "The sandbox's bank refuses: {why}",
    es: "El banco de pruebas lo rechaza: {why}",
  },
  running: {
    code: "409",
    cn: "已有一次生成正在进行",
    en: "A generation is running already",
    es: "Ya hay una generación en curso",
  },
});
