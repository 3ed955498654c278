import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

export const smsType = closedSet([
  { code: 1, tone: "moving", label: { cn: "接收", en: "Received", es: "Recibido" } },
  { code: 2, tone: "done", label: { cn: "发送", en: "Sent", es: "Enviado" } },
]);

export const smsStatus = closedSet([
  { code: -1, tone: "done", label: { cn: "已接收", en: "Received", es: "Recibido" } },
  { code: 0, tone: "done", label: { cn: "已完成", en: "Complete", es: "Completado" } },
  { code: 64, tone: "waiting", label: { cn: "等待中", en: "Waiting", es: "En espera" } },
  { code: 128, tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallido" } },
]);
export type SmsStatus = CodeOf<typeof smsStatus>;

/**
 * The status after a delivery report. Only a waiting message changes, and one that was given up because nobody knew
 * whether it had been sent (`unknown`): a report shows that it was. Every later report leaves it as it is, so that a
 * report delivered twice has no effect.
 */
export const afterDeliveryReport = (status: SmsStatus, delivered: boolean, unknown = false): SmsStatus =>
  status === 64 || (status === 128 && unknown) ? (delivered ? 0 : 128) : status;
