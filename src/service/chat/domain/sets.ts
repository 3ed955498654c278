import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** What a message is, as the specification numbers it: a text (with or without a file), or an order. */
export const messageType = closedSet([
  { code: 0, tone: "waiting", label: { cn: "文本", en: "Text", es: "Texto" } },
  { code: 2, tone: "moving", label: { cn: "订单", en: "Order", es: "Orden" } },
]);
export type MessageType = CodeOf<typeof messageType>;

/** Who wrote: a member of staff, or the borrower, in the app or by SMS. */
export const messageSide = closedSet([
  { code: "staff", tone: "moving", label: { cn: "员工", en: "Staff", es: "Personal" } },
  { code: "customer", tone: "waiting", label: { cn: "客户", en: "Customer", es: "Cliente" } },
  { code: "sms", tone: "waiting", label: { cn: "短信", en: "SMS", es: "SMS" } },
]);
export type MessageSide = CodeOf<typeof messageSide>;

/** Whose conversations are listed. */
export const contactView = closedSet([
  { code: "all", tone: "waiting", label: { cn: "全部", en: "All", es: "Todas" } },
  { code: "mine", tone: "moving", label: { cn: "我接待的", en: "Mine", es: "Mías" } },
  { code: "waiting", tone: "attention", label: { cn: "等待接待", en: "Waiting", es: "En espera" } },
]);

/** How a conversation stands: the borrower waits for somebody, somebody holds it, or nobody says anything. */
export const conversationState = closedSet([
  { code: "waiting", tone: "attention", label: { cn: "等待接待", en: "Waiting", es: "En espera" } },
  { code: "held", tone: "moving", label: { cn: "接待中", en: "Held", es: "En atención" } },
  { code: "resting", tone: "done", label: { cn: "已结束", en: "At rest", es: "En reposo" } },
]);
export type ConversationState = CodeOf<typeof conversationState>;
