import { defineMessages } from "../../platform/shared/messages.ts";

/** The call and what its page shows. */
export const jobMessages = defineMessages({
  list: { cn: "查看后台任务", en: "See the jobs", es: "Consultar las tareas" },
  title: { cn: "后台任务", en: "Jobs", es: "Tareas automáticas" },
  intro: {
    cn: "系统自动定时执行的工作。失败的任务会在下一次到期时重试。",
    en: "What the system does by itself, again and again. A job that failed is tried again when it is next due.",
    es: "Lo que el sistema hace por sí solo, una y otra vez. Una tarea que falló se intenta de nuevo la próxima vez que le toca.",
  },
  name: { cn: "任务", en: "Job", es: "Tarea" },
  everySeconds: { cn: "每 {count} 秒", en: "every {count} s", es: "cada {count} s" },
  everyMinutes: { cn: "每 {count} 分钟", en: "every {count} min", es: "cada {count} min" },
  dailyAt: { cn: "每天 {time}", en: "daily at {time}", es: "diario a las {time}" },
  lastDone: { cn: "上次完成", en: "Last done", es: "Última vez" },
  nextDue: { cn: "下次执行", en: "Next run", es: "Próxima vez" },
  state: { cn: "状态", en: "Status", es: "Estado" },
  running: { cn: "执行中", en: "Running", es: "En curso" },
  good: { cn: "正常", en: "In order", es: "En orden" },
  failed: { cn: "失败", en: "Failed", es: "Falló" },
  notYet: { cn: "尚未执行", en: "Not run yet", es: "Aún sin ejecutar" },
  queues: { cn: "待处理队列", en: "Queues", es: "Filas" },
  queue: { cn: "队列", en: "Queue", es: "Fila" },
  waiting: { cn: "等待处理", en: "Waiting", es: "En espera" },
  oldest: { cn: "最早等待自", en: "Oldest since", es: "La más antigua desde" },
});
