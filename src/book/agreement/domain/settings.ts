import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of agreements. */
export const agreementSettings = {
  acceptDays: defineSetting({
    key: "payout.acceptDays",
    group: "payout",
    label: { cn: "接受合同的期限", en: "Time to accept the agreement", es: "Plazo para aceptar el contrato" },
    help: {
      cn: "订单通过审核后，借款人须在此天数内接受合同；逾期自动取消订单，客户可重新申请",
      en: "How many days a borrower has after the approval; an order that is not accepted by then is cancelled, and they may apply anew",
      es: "Días que tiene el cliente tras la aprobación; la orden que no acepte se cancela y puede solicitar de nuevo",
    },
    type: wholeNumber("days", 1, 90),
    default: 7,
  }),
};
