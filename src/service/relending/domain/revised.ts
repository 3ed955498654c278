import * as z from "zod";
import { formatMoney } from "../../../platform/shared/cents.ts";
import { text, LANGS, type Lang } from "../../../platform/shared/messages.ts";
import { revised, type Value } from "../../../control/revision/domain/revised.ts";
import { relendingMessages, relendingPageMessages as p } from "../messages.ts";
import { countdownOf } from "./delay.ts";
import { ruleFields } from "./fields.ts";
import type { Interval } from "./interval.ts";

const inEach = (of: (lang: Lang) => string) => {
  const [cn = "", en = "", es = ""] = LANGS.map(of);
  return { cn, en, es };
};

/** A countdown in words. */
export const shownDelay = (seconds: number) => inEach((lang) => text(p.countdown, lang, { ...countdownOf(seconds) }));

/** Intervals in words, amounts with their sign. */
export const shownIntervals = (intervals: readonly Interval[]) =>
  inEach((lang) =>
    intervals
      .map(({ from, to, increase }) => ({
        from: formatMoney(from),
        to: formatMoney(to),
        increase: formatMoney(increase),
      }))
      .map((amounts) => text(p.intervalText, lang, amounts))
      .join(lang === "cn" ? "；" : "; "),
  );

/** What revisions keep of a rule. All of it decides on what is lent: a change takes a second person; closing does not. */
export const revisedRule = revised({
  noun: "relendRule",
  fields: { ...ruleFields, enabled: z.boolean() },
  labels: relendingMessages,
  guarded: ["delayTime", "shuntPercentage", "lateDays", "intervals", "overLimit"],
  guardedTo: { enabled: true },
  shown: {
    delayTime: (value) => shownDelay(Number(value)),
    intervals: (value: Value) => shownIntervals(value as unknown as readonly Interval[]),
  },
});
