import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { contactPurpose } from "../../../reach/contact/domain/sets.ts";

/** What for a borrower is called: what they owe, or what they might borrow. */
export const callPurpose = closedSet(
  contactPurpose.members.filter(
    (member): member is typeof member & { readonly code: "collection" | "marketing" } =>
      member.code === "collection" || member.code === "marketing",
  ),
);
export type CallPurpose = CodeOf<typeof callPurpose>;

/** How far a call has come. First the caller's own telephone rings, then the borrower's. */
export const callState = closedSet([
  { code: "dialing", tone: "waiting", label: { cn: "拨号中", en: "Dialling", es: "Marcando" } },
  { code: "ringing", tone: "moving", label: { cn: "振铃中", en: "Ringing", es: "Timbrando" } },
  { code: "answered", tone: "attention", label: { cn: "通话中", en: "Talking", es: "En llamada" } },
  { code: "ended", tone: "done", label: { cn: "已结束", en: "Ended", es: "Terminada" } },
  { code: "failed", tone: "bad", label: { cn: "失败", en: "Failed", es: "Fallida" } },
]);
export type CallState = CodeOf<typeof callState>;

/** The states in which a call is under way. */
export const OPEN: readonly CallState[] = ["dialing", "ringing", "answered"];

/** How a call came to its end. */
export const callCause = closedSet([
  { code: "completed", tone: "done", label: { cn: "通话完成", en: "Talked", es: "Conversación" } },
  { code: "noAnswer", tone: "waiting", label: { cn: "无人接听", en: "No answer", es: "No contesta" } },
  { code: "busy", tone: "waiting", label: { cn: "占线", en: "Busy", es: "Ocupado" } },
  { code: "off", tone: "waiting", label: { cn: "关机", en: "Switched off", es: "Apagado" } },
  { code: "rejected", tone: "attention", label: { cn: "拒接", en: "Declined", es: "Rechazó la llamada" } },
  { code: "wrongNumber", tone: "attention", label: { cn: "号码错误", en: "Wrong number", es: "Número equivocado" } },
  { code: "givenUp", tone: "waiting", label: { cn: "接通前挂断", en: "Hung up before", es: "Colgada antes" } },
  {
    code: "staffAway",
    tone: "attention",
    label: { cn: "本方话机未接", en: "Own telephone not answered", es: "Teléfono propio sin contestar" },
  },
  {
    code: "refused",
    tone: "bad",
    label: { cn: "交换机拒绝", en: "Refused by the exchange", es: "Rechazada por el conmutador" },
  },
  { code: "silent", tone: "bad", label: { cn: "交换机无应答", en: "Exchange silent", es: "Conmutador sin respuesta" } },
  { code: "lost", tone: "bad", label: { cn: "失去联系", en: "Lost track of", es: "Sin noticias" } },
]);
export type CallCause = CodeOf<typeof callCause>;

/** Whether somebody has listened to or looked at a call's record. */
export const readState = closedSet([
  { code: 0, tone: "attention", label: { cn: "未读", en: "Unread", es: "Sin leer" } },
  { code: 1, tone: "done", label: { cn: "已读", en: "Read", es: "Leída" } },
]);

/** What there is of a call's recording. */
export const recordingState = closedSet([
  { code: "none", tone: "waiting", label: { cn: "无录音", en: "No recording", es: "Sin grabación" } },
  { code: "awaited", tone: "moving", label: { cn: "等待录音", en: "Recording to come", es: "Grabación por llegar" } },
  { code: "kept", tone: "done", label: { cn: "有录音", en: "Recorded", es: "Grabada" } },
  { code: "notAudio", tone: "bad", label: { cn: "录音不是音频", en: "Not audio", es: "No es audio" } },
  { code: "missing", tone: "bad", label: { cn: "录音缺失", en: "Recording missing", es: "Falta la grabación" } },
]);
export type RecordingState = CodeOf<typeof recordingState>;
