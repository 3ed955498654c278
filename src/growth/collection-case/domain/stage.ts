import { addDays, daysBetween, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How far an order is: each stage by the first of its days past due, the day before and the day itself included. */
export const stage = closedSet([
  { code: -1, tone: "waiting", label: { cn: "D-1", en: "D-1", es: "D-1" } },
  { code: 0, tone: "moving", label: { cn: "D0", en: "D0", es: "D0" } },
  { code: 1, tone: "attention", label: { cn: "D1–3", en: "D1–3", es: "D1–3" } },
  { code: 4, tone: "attention", label: { cn: "D4–7", en: "D4–7", es: "D4–7" } },
  { code: 8, tone: "attention", label: { cn: "D8–15", en: "D8–15", es: "D8–15" } },
  { code: 16, tone: "bad", label: { cn: "D16–30", en: "D16–30", es: "D16–30" } },
  { code: 31, tone: "bad", label: { cn: "D31+", en: "D31+", es: "D31+" } },
]);
export type Stage = CodeOf<typeof stage>;

/** The stages in their order. */
export const STAGES: readonly Stage[] = stage.codes;

/** The stage of an order by its days past due (−1: due tomorrow); null where it is due later. */
export const stageOf = (daysPastDue: number): Stage | null => STAGES.findLast((first) => daysPastDue >= first) ?? null;

/** A stage, and the business day on which a case got there. */
export interface Staged {
  readonly stage: Stage;
  readonly on: BusinessDate;
}

/** What is known of an order and its case as the order moves. */
export interface Moved {
  /** The stage that its case is at; null where it has none. */
  readonly at: Stage | null;
  /** The due date of its earliest open term; null where it owes nothing that we collect. */
  readonly dueOn: BusinessDate | null;
  /** The first day that was not looked at yet: before today, where business days are caught up with. */
  readonly since: BusinessDate;
  readonly today: BusinessDate;
}

/**
 * The stages that a case gets to, each on the day for which it holds: one on each day on which it would have been looked
 * at, so that several days at once are as many single days. Empty where it stays where it is; null where there is no
 * case any more.
 */
export function stagesOf({ at, dueOn, since, today }: Moved): readonly Staged[] | null {
  const now = dueOn === null ? null : stageOf(daysBetween(dueOn, today));
  if (dueOn === null || now === null) return null;
  if (at === now) return [];
  if (at !== null && now < at) return [{ stage: now, on: today }];
  const staged: Staged[] = [];
  for (const one of STAGES) {
    if (one > now || (at !== null && one <= at)) continue;
    const day = addDays(dueOn, one);
    const on = day < since ? since : day;
    if (staged.at(-1)?.on === on) staged.pop();
    staged.push({ stage: one, on });
  }
  return staged;
}
