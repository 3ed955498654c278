import { defineMessages } from "../messages.ts";

/** What a number counts. */
export const settingUnits = defineMessages({
  seconds: { cn: "秒", en: "seconds", es: "segundos" },
  minutes: { cn: "分钟", en: "minutes", es: "minutos" },
  hours: { cn: "小时", en: "hours", es: "horas" },
  days: { cn: "天", en: "days", es: "días" },
  percent: { cn: "%", en: "%", es: "%" },
  basisPoints: { cn: "基点", en: "basis points", es: "puntos base" },
  times: { cn: "次", en: "times", es: "veces" },
  characters: { cn: "个字符", en: "characters", es: "caracteres" },
  pieces: { cn: "个", en: "items", es: "elementos" },
  points: { cn: "分", en: "points", es: "puntos" },
});
export type SettingUnit = keyof typeof settingUnits;
