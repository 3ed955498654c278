import { defineMessages } from "../../platform/shared/messages.ts";

export const preferenceMessages = defineMessages({
  key: { cn: "设置项", en: "Preference", es: "Preferencia" },
  value: { cn: "内容", en: "Value", es: "Valor" },
  read: { cn: "读取个人设置", en: "Read own preferences", es: "Leer preferencias propias" },
  save: { cn: "保存个人设置", en: "Save own preferences", es: "Guardar preferencias propias" },
});
