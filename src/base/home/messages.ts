import { defineMessages } from "../../platform/shared/messages.ts";

export const homeMessages = defineMessages({
  title: { cn: "我的一天", en: "My day", es: "Mi día" },
  titleWaiting: { cn: "我的一天：{count} 项待处理", en: "My day: {count} waiting", es: "Mi día: {count} por atender" },
  readWaiting: { cn: "读取待处理事项", en: "Read what waits for me", es: "Leer lo que me espera" },
  day: { cn: "读取今日完成", en: "Read what I did today", es: "Leer lo hecho hoy" },
  waiting: { cn: "等待我处理", en: "Waiting for me", es: "Me espera" },
  nothingWaits: { cn: "没有等待您处理的事项", en: "Nothing waits for you", es: "Nada espera por usted" },
  done: { cn: "今日完成", en: "Done today", es: "Hecho hoy" },
  nothingDone: { cn: "今日还没有操作", en: "Nothing done yet today", es: "Aún no hay nada hecho hoy" },
});
