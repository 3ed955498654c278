import { formatMoney } from "../../../platform/shared/cents.ts";
import { LANGS, text, type Lang, type Message } from "../../../platform/shared/messages.ts";
import { quotaPageMessages as p } from "../messages.ts";
import type { Quota } from "./quota.ts";
import type { Step } from "./step.ts";

const inEach = (of: (lang: Lang) => string): Message => {
  const [cn = "", en = "", es = ""] = LANGS.map(of);
  return { cn, en, es };
};

/** A range of whole numbers: `2`, `2–4`, `2+`. */
const range = (from: number, to: number | null): string => {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
};

function shownStep(one: Step, lang: Lang): string {
  const who = { n: range(one.settledFrom, one.settledTo), days: range(one.lateFrom, one.lateTo) };
  if (one.ceiling === 0) return text(p.stepOfNothing, lang, who);
  const amount = formatMoney(one.amount);
  if (one.increment === 0) return text(p.stepOfAmount, lang, { ...who, amount });
  return text(p.stepOfIncrements, lang, {
    ...who,
    amount,
    increment: formatMoney(one.increment),
    ceiling: formatMoney(one.ceiling),
  });
}

const numbered = (steps: readonly Step[], lang: Lang): string[] =>
  steps.map((one, index) => `${index + 1}) ${shownStep(one, lang)}`);

/** Steps in words, each by its number. */
export const shownSteps = (steps: readonly Step[]): Message =>
  inEach((lang) => numbered(steps, lang).join(lang === "cn" ? "；" : "; "));

/** The same with a line for each step. */
export const listedSteps = (steps: readonly Step[]): Message => inEach((lang) => numbered(steps, lang).join("\n"));

const held = { ceiling: p.heldByCeiling, product: p.heldByProduct } as const;

/** How a credit limit comes about, in words. */
export const shownQuota = ({ step, amount, further, increment, heldBy, limit }: Quota): Message =>
  inEach((lang) => {
    const sum = { step, amount: formatMoney(amount), n: further, increment: formatMoney(increment) };
    const said = text(further > 0 && increment > 0 ? p.howIncreased : p.howPlain, lang, sum);
    return heldBy ? said + text(held[heldBy], lang, { limit: formatMoney(limit) }) : said;
  });
