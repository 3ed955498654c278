import { cents } from "../../../platform/shared/cents.ts";
import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { moneyAmount, wholeNumber } from "../../../platform/shared/settings/types.ts";

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
  alone: defineSetting({
    key: "contact.smsAlone",
    guarded: true,
    group: "contact",
    label: {
      cn: "单人每天可群发的收件人数",
      en: "Recipients of bulk SMS that one person may reach in a day",
      es: "Destinatarios de SMS masivos que una persona puede alcanzar al día",
    },
    help: {
      cn: "同一人当天的群发与单条短信合计超过此数时，群发须由第二人审批",
      en: "Beyond it, counting single messages and all batches of the same person and day, a second person approves a batch",
      es: "Al superarlo, sumando mensajes individuales y todos los envíos de la misma persona en el día, autoriza una segunda persona",
    },
    type: wholeNumber("pieces", 0, 1_000_000),
    default: 200,
  }),
};
