import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of the tax on orders and how borrowers pay. */
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
};
