import { expect, test } from "vitest";
import { LANGS, type Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { leaveLabel } from "./leave-label.ts";

const CANCEL_ORDER = { cn: "取消订单", en: "Cancel order", es: "Cancelar orden" };

test.each(LANGS)("nobody leaves a dialog by the word that it acts by, in %s", (lang) => {
  const say = (message: Message): string => message[lang];
  expect(leaveLabel(say(CANCEL_ORDER), say)).toBe(say(ui.back));
  expect(leaveLabel(say(ui.save), say)).toBe(say(ui.cancel));
});
