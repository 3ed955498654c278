import type { ClosedSet, Tone } from "../../shared/closed-set.ts";
import type { Message } from "../../shared/messages.ts";

/** What happened, and to what: "Rejected: Reverse". */
export const titled = (what: Message, about: Message): Message => ({
  cn: `${what.cn}：${about.cn}`,
  en: `${what.en}: ${about.en}`,
  es: `${what.es}: ${about.es}`,
});

/** The title and tone of an event; one that this build no longer has is shown by its code. */
export function eventOf(
  set: ClosedSet<never> | ClosedSet,
  code: string,
): { readonly title: Message; readonly tone: Tone } {
  const member = (set as ClosedSet).member(code);
  return { title: member?.label ?? { cn: code, en: code, es: code }, tone: member?.tone ?? "waiting" };
}
