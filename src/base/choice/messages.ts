import { defineMessages } from "../../platform/shared/messages.ts";

export const choiceMessages = defineMessages({
  list: { cn: "读取可选值", en: "Read the values of a filter", es: "Leer los valores de un filtro" },
  of: { cn: "可选值集合", en: "Value set", es: "Conjunto de valores" },
});
