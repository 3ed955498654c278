import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of the customer chat. */
export const chatSettings = {
  idleMinutes: defineSetting({
    key: "contact.chatIdleMinutes",
    group: "contact",
    label: { cn: "对话闲置释放", en: "Idle conversations are released", es: "Liberar conversaciones inactivas" },
    help: {
      cn: "接待中的对话无新消息超过此时间后释放；客户最后发言的对话改派他人",
      en: "A held conversation without a message for so long is released; one whose borrower wrote last goes to somebody else",
      es: "Una conversación en atención sin mensajes por este tiempo se libera; si el cliente escribió al último, pasa a otra persona",
    },
    type: wholeNumber("minutes", 1, 1440),
    default: 30,
  }),
};
