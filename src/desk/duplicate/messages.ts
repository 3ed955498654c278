import { defineMessages } from "../../platform/shared/messages.ts";

export const duplicateMessages = defineMessages({
  none: { cn: "未发现重复", en: "None found", es: "Ninguno encontrado" },
  alike: { cn: "{percent}% 相似", en: "{percent}% alike", es: "{percent}% de parecido" },
  daysOverdue: { cn: "逾期 {days} 天", en: "{days} {days|day|days} past due", es: "{days} {days|día|días} de mora" },
  compare: { cn: "对比照片", en: "Compare pictures", es: "Comparar fotos" },
  comparing: { cn: "{kind}：{name}", en: "{kind}: {name}", es: "{kind}: {name}" },
  applicant: { cn: "本申请", en: "This application", es: "Esta solicitud" },
});
