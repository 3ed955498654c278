import { defineMessages } from "../../platform/shared/messages.ts";

/** What the dialogs of bills say. */
export const billDialogMessages = defineMessages({
  extendDays: { cn: "展期 {days} 天", en: "Extend {days} {days|day|days}", es: "Prorrogar {days} {days|día|días}" },
  daysUnit: { cn: "天", en: "days", es: "días" },
  extensionFee: { cn: "展期费", en: "Extension fee", es: "Comisión por prórroga" },
  payBefore: { cn: "须在此前付清展期费", en: "Fee to be paid by", es: "Pagar la comisión antes de" },
  quoteNote: {
    cn: "展期在收到展期费后生效，届时到期日才会改变。",
    en: "The extension takes effect when its fee is paid; only then does the due date move.",
    es: "La prórroga surte efecto al pagarse la comisión; solo entonces cambia el vencimiento.",
  },
  flatNote: {
    cn: "平账将免除订单的全部待还金额，订单随即结清。",
    en: "Everything the order still owes is written off, and the order is settled.",
    es: "El cierre condona todo lo que la orden aún debe y la liquida.",
  },
  flatAnyway: { cn: "仍要平账", en: "Write off anyway", es: "Cerrar de todos modos" },
  refundLimit: { cn: "可退上限 {limit}", en: "At most {limit}", es: "Máximo {limit}" },
  refundNote: {
    cn: "退款将汇入该订单的放款账户。",
    en: "The refund goes to the account that the order was paid to.",
    es: "El reembolso se envía a la cuenta a la que se desembolsó la orden.",
  },
  withTax: {
    cn: "利息和各项费用含 {rate} 增值税（IVA），随减免一并免除。",
    en: "Interest and fees include IVA of {rate}, which is waived with them.",
    es: "Los intereses y comisiones incluyen IVA de {rate}, que se condona con ellos.",
  },
  principalWarning: {
    cn: "减免本金会计入本金核销。",
    en: "Principal that is waived is written off.",
    es: "El capital condonado se registra como castigado.",
  },
});

/** What the list of bills says of itself. */
export const billListMessages = defineMessages({
  none: { cn: "还没有账单", en: "There are no bills yet", es: "Aún no hay cuotas" },
  noneHint: {
    cn: "订单放款后，其账单会出现在这里。",
    en: "The bills of an order appear here once it is paid out.",
    es: "Las cuotas de una orden aparecen aquí cuando se desembolsa.",
  },
  total: { cn: "共 {total} 笔账单", en: "{total} {total|bill|bills}", es: "{total} {total|cuota|cuotas}" },
});
