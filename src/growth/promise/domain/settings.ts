import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of promises to pay. */
export const promiseSettings = {
  graceDays: defineSetting({
    key: "collection.promiseGraceDays",
    group: "collection",
    label: { cn: "承诺还款宽限天数", en: "Grace of a promise", es: "Gracia de una promesa" },
    help: {
      cn: "承诺日之后此天数内的还款仍算兑现；按作出承诺当天的规则计算",
      en: "Payments up to so many days after the promised day keep the promise; as it was when the promise was made",
      es: "Los pagos hasta tantos días después del día prometido cumplen la promesa; según la regla del día en que se hizo",
    },
    type: wholeNumber("days", 0, 5),
    default: 1,
  }),
  longestDays: defineSetting({
    key: "collection.promiseLongestDays",
    group: "collection",
    label: { cn: "承诺还款最长期限", en: "Longest promise", es: "Promesa más larga" },
    help: {
      cn: "承诺日最多在今天之后此天数；承诺期间不催收",
      en: "A promise is for at most so many days ahead: until then nobody asks for the money",
      es: "Una promesa es a lo más para dentro de tantos días: hasta entonces nadie cobra",
    },
    type: wholeNumber("days", 1, 30),
    default: 7,
  }),
};
