import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** How a score is told: by forty points, as cards of scores do. */
export const scoreBand = closedSet([
  { code: "none", tone: "waiting", label: { cn: "无评分", en: "No score", es: "Sin puntaje" } },
  { code: "300", tone: "bad", label: { cn: "300–519", en: "300–519", es: "300–519" } },
  { code: "520", tone: "attention", label: { cn: "520–559", en: "520–559", es: "520–559" } },
  { code: "560", tone: "attention", label: { cn: "560–599", en: "560–599", es: "560–599" } },
  { code: "600", tone: "moving", label: { cn: "600–639", en: "600–639", es: "600–639" } },
  { code: "640", tone: "moving", label: { cn: "640–679", en: "640–679", es: "640–679" } },
  { code: "680", tone: "done", label: { cn: "680–850", en: "680–850", es: "680–850" } },
]);
export type ScoreBand = CodeOf<typeof scoreBand>;

/** The band of a score: the one that begins at it or, of those below it, last. */
export function bandOf(score: number | null): ScoreBand {
  if (score === null) return "none";
  return scoreBand.codes.findLast((code) => code !== "none" && score >= Number(code)) ?? "300";
}

/** What became of an order that was passed and paid out. */
export const outcome = closedSet([
  { code: "running", tone: "waiting", label: { cn: "未到期", en: "Not due yet", es: "Por vencer" } },
  { code: "onTime", tone: "done", label: { cn: "按时还清", en: "Repaid on time", es: "Pagada a tiempo" } },
  { code: "pastDue", tone: "attention", label: { cn: "曾逾期", en: "Past due", es: "En mora" } },
  { code: "writtenOff", tone: "bad", label: { cn: "已平账", en: "Written off", es: "Cerrada sin pago total" } },
]);
export type Outcome = CodeOf<typeof outcome>;

export interface Repaid {
  /** What was left of it was written off. */
  readonly writtenOff: boolean;
  /** The most days that it was ever past due, or is now; 0 or less is never. */
  readonly daysPastDue: number;
  readonly settled: boolean;
}

/** What became of an order: the worst of what holds. Late stays late, though it was repaid in the end. */
export function outcomeOf({ writtenOff, daysPastDue, settled }: Repaid): Outcome {
  if (writtenOff) return "writtenOff";
  if (daysPastDue > 0) return "pastDue";
  return settled ? "onTime" : "running";
}

/** Of the orders whose end is known, how many there are of each kind. */
export interface Tally {
  readonly passed: number;
  readonly running: number;
  readonly onTime: number;
  readonly pastDue: number;
  readonly writtenOff: number;
}

/** How many orders came to which end. */
export function tally(outcomes: readonly Outcome[]): Tally {
  const count = (which: Outcome): number => outcomes.filter((one) => one === which).length;
  return {
    passed: outcomes.length,
    running: count("running"),
    onTime: count("onTime"),
    pastDue: count("pastDue"),
    writtenOff: count("writtenOff"),
  };
}
