import { withKind } from "../../../platform/shared/field-kind.ts";
import { prose } from "../../../platform/shared/fields.ts";

/** Control characters besides ends of lines and tabs, halves of characters, and what makes a text read backwards. */
const UNSPOKEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u202d\u202e]/u;

/**
 * Text of several lines as people write it, emoji included. `max` counts UTF-16 units. Control characters are refused:
 * what somebody else reads on a screen or a telephone is what was written.
 */
export const spoken = (max: number) =>
  withKind(
    { kind: "prose", max },
    prose(max).refine((text) => !UNSPOKEN.test(text), "characters"),
  );
