import { closedSet } from "../../../platform/shared/closed-set.ts";
import type { ExtensionCondition } from "./extension.ts";

/** Why an extension cannot be had, in words. */
export const extensionCondition = closedSet<ExtensionCondition>([
  {
    code: "orderStatus",
    tone: "bad",
    label: {
      cn: "订单不在待还或逾期状态",
      en: "The order is neither to be repaid nor overdue",
      es: "La orden no está por pagar ni en mora",
    },
  },
  {
    code: "earliestOpenTerm",
    tone: "bad",
    label: {
      cn: "仅可展期最早一期未还账单",
      en: "Only the earliest open installment can be extended",
      es: "Solo se prorroga la cuota abierta más antigua",
    },
  },
  {
    code: "principalOutstanding",
    tone: "bad",
    label: { cn: "该期本金已还清", en: "The installment owes no principal", es: "La cuota ya no debe capital" },
  },
  {
    code: "days",
    tone: "bad",
    label: { cn: "已达最长展期天数", en: "The maximum number of days is used up", es: "Ya se usó el máximo de días" },
  },
  {
    code: "quotePending",
    tone: "attention",
    label: {
      cn: "已有一笔待付款的展期",
      en: "An extension is already waiting for its payment",
      es: "Ya hay una prórroga en espera de su pago",
    },
  },
  {
    code: "overdueTooLong",
    tone: "bad",
    label: { cn: "逾期时间过长", en: "Too many days past due", es: "Demasiados días de mora" },
  },
  {
    code: "newDueDatePast",
    tone: "bad",
    label: {
      cn: "新到期日已过",
      en: "The new due date would be in the past",
      es: "El nuevo vencimiento ya habría pasado",
    },
  },
]);
