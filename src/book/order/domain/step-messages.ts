import { defineMessages } from "../../../platform/shared/messages.ts";

/** The words of its step in the first set-up. */
export const firstOrderMessages = defineMessages({
  stepTitle: { cn: "第一笔订单", en: "First order", es: "Primera orden" },
  stepWhy: {
    cn: "借款人在应用中申请，订单便出现在这里。",
    en: "A borrower applies in the app, and the order arrives.",
    es: "Un cliente solicita en la aplicación y llega la orden.",
  },
  stepApplied: { cn: "已收到订单", en: "An order has arrived", es: "Ya llegó una orden" },
  stepNone: { cn: "还没有订单", en: "No order has arrived yet", es: "Aún no llega ninguna orden" },
  stepPaid: { cn: "已有订单放款成功", en: "An order was paid out", es: "Ya se desembolsó una orden" },
  stepUnpaid: { cn: "还没有订单放款", en: "No order was paid out yet", es: "Aún no se desembolsa ninguna orden" },
});
