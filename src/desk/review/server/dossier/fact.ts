import { formatInstant } from "../../../../platform/shared/instant.ts";
import type { Message } from "../../../../platform/shared/messages.ts";
import { text, type Lang } from "../../../../platform/shared/messages.ts";

/** One line of a dossier, as it is read on the desk. */
export interface Fact {
  readonly label: string;
  readonly value: string | null;
  /** Worth a second look before deciding. */
  readonly unusual: boolean;
}

/** The language, the zone and the instant in which a dossier is written. */
export interface Reading {
  readonly lang: Lang;
  readonly zone: string;
  readonly now: Date;
}

/** Makes facts in one language: `say(factMessages.age, 34, age > 75)`. */
export const factsIn =
  ({ lang }: Reading) =>
  (label: Message, value: string | number | null, unusual = false): Fact => ({
    label: text(label, lang),
    value: value === null || value === "" ? null : String(value),
    unusual,
  });

const MINUTES = 16;

/** `21-11-2026 14:05` in the merchant's zone. */
export const formatMoment = (instant: Date, zone: string): string => formatInstant(instant, zone).slice(0, MINUTES);
