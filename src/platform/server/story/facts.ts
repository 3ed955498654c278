import type { Message } from "../../shared/messages.ts";
import { storyLabels } from "../../shared/story-messages.ts";
import type { StoryFact } from "../../shared/story.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** Numbers of our rows mean nothing to a reader. */
const OURS = /(?<!channelTx)Id$/;
const LABELS: Readonly<Record<string, Message>> = storyLabels;
const ORDER = Object.keys(LABELS);

const same = (text: string): Message => ({ cn: text, en: text, es: text });

type Words = ReadonlyMap<string, Message>;

function shown(name: string, value: unknown, words: Words): Pick<StoryFact, "as" | "value"> | null {
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return { as: "words", value: value.map((code) => words.get(String(code)) ?? same(String(code))) };
  }
  if (typeof value === "number") {
    if (name.endsWith("Cents")) return { as: "money", value };
    return LABELS[name] ? { as: "count", value } : null;
  }
  if (typeof value !== "string" || value === "") return null;
  if (DAY.test(value)) return { as: "day", value };
  if (INSTANT.test(value)) return { as: "instant", value };
  const known = words.get(value);
  return known ? { as: "words", value: [known] } : { as: "text", value };
}

/**
 * What the details of something that happened tell, each behind its label, amounts first: codes by their words, nothing
 * that is empty, and no number of a row.
 */
export function factsOf(details: Readonly<Record<string, unknown>>, words: Words = new Map()): StoryFact[] {
  const place = (name: string): number => (LABELS[name] ? ORDER.indexOf(name) : ORDER.length);
  return Object.entries(details)
    .filter(([name]) => !OURS.test(name))
    .toSorted(([a], [b]) => place(a) - place(b))
    .flatMap(([name, value]) => {
      const fact = shown(name, value, words);
      return fact ? [{ name, label: LABELS[name] ?? null, ...fact }] : [];
    });
}
