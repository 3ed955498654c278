import { cents, type Cents } from "../../../platform/shared/cents.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { FollowResult } from "../../follow-up/domain/sets.ts";
import type { PromiseState } from "../../promise/domain/sets.ts";
import type { Stage } from "./stage.ts";

/** What speaks for or against a payment, as the desk says it. */
export const factor = closedSet([
  { code: "stage", tone: "waiting", label: { cn: "逾期阶段", en: "Stage", es: "Etapa" } },
  { code: "kept", tone: "done", label: { cn: "兑现过承诺", en: "Kept a promise", es: "Cumplió una promesa" } },
  { code: "broken", tone: "bad", label: { cn: "承诺未兑现", en: "Broke promises", es: "Incumplió promesas" } },
  { code: "paidPart", tone: "done", label: { cn: "本单已还一部分", en: "Paid a part of it", es: "Ya pagó una parte" } },
  { code: "settled", tone: "done", label: { cn: "曾结清订单", en: "Settled an order", es: "Liquidó una orden" } },
  { code: "promised", tone: "moving", label: { cn: "已承诺还款", en: "Has promised", es: "Prometió pagar" } },
  { code: "refused", tone: "bad", label: { cn: "拒绝还款", en: "Refuses to pay", es: "Se niega a pagar" } },
  { code: "disputed", tone: "bad", label: { cn: "对债务有异议", en: "Disputes the debt", es: "Disputa el adeudo" } },
  { code: "wrongNumber", tone: "bad", label: { cn: "号码错误", en: "Wrong number", es: "Número equivocado" } },
  { code: "unanswered", tone: "attention", label: { cn: "多次未接", en: "Not reached", es: "No contesta" } },
  { code: "new", tone: "moving", label: { cn: "尚未联系", en: "Not contacted yet", es: "Sin contactar" } },
]);
type Factor = CodeOf<typeof factor>;

/** One factor of a score, in hundredths of a per cent. */
export interface Points {
  readonly code: Factor;
  readonly points: number;
}

/** What a score is made of. */
export interface ScoreFacts {
  readonly stage: Stage;
  readonly keptPromises: number;
  /** Broken, or kept in part. */
  readonly brokenPromises: number;
  readonly paidPart: boolean;
  readonly settledLoans: number;
  readonly lastResult: FollowResult | null;
  /** The promise that counts. */
  readonly promise: PromiseState | null;
  /** Attempts since the borrower was reached last. */
  readonly unanswered: number;
}

/** How likely a payment is at each stage, before anything is known of the borrower. */
const BASE: Readonly<Record<Stage, number>> = { [-1]: 8500, 0: 8000, 1: 6500, 4: 4500, 8: 3000, 16: 1800, 31: 800 };
const MOST_BROKEN = 2;
const MOST_UNANSWERED = 4;
const [LEAST, MOST] = [100, 9800];

const BY_RESULT: Partial<Readonly<Record<FollowResult, Points>>> = {
  promised: { code: "promised", points: 1000 },
  refuses: { code: "refused", points: -1500 },
  disputes: { code: "disputed", points: -1000 },
  wrongNumber: { code: "wrongNumber", points: -1200 },
};

/**
 * The chance that a case is paid after a contact, in basis points from 100 to 9,800, and what it follows from: an
 * additive scorecard, so that the desk can say why.
 */
export function scoreOf(facts: ScoreFacts): { readonly chanceBp: number; readonly factors: readonly Points[] } {
  const { stage, keptPromises, brokenPromises, paidPart, settledLoans, lastResult, promise, unanswered } = facts;
  const said = lastResult === "promised" && promise !== "open" ? null : lastResult;
  const byResult = said === null ? undefined : BY_RESULT[said];
  const factors: Points[] = [
    { code: "stage", points: BASE[stage] },
    { code: "kept", points: keptPromises > 0 && brokenPromises === 0 ? 800 : 0 },
    { code: "broken", points: -900 * Math.min(brokenPromises, MOST_BROKEN) },
    { code: "paidPart", points: paidPart ? 700 : 0 },
    { code: "settled", points: settledLoans > 0 ? 500 : 0 },
    ...(byResult ? [byResult] : []),
    { code: "unanswered", points: -300 * Math.min(unanswered, MOST_UNANSWERED) },
    { code: "new", points: lastResult === null && unanswered === 0 ? 300 : 0 },
  ];
  const sum = factors.reduce((total, { points }) => total + points, 0);
  return {
    chanceBp: Math.min(MOST, Math.max(LEAST, sum)),
    factors: factors.filter(({ points }) => points !== 0),
  };
}

/** What a contact is worth: the amount past due by its chance, in whole centavos, rounded down. */
export const expectedOf = (due: Cents, chanceBp: number): Cents => cents(Math.floor((due * chanceBp) / 10_000));

/** What decides where a case stands on the desk. */
export interface RankFacts {
  readonly expected: Cents;
  readonly promise: PromiseState | null;
  /** The borrower was contacted since the promise was broken. */
  readonly contactedSince: boolean;
}

/** Above any amount: whole groups of cases stand before others. */
const GROUP = 1_000_000_000_000;

/**
 * Where a case stands on its collector's desk, the smallest first: promises that were broken and not spoken about since,
 * then by what a contact is worth, and last whoever has promised and whose day has not come.
 */
export function rankOf({ expected, promise, contactedSince }: RankFacts): number {
  const wasBroken = (promise === "broken" || promise === "partly") && !contactedSince;
  return (wasBroken ? 0 : promise === "open" ? 2 * GROUP : GROUP) - Math.min(expected, GROUP - 1);
}
