import { cents, ZERO } from "../../../platform/shared/cents.ts";
import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { moneyAmount } from "../../../platform/shared/settings/types.ts";

const MAX = cents(10_000_000_000);

/** What administrators may change of payouts. An amount of 0 stands for no limit. */
export const payoutSettings = {
  automaticUpTo: defineSetting({
    key: "payout.automaticUpTo",
    guarded: true,
    group: "payout",
    label: { cn: "自动放款上限", en: "Largest automatic payout", es: "Máximo desembolso automático" },
    help: {
      cn: "超过该金额的订单须由员工凭动态码放款；0 表示不限",
      en: "Larger orders wait for staff to pay them out with their security code; 0 means no limit",
      es: "Las órdenes mayores esperan a que el personal las desembolse con su código de seguridad; 0 es sin límite",
    },
    type: moneyAmount(ZERO, MAX),
    default: ZERO,
  }),
  dailyLimit: defineSetting({
    key: "payout.dailyLimit",
    guarded: true,
    group: "payout",
    label: { cn: "每日放款总额上限", en: "Maximum disbursement per day", es: "Máximo a desembolsar por día" },
    help: {
      cn: "当日放款总额达到该金额后，其余订单等到次日；0 表示不限",
      en: "Once a day's payouts reach this sum, further orders wait for the next day; 0 means no limit",
      es: "Cuando los desembolsos del día llegan a esta suma, las demás órdenes esperan al día siguiente; 0 es sin límite",
    },
    type: moneyAmount(ZERO, MAX),
    default: ZERO,
  }),
};
