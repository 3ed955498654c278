import { defineMessages } from "../../platform/shared/messages.ts";

export const homeMessages = defineMessages({
  title: { cn: "我的一天", en: "My day", es: "Mi día" },
  day: { cn: "读取我的一天", en: "Read my day", es: "Leer mi día" },
  waiting: { cn: "等待我处理", en: "Waiting for me", es: "Me espera" },
  nothingWaits: { cn: "没有等待您处理的事项", en: "Nothing waits for you", es: "Nada espera por usted" },
  done: { cn: "今日完成", en: "Done today", es: "Hecho hoy" },
  nothingDone: { cn: "今日还没有操作", en: "Nothing done yet today", es: "Aún no hay nada hecho hoy" },
});
