import { text, type Lang } from "../../shared/messages.ts";
import type { StoryEntry, StoryFact } from "../../shared/story.ts";
import { ui } from "../../shared/ui-messages.ts";
import { formatCount, formatDay, formatInstant, money } from "../format.ts";

/** Whether a status says no more than what led to it ("Became overdue", "Overdue"; 结清, 已结清). */
function repeats(what: string, status: string): boolean {
  const [said, then] = [what.toLowerCase(), status.toLowerCase()];
  return said.includes(then) || (then.includes(said) && then.length - said.length <= 1);
}

/** What happened, and the status that was left and the one that was reached, each named once. */
export function storyTitle({ title, states }: Pick<StoryEntry, "title" | "states">, lang: Lang): string {
  const what = text(title, lang);
  if (!states) return what;
  const [from, to] = [text(states.from, lang), text(states.to, lang)];
  return (repeats(what, to) ? "" : text(ui.labelled, lang, { label: what })) + `${from} → ${to}`;
}

function valueText({ as, value }: StoryFact, lang: Lang): string {
  if (Array.isArray(value)) return value.map((words) => text(words, lang)).join(text(ui.comma, lang));
  if (typeof value === "number") return as === "money" ? money(value) : formatCount(value);
  if (as === "day") return formatDay(value);
  return as === "instant" ? formatInstant(value) : value;
}

/** A figure or words behind their label. */
export const factText = (fact: StoryFact, lang: Lang): string =>
  fact.label ? `${text(fact.label, lang)} ${valueText(fact, lang)}` : valueText(fact, lang);
