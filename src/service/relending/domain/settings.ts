import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { oneOf, wholeNumber } from "../../../platform/shared/settings/types.ts";
import { SHORT_DELAYS, type ShortDelay } from "./delay.ts";

/** What administrators may change of automatic re-lending. */
export const relendingSettings = {
  acceptHours: defineSetting({
    key: "autoRelend.acceptHours",
    group: "autoRelend",
    label: { cn: "复贷邀约有效期", en: "Time to accept a new loan", es: "Plazo para aceptar la renovación" },
    help: {
      cn: "借款人须在此小时数内通过应用接受金额、还款计划和 CAT；逾期自动取消，不放款",
      en: "Within these hours the borrower accepts amount, schedule and CAT in the app; otherwise the order lapses and nothing is paid out",
      es: "En estas horas el cliente acepta monto, calendario y CAT en la app; si no, la orden caduca y no se deposita nada",
    },
    type: wholeNumber("hours", 1, 720),
    default: 72,
  }),
  shortDelayMeans: defineSetting<ShortDelay>({
    key: "autoRelend.shortDelayMeans",
    guarded: true,
    group: "autoRelend",
    label: {
      cn: "不足一分钟的倒计时",
      en: "A countdown of less than a minute",
      es: "Una cuenta regresiva menor a un minuto",
    },
    help: {
      cn: "倒计时为 0 至 59 秒时的含义：不等待，或等待 30 天；对之后结清的订单生效",
      en: "What 0 to 59 seconds mean: no delay, or 30 days; for orders that are settled from then on",
      es: "Qué significan 0 a 59 segundos: sin espera o 30 días; para las órdenes que se liquiden desde entonces",
    },
    type: oneOf<ShortDelay>(SHORT_DELAYS),
    default: "none",
  }),
};
