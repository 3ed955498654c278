import type { Message } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { DASH, formatCount, formatDay, formatInstant, money } from "../../../platform/web/format.ts";

const WHOLE = /^-?\d+$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Of {
  /** Its path. */
  readonly field: string;
  /** What its calls take it as, where that is a figure. */
  readonly figure: "amount" | "number" | null;
}

/**
 * A value that the log kept, as the console writes its kind everywhere else: money, numbers, days, instants, yes and no;
 * other texts as they are.
 */
export function shownValue({ field, figure }: Of, value: string | null, t: (message: Message) => string): string {
  if (value === null) return DASH;
  if (WHOLE.test(value)) {
    if (figure === "amount" || field.endsWith("Cents")) return money(Number(value));
    if (figure === "number") return formatCount(Number(value));
  }
  if (INSTANT.test(value)) return formatInstant(value, true);
  if (DAY.test(value)) return formatDay(value);
  if (value === "true" || value === "false") return t(value === "true" ? ui.yes : ui.no);
  return value;
}
