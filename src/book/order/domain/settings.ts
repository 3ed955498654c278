import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { timeRange, wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of how borrowers pay and when they may be contacted. */
export const loanSettings = {
  paymentCodeDays: defineSetting({
    key: "repayment.codeDays",
    group: "repayment",
    label: { cn: "付款码有效期", en: "How long a payment code holds", es: "Vigencia de un código de pago" },
    help: {
      cn: "新付款码的有效天数；旧付款码收到的款项仍会入账",
      en: "How long a new payment code is good for; money that arrives at an old one is still booked",
      es: "Días de vigencia de un código nuevo; el dinero que llega a uno anterior también se registra",
    },
    type: wholeNumber("days", 1, 30),
    default: 7,
  }),
  contactHours: defineSetting({
    key: "contact.hours",
    group: "contact",
    label: { cn: "催收联系时段", en: "Hours for collection contact", es: "Horario de contacto de cobranza" },
    help: {
      cn: "只可在此时段内因还款联系借款人；时段以外，付款信息会提示不可联系",
      en: "Borrowers are contacted about what they owe only within these hours; outside them the payment information says so",
      es: "Solo se contacta a clientes por su adeudo dentro de este horario; fuera de él, la información de pago lo advierte",
    },
    type: timeRange(),
    default: { from: "07:00", to: "22:00" },
  }),
};
