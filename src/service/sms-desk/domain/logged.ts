import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "sms",
    tone: "moving",
    label: { cn: "短信", en: "SMS", es: "SMS" },
    place: { page: "smsList", param: "smsId" },
  },
  {
    code: "smsBatch",
    tone: "moving",
    label: { cn: "群发短信", en: "SMS in bulk", es: "Envío masivo de SMS" },
    place: { page: "smsList", param: "batchId" },
  },
  {
    code: "smsTemplate",
    tone: "waiting",
    label: { cn: "短信模板", en: "SMS template", es: "Plantilla de SMS" },
    place: { page: "smsList", param: "templateId" },
  },
];
