import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What the page offers. */
export const testTool = closedSet([
  { code: "move", tone: "moving", label: { cn: "变更订单状态", en: "Move an order", es: "Mover una orden" } },
  {
    code: "hurry",
    tone: "moving",
    label: { cn: "立即执行后台任务", en: "Run waiting jobs now", es: "Ejecutar tareas pendientes" },
  },
  {
    code: "finishPayout",
    tone: "attention",
    label: { cn: "模拟放款回调", en: "Simulate a payout's result", es: "Simular el resultado del desembolso" },
  },
  { code: "pay", tone: "done", label: { cn: "模拟还款回调", en: "Simulate a payment", es: "Simular un pago" } },
  { code: "generate", tone: "moving", label: { cn: "生成数据", en: "Generate data", es: "Generar datos" } },
  {
    code: "clearCache",
    tone: "waiting",
    label: { cn: "清除缓存", en: "Clear the caches", es: "Borrar la memoria caché" },
  },
  {
    code: "readSms",
    tone: "waiting",
    label: { cn: "读取沙箱短信", en: "Read the sandbox's SMS", es: "Leer los SMS de prueba" },
  },
]);
export type TestTool = CodeOf<typeof testTool>;

export const runStatus = closedSet([
  { code: "running", tone: "moving", label: { cn: "进行中", en: "Running", es: "En curso" } },
  { code: "done", tone: "done", label: { cn: "完成", en: "Done", es: "Terminada" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallida" } },
]);
export type RunStatus = CodeOf<typeof runStatus>;

/** The most applications that one run may send. */
export const MAX_APPLICATIONS = 200;
