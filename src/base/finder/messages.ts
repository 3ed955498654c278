import { defineMessages } from "../../platform/shared/messages.ts";

export const finderMessages = defineMessages({
  typed: { cn: "查询内容", en: "Search text", es: "Texto de búsqueda" },
  records: {
    cn: "记录",
    en: "Records",
    es: "Registros",
    missing: { cn: "请至少选择一条记录", en: "Choose at least one record", es: "Elija al menos un registro" },
  },
  page: { cn: "页面", en: "Page", es: "Página" },
  value: { cn: "编号", en: "Identifier", es: "Identificador" },
  find: { cn: "全局查找", en: "Find records", es: "Encontrar registros" },
  recall: { cn: "读取最近打开的记录", en: "Name recent records", es: "Nombrar registros recientes" },
});
