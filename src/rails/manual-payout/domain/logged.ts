import type { LoggedObject } from "../../../platform/shared/logged-object.ts";

/** What rows of the operation log may be about. */
export const logged: readonly LoggedObject[] = [
  {
    code: "manualPayout",
    tone: "moving",
    label: { cn: "代付", en: "Manual payout", es: "Pago saliente" },
    place: { page: "paymentOn" },
  },
  {
    code: "manualPayoutBatch",
    tone: "moving",
    label: { cn: "代付批次", en: "Batch of manual payouts", es: "Lote de pagos salientes" },
    place: { page: "paymentOn" },
  },
];
