import { defineMessages } from "../../platform/shared/messages.ts";

export const finderMessages = defineMessages({
  typed: { cn: "查询内容", en: "What is searched for", es: "Lo que se busca" },
  records: { cn: "记录", en: "Records", es: "Registros" },
  page: { cn: "页面", en: "Page", es: "Página" },
  value: { cn: "编号", en: "Identifier", es: "Identificador" },
  find: { cn: "全局查找", en: "Find records", es: "Encontrar registros" },
  recall: { cn: "读取最近打开的记录", en: "Name recent records", es: "Nombrar registros recientes" },
});
