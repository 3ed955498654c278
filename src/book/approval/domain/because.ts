import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** Why a command takes more than one person. */
export const because = closedSet([
  {
    code: "rule",
    tone: "moving",
    label: {
      cn: "此操作始终需要第二人",
      en: "This always takes a second person",
      es: "Esto siempre requiere una segunda persona",
    },
  },
  {
    code: "principal",
    tone: "attention",
    label: {
      cn: "减免本金始终需要第二人",
      en: "Waiving principal always takes a second person",
      es: "Condonar capital siempre requiere una segunda persona",
    },
  },
  {
    code: "leaves",
    tone: "attention",
    label: {
      cn: "资金转出始终需要第二人",
      en: "Money that leaves always takes a second person",
      es: "Todo dinero que sale requiere una segunda persona",
    },
  },
  {
    code: "credit",
    tone: "attention",
    label: {
      cn: "超出欠款的入账会产生客户余额，始终需要第二人",
      en: "More than is owed becomes the customer's credit, which always takes a second person",
      es: "Lo que excede el adeudo queda como saldo a favor, y eso siempre requiere una segunda persona",
    },
  },
  {
    code: "amount",
    tone: "moving",
    label: {
      cn: "金额超过一人可单独处理的限额",
      en: "The amount is above what one person may do alone",
      es: "El monto supera lo que una persona puede hacer sola",
    },
  },
  {
    code: "order",
    tone: "attention",
    label: {
      cn: "该订单可由一人单独处理的限额已用完",
      en: "What one person may do alone on this order is used up",
      es: "Se agotó lo que una persona puede hacer sola en esta orden",
    },
  },
  {
    code: "day",
    tone: "attention",
    label: {
      cn: "您今天可单独处理的限额已用完",
      en: "What you may do alone today is used up",
      es: "Se agotó lo que usted puede hacer hoy sin otra persona",
    },
  },
]);
export type Because = CodeOf<typeof because>;
