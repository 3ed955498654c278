import { cents } from "../../../platform/shared/cents.ts";
import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { moneyAmount } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of messages to customers. */
export const smsDeskSettings = {
  segmentCents: defineSetting({
    key: "contact.smsSegmentCost",
    group: "contact",
    label: { cn: "每条短信费用", en: "Cost of an SMS segment", es: "Costo por segmento de SMS" },
    help: {
      cn: "编写和群发短信时按此估算费用",
      en: "What a segment is reckoned at where messages are written and sent in bulk",
      es: "Con este costo se estima lo que se escribe y lo que se envía de forma masiva",
    },
    type: moneyAmount(cents(0), cents(10_000)),
    default: cents(45),
  }),
};
