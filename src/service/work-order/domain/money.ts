import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { workOrderRefusals as r } from "../messages.ts";
import type { OrderResult } from "./sets.ts";

/** What kind of record a money action is. */
export const moneyKind = closedSet([
  { code: "event", tone: "moving", label: { cn: "订单状态变更", en: "Step of the order", es: "Paso de la orden" } },
  { code: "refund", tone: "moving", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
  { code: "reduction", tone: "moving", label: { cn: "减免", en: "Waiver", es: "Condonación" } },
]);
export type MoneyKind = CodeOf<typeof moneyKind>;

export const moneyState = closedSet([
  { code: "approval", tone: "attention", label: { cn: "待审批", en: "Awaits approval", es: "Por autorizar" } },
  { code: "payment", tone: "attention", label: { cn: "待到账", en: "Being paid", es: "En pago" } },
  { code: "moved", tone: "done", label: { cn: "已完成", en: "Done", es: "Hecho" } },
]);
type MoneyState = CodeOf<typeof moneyState>;

export const KIND_OF: Readonly<Record<OrderResult, MoneyKind>> = {
  0: "event",
  1: "refund",
  2: "reduction",
  3: "event",
};

/** The calls that move money for each result and may wait for an approval, by their names. */
export const CALLS_OF: Readonly<Record<OrderResult, readonly string[]>> = {
  0: ["loan.cancelAfterPayout"],
  1: ["bill.refund"],
  2: ["bill.reduce"],
  3: ["bill.flat"],
};

/** Something that was done with an order's money since a ticket was made, or is under way. */
export interface MoneyAction {
  readonly result: OrderResult;
  readonly kind: MoneyKind;
  /** Of a request that waits for its approval: null. */
  readonly sourceId: string | null;
  readonly approvalId: string | null;
  readonly state: MoneyState;
  /** The ticket of which it is the result. */
  readonly takenBy: string | null;
  readonly at: Date;
}

/** How a money action is named to callers. */
export const actionIdOf = ({ kind, sourceId, approvalId }: MoneyAction): string =>
  sourceId === null ? `approval:${approvalId}` : `${kind}:${sourceId}`;

/**
 * The money action that is a ticket's result: the one that was chosen, else the newest that has moved, else the newest
 * that is under way. Refuses (409) where none moved or is about to, and where those that did are other tickets' results.
 */
export function chooseAction(
  actions: readonly MoneyAction[],
  {
    workOrderId,
    result,
    actionId,
  }: { readonly workOrderId: string; readonly result: OrderResult; readonly actionId?: string | undefined },
): Result<MoneyAction> {
  const fitting = actions.filter(
    (action) => action.result === result && (actionId === undefined || actionIdOf(action) === actionId),
  );
  const free = fitting.filter(({ takenBy }) => takenBy === null || takenBy === workOrderId);
  const newest = free.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const chosen = newest.find(({ state }) => state === "moved") ?? newest[0];
  if (chosen) return ok(chosen);
  return refused(fitting.length > 0 ? r.moneyTaken : r.moneyNotMoved, { field: "result" });
}

/** A result that was written into the field of words: its code, alone. */
export function codeIn(words: string | undefined): OrderResult | undefined {
  return words !== undefined && /^[0-3]$/.test(words) ? (Number(words) as OrderResult) : undefined;
}
