import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";

export const configurationMessages = defineMessages({
  title: { cn: "系统配置", en: "System configuration", es: "Configuración" },
  list: { cn: "系统配置列表", en: "System settings", es: "Parámetros del sistema" },
  save: { cn: "修改配置", en: "Change a setting", es: "Modificar un parámetro" },
  restore: { cn: "恢复配置", en: "Restore a setting", es: "Restaurar un parámetro" },
  history: { cn: "变更历史", en: "History of changes", es: "Historial de cambios" },
  language: { cn: "默认语言", en: "Default language", es: "Idioma predeterminado" },
  key: { cn: "配置项", en: "Setting", es: "Parámetro" },
  value: { cn: "值", en: "Value", es: "Valor" },
  reason: { cn: "原因", en: "Reason", es: "Motivo" },
  to: { cn: "恢复到的版本", en: "Version to restore", es: "Versión a restaurar" },
});

/** Why a value is not admitted; the bounds are those of the setting. */
export const settingRefusals = defineRefusals({
  unknown: { code: "404", cn: "没有这个配置项", en: "There is no such setting", es: "No existe ese parámetro" },
  unchanged: { code: "400", cn: "值没有变化", en: "This is the value already", es: "El valor es el mismo" },
  number: {
    code: "400",
    cn: "请输入 {min} 到 {max} 之间的整数（{unit}）",
    en: "Enter a whole number from {min} to {max} ({unit})",
    es: "Indique un número entero de {min} a {max} ({unit})",
  },
  money: {
    code: "400",
    cn: "请输入 {min} 到 {max} 之间的金额",
    en: "Enter an amount from {min} to {max}",
    es: "Indique un importe de {min} a {max}",
  },
  boolean: { code: "400", cn: "请选择开启或关闭", en: "Choose on or off", es: "Elija activado o desactivado" },
  choice: { code: "400", cn: "请选择一个选项", en: "Choose one of the options", es: "Elija una de las opciones" },
  choices: { code: "400", cn: "请至少选择 {min} 项", en: "Choose at least {min} of the options", es: "Elija al menos {min} de las opciones" },
  text: { code: "400", cn: "最多 {maxLength} 个字符", en: "At most {maxLength} characters", es: "{maxLength} caracteres como máximo" },
  texts: {
    code: "400",
    cn: "最多 {most} 行，每行最多 {maxLength} 个字符，格式正确且不重复",
    en: "At most {most} different lines of up to {maxLength} characters, in the right form",
    es: "Hasta {most} líneas distintas de {maxLength} caracteres como máximo, con el formato correcto",
  },
  timeRange: {
    code: "400",
    cn: "请输入开始和结束时间（HH:mm），结束要晚于开始",
    en: "Enter a start and a later end (HH:mm)",
    es: "Indique un inicio y un fin posterior (HH:mm)",
  },
  tiers: {
    code: "400",
    cn: "每项最多五个档位，金额递增，人数 1 到 3",
    en: "Up to five tiers for each, amounts rising, one to three people",
    es: "Hasta cinco niveles por operación, con importes crecientes y de una a tres personas",
  },
  noSuchVersion: { code: "404", cn: "没有这个历史版本", en: "There is no such version in the history", es: "Esa versión no está en el historial" },
});
