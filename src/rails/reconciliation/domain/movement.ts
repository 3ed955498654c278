import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";
import type { MovementMoney } from "./money.ts";
import type { LineKind } from "./statement-line.ts";

/** What in our books moved money on a channel's account. `other` is an entry of the ledger that stands for itself. */
export const movementKind = closedSet([
  { code: "charge", tone: "done", label: { cn: "还款", en: "Repayment", es: "Pago recibido" } },
  { code: "payout", tone: "moving", label: { cn: "放款", en: "Payout", es: "Desembolso" } },
  {
    code: "payoutReturn",
    tone: "attention",
    label: { cn: "退回放款", en: "Returned payout", es: "Desembolso devuelto" },
  },
  { code: "refund", tone: "attention", label: { cn: "退款", en: "Refund", es: "Reembolso" } },
  { code: "manualPayout", tone: "moving", label: { cn: "代付", en: "Manual payout", es: "Pago saliente" } },
  { code: "withdrawal", tone: "waiting", label: { cn: "提现", en: "Withdrawal", es: "Retiro" } },
  { code: "topup", tone: "waiting", label: { cn: "充值", en: "Top-up", es: "Fondeo" } },
  { code: "other", tone: "waiting", label: { cn: "其他分录", en: "Other entry", es: "Otro asiento" } },
  { code: "balance", tone: "attention", label: { cn: "余额", en: "Balance", es: "Saldo" } },
]);
export type MovementKind = CodeOf<typeof movementKind>;

/**
 * The kind of line that a channel shows for a movement of ours; null where none is known. Of a settlement, which moves
 * receipts to the cash that were on the account before, it shows its fee.
 */
export const LINE_OF: Readonly<Record<MovementKind, LineKind | null>> = {
  charge: "charge",
  payout: "payout",
  payoutReturn: "charge",
  refund: "refund",
  manualPayout: "payout",
  withdrawal: "payout",
  topup: "topup",
  other: "fee",
  balance: null,
};

/** A movement of our books that a line may stand for. */
export interface Movement extends MovementMoney {
  readonly kind: MovementKind;
  readonly id: string;
  readonly reference: string | null;
  /** What else the channel may call it: its tracking key, a key that staff typed in. */
  readonly keys: readonly string[];
  readonly on: BusinessDate;
  /** Entered by staff or a seed: the channel never gave it a reference of its own. */
  readonly byHand: boolean;
  /** Another line has it already. */
  readonly taken: boolean;
}
