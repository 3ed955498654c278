import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { contactChannel, contactPurpose } from "../../../reach/contact/domain/sets.ts";

/** What for a borrower is followed up: what they owe, or what they might borrow. */
export const followPurpose = closedSet(
  contactPurpose.members.filter(
    (member): member is typeof member & { readonly code: "collection" | "marketing" } =>
      member.code === "collection" || member.code === "marketing",
  ),
);
export type FollowPurpose = CodeOf<typeof followPurpose>;

/** How they were reached, or tried to be. */
export const followChannel = contactChannel;
export type FollowChannel = CodeOf<typeof followChannel>;

/** What came of it. */
export const followResult = closedSet([
  { code: "promised", tone: "done", label: { cn: "承诺还款", en: "Promised to pay", es: "Promete pagar" } },
  { code: "refuses", tone: "bad", label: { cn: "拒绝还款", en: "Refuses to pay", es: "Se niega a pagar" } },
  { code: "asksTime", tone: "moving", label: { cn: "请求宽限", en: "Asks for time", es: "Pide tiempo" } },
  {
    code: "disputes",
    tone: "attention",
    label: { cn: "对债务有异议", en: "Disputes the debt", es: "Disputa el adeudo" },
  },
  { code: "interested", tone: "done", label: { cn: "有意向", en: "Interested", es: "Interesado" } },
  { code: "notInterested", tone: "waiting", label: { cn: "无意向", en: "Not interested", es: "Sin interés" } },
  { code: "noAnswer", tone: "waiting", label: { cn: "无人接听", en: "No answer", es: "No contesta" } },
  { code: "busy", tone: "waiting", label: { cn: "占线", en: "Busy", es: "Ocupado" } },
  { code: "wrongNumber", tone: "attention", label: { cn: "号码错误", en: "Wrong number", es: "Número equivocado" } },
  { code: "thirdParty", tone: "attention", label: { cn: "他人接听", en: "Third party", es: "Contestó un tercero" } },
  { code: "off", tone: "waiting", label: { cn: "关机", en: "Switched off", es: "Apagado" } },
]);
export type FollowResult = CodeOf<typeof followResult>;

/** What comes next. */
export const nextAction = closedSet([
  { code: "none", tone: "waiting", label: { cn: "无", en: "Nothing", es: "Nada" } },
  { code: "call", tone: "moving", label: { cn: "电话", en: "Call", es: "Llamar" } },
  { code: "sms", tone: "moving", label: { cn: "短信", en: "SMS", es: "SMS" } },
  { code: "chat", tone: "moving", label: { cn: "聊天", en: "Chat", es: "Chat" } },
  { code: "ticket", tone: "moving", label: { cn: "工单", en: "Ticket", es: "Ticket" } },
]);
export type NextAction = CodeOf<typeof nextAction>;

const OF: Readonly<Record<FollowResult, readonly FollowPurpose[]>> = {
  promised: ["collection"],
  refuses: ["collection"],
  asksTime: ["collection"],
  disputes: ["collection"],
  interested: ["marketing"],
  notInterested: ["marketing"],
  noAnswer: ["collection", "marketing"],
  busy: ["collection", "marketing"],
  wrongNumber: ["collection", "marketing"],
  thirdParty: ["collection", "marketing"],
  off: ["collection", "marketing"],
};

/** The results that a talk of one purpose may have. */
export const resultsOf = (purpose: FollowPurpose) =>
  closedSet(followResult.members.filter(({ code }) => OF[code].includes(purpose)));

/** The results of a talk with the borrower, and nobody else: they were reached. */
export const REACHED: readonly FollowResult[] = [
  "promised",
  "refuses",
  "asksTime",
  "disputes",
  "interested",
  "notInterested",
];

/** Whether the borrower was reached. */
export const isReached = (result: FollowResult): boolean => REACHED.includes(result);
