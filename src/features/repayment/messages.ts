import { defineMessages } from "../../platform/shared/messages.ts";
import { defineRefusals } from "../../platform/shared/refusal.ts";
import { billMessages } from "../bill/messages.ts";

export const repaymentMessages = defineMessages({
  ...billMessages,
  title: { cn: "还款记录", en: "Repayments", es: "Pagos recibidos" },
  repaymentId: { cn: "还款编号", en: "Repayment id", es: "Id del pago" },
  status: { cn: "状态", en: "Status", es: "Estado" },
  source: { cn: "来源", en: "Source", es: "Origen" },
  amountCents: { cn: "金额", en: "Amount", es: "Importe" },
  overpaidCents: { cn: "溢缴", en: "Overpaid", es: "Excedente" },
  receivedAt: { cn: "收到时间", en: "Received", es: "Recibido" },
  reverse: { cn: "冲正", en: "Reverse", es: "Revertir" },
  replenish: { cn: "还款补录", en: "Replenish repayment", es: "Registrar pago externo" },
});

export const repaymentRefusals = defineRefusals({
  alreadyReversed: { code: "409", cn: "该还款已冲正", en: "This repayment is already reversed", es: "Este pago ya fue revertido" },
  alreadyAllocated: {
    code: "409",
    cn: "该还款已入账到订单",
    en: "This repayment is allocated to an order already",
    es: "Este pago ya está aplicado a una orden",
  },
  notAllocated: { code: "409", cn: "该还款尚未入账到订单", en: "This repayment is not allocated to an order", es: "Este pago no está aplicado a una orden" },
});
