import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { timeRange, wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of the tax on orders, how borrowers pay and when they may be contacted. */
export const loanSettings = {
  ivaBp: defineSetting({
    key: "tax.ivaBp",
    guarded: true,
    group: "tax",
    label: { cn: "利息和费用的增值税（IVA）", en: "IVA on interest and fees", es: "IVA de intereses y comisiones" },
    help: {
      cn: "新申请订单的利息和各项费用在价格之外加收的税率；1600 即 16%，0 表示不收；已申请的订单保持申请时的税率",
      en: "Added to interest and fees of orders that are applied for from now on; 1600 is 16%, 0 is none; an order keeps the rate of its application",
      es: "Se suma a intereses y comisiones de las órdenes que se soliciten en adelante; 1600 es 16%, 0 es ninguno; cada orden conserva la tasa de su solicitud",
    },
    // no value-added tax anywhere reaches 30%: a zero too many is refused
    type: wholeNumber("basisPoints", 0, 3000),
    default: 1600,
  }),
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
