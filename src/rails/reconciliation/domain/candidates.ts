import { daysBetween, type BusinessDate } from "../../../platform/shared/business-date.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { Cents } from "../../../platform/shared/cents.ts";

/** Why something may be what an item is about. */
export const candidateReason = closedSet([
  {
    code: "paymentCode",
    tone: "done",
    label: { cn: "付款码属于该订单", en: "Its payment code", es: "Su código de pago" },
  },
  {
    code: "trackingKey",
    tone: "done",
    label: { cn: "追踪号一致", en: "Same tracking key", es: "Misma clave de rastreo" },
  },
  { code: "sameAmount", tone: "done", label: { cn: "金额一致", en: "Same amount", es: "Mismo monto" } },
  {
    code: "amountButFee",
    tone: "moving",
    label: { cn: "仅差手续费", en: "Same amount but the fee", es: "Mismo monto salvo la comisión" },
  },
  {
    code: "billAmount",
    tone: "done",
    label: { cn: "等于该期待还金额", en: "What the bill owes", es: "Saldo de la cuota" },
  },
  {
    code: "orderAmount",
    tone: "done",
    label: { cn: "等于订单待还金额", en: "What the order owes", es: "Saldo de la orden" },
  },
  {
    code: "extensionFee",
    tone: "done",
    label: { cn: "等于展期费", en: "An extension's fee", es: "Comisión por prórroga" },
  },
  { code: "sameDay", tone: "moving", label: { cn: "同一天", en: "Same day", es: "Mismo día" } },
  { code: "nearDay", tone: "waiting", label: { cn: "日期相近", en: "Days close by", es: "Fecha cercana" } },
  {
    code: "nearDue",
    tone: "moving",
    label: { cn: "临近到期日", en: "Close to its due date", es: "Cerca del vencimiento" },
  },
  {
    code: "recentCode",
    tone: "waiting",
    label: { cn: "近期生成过付款码", en: "Got a payment code lately", es: "Generó un código hace poco" },
  },
]);
export type CandidateReason = CodeOf<typeof candidateReason>;

/** How much each reason speaks for a candidate. */
const WEIGHT: Readonly<Record<CandidateReason, number>> = {
  paymentCode: 70,
  trackingKey: 70,
  sameAmount: 40,
  amountButFee: 30,
  billAmount: 35,
  orderAmount: 30,
  extensionFee: 30,
  sameDay: 20,
  nearDay: 10,
  nearDue: 10,
  recentCode: 10,
};

/** A candidate is offered for matching without being named from this score on. */
export const SURE_SCORE = 70;
const MAX_SCORE = 100;
const MAX_CANDIDATES = 8;
const NEAR_DAYS = 3;
const NEAR_DUE_DAYS = 5;

export interface Scored {
  readonly score: number;
  readonly reasons: readonly CandidateReason[];
}

/** What is being looked for. */
export interface Sought {
  /** Money in is positive. */
  readonly effect: Cents;
  readonly fee: Cents;
  readonly on: BusinessDate;
  readonly trackingKey: string | null;
}

/** A movement of ours, or a line of the channel, that the other side does not have. */
export interface OtherSide {
  readonly effect: Cents;
  readonly on: BusinessDate;
  readonly keys: readonly string[];
}

/** A bill that a receipt may be meant for. */
export interface OpenBill {
  readonly owed: Cents;
  readonly orderOwed: Cents;
  /** The fee of a quoted extension of the bill. */
  readonly extensionFee: Cents | null;
  readonly dueOn: BusinessDate;
  readonly codeOfPayment: boolean;
  readonly recentCode: boolean;
}

const scored = (reasons: readonly CandidateReason[]): Scored => ({
  reasons,
  score: Math.min(
    MAX_SCORE,
    reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0),
  ),
});
const when = (holds: boolean, reason: CandidateReason): readonly CandidateReason[] => (holds ? [reason] : []);

/** How well the other side's movement answers what is sought. Money that goes the other way never does. */
export function scoreOtherSide(sought: Sought, other: OtherSide): Scored {
  if (Math.sign(sought.effect) !== Math.sign(other.effect)) return scored([]);
  const apart = Math.abs(daysBetween(sought.on, other.on));
  const off = Math.abs(sought.effect - other.effect);
  return scored([
    ...when(sought.trackingKey !== null && other.keys.includes(sought.trackingKey), "trackingKey"),
    ...(off === 0 ? when(true, "sameAmount") : when(sought.fee > 0 && off === sought.fee, "amountButFee")),
    ...(apart === 0 ? when(true, "sameDay") : when(apart <= NEAR_DAYS, "nearDay")),
  ]);
}

/** How well a bill answers money that came in. */
export function scoreBill(sought: Sought, bill: OpenBill): Scored {
  return scored([
    ...when(bill.codeOfPayment, "paymentCode"),
    ...when(sought.effect === bill.owed, "billAmount"),
    ...when(sought.effect === bill.orderOwed && bill.orderOwed !== bill.owed, "orderAmount"),
    ...when(sought.effect === bill.extensionFee, "extensionFee"),
    ...when(Math.abs(daysBetween(sought.on, bill.dueOn)) <= NEAR_DUE_DAYS, "nearDue"),
    ...when(bill.recentCode && !bill.codeOfPayment, "recentCode"),
  ]);
}

/** Candidates that something speaks for, the best first; equal scores keep their order. */
export function rank<T extends Scored>(candidates: readonly T[]): T[] {
  return candidates
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES);
}

/** The one candidate that may be taken without being named: sure, and ahead of every other. */
export function soleBest<T extends Scored>(ranked: readonly T[]): T | null {
  const [best, second] = ranked;
  if (!best || best.score < SURE_SCORE || (second && second.score >= best.score)) return null;
  return best;
}
