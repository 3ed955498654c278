import * as z from "zod";
import { closedSet, type CodeOf } from "./closed-set.ts";
import { day, id, instant, optionalWords } from "./fields.ts";

/** What an entry of a timeline is about; staff narrow a timeline to some of these. */
export const storyKind = closedSet([
  { code: "status", tone: "moving", label: { cn: "状态", en: "Status", es: "Estado" } },
  { code: "money", tone: "done", label: { cn: "资金", en: "Money", es: "Dinero" } },
  { code: "request", tone: "attention", label: { cn: "审批", en: "Approvals", es: "Autorizaciones" } },
  { code: "review", tone: "moving", label: { cn: "审核", en: "Review", es: "Revisión" } },
  { code: "note", tone: "waiting", label: { cn: "备注", en: "Remarks", es: "Notas" } },
  { code: "sms", tone: "waiting", label: { cn: "短信", en: "SMS", es: "SMS" } },
  { code: "customer", tone: "waiting", label: { cn: "客户", en: "Customer", es: "Cliente" } },
  { code: "reveal", tone: "attention", label: { cn: "个人信息", en: "Personal data", es: "Datos personales" } },
]);
export type StoryKind = CodeOf<typeof storyKind>;

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** One thing that an entry tells: a figure, a day, a typed text or words of a closed set, behind its label. */
const storyFact = z.object({
  name: z.string(),
  /** Null for a typed text that needs none. */
  label: names.nullable(),
  as: z.literal(["money", "count", "day", "instant", "text", "words"]),
  /** Centavos or a number; a day, an instant or a text; words in three languages. */
  value: z.union([z.int(), z.string(), z.array(names)]),
});
export type StoryFact = z.infer<typeof storyFact>;

/** Something that happened to an order or to a customer. */
const storyEntry = z.object({
  key: z.string(),
  at: instant(),
  kind: storyKind.schema,
  /** The code of what happened, as its source calls it. */
  event: z.string(),
  title: names,
  tone: z.literal(["waiting", "moving", "done", "attention", "bad"]),
  /** The status that the order left and the one it reached; null where it kept its own. */
  states: z.object({ from: names, to: names }).nullable(),
  /** Null when the product itself did it. */
  who: z.string().nullable(),
  facts: z.array(storyFact),
  /** Where it is looked at closer: a page of the menu and its parameters. */
  link: z.object({ page: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
  /** Which of a customer's orders it is about. */
  order: z.object({ loanId: id(), orderNo: z.string() }).nullable(),
});
export type StoryEntry = z.infer<typeof storyEntry>;

/** How a timeline is asked for, beside what it is of. */
export const storyPage = {
  /** Only these; all that the caller may see unless stated. */
  kinds: z.array(storyKind.schema).max(20).optional(),
  /** Only what these did: words of somebody's name, or what the product itself is called (`storyMessages.system`). */
  who: optionalWords(80),
  /** Only what happened on these business days and between them. */
  fromDay: day().optional(),
  toDay: day().optional(),
  /** Only what happened before this instant: the `next` of the page before. */
  before: instant().optional(),
};

/** One page of a timeline, newest first. */
export const storyAnswer = z.object({
  list: z.array(storyEntry),
  /** What the caller may see of it. */
  kinds: z.array(storyKind.schema),
  /** What goes on before this instant; null at the beginning. */
  next: instant().nullable(),
});
export type StoryAnswer = z.infer<typeof storyAnswer>;
