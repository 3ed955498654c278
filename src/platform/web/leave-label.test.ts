import { expect, test } from "vitest";
import { LANGS, type Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { leaveLabel } from "./leave-label.ts";

const CANCELLING = [
  { cn: "取消订单", en: "Cancel order", es: "Cancelar orden" },
  { cn: "放款退回取消", en: "Cancel, money returned", es: "Cancelar por devolución" },
];

test.each(LANGS)("nobody leaves a dialog by the word that it acts by, in %s", (lang) => {
  const say = (message: Message): string => message[lang];
  for (const verb of CANCELLING) expect(leaveLabel(say(verb), say)).toBe(say(ui.back));
  expect(leaveLabel(say(ui.save), say)).toBe(say(ui.cancel));
});
