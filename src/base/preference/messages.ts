import { defineMessages } from "../../platform/shared/messages.ts";

export const preferenceMessages = defineMessages({
  key: { cn: "设置项", en: "Setting", es: "Ajuste" },
  value: { cn: "内容", en: "Value", es: "Valor" },
  read: { cn: "读取个人设置", en: "Read own settings", es: "Leer ajustes propios" },
  save: { cn: "保存个人设置", en: "Save own settings", es: "Guardar ajustes propios" },
});
