import type { Message } from "../../../platform/shared/messages.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { DASH, formatDay, formatInstant, money } from "../../../platform/web/format.ts";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A value that the log kept, as the console writes its kind everywhere else: money, days, instants, yes and no; other
 * texts as they are.
 */
export function shownValue(field: string, value: string | null, t: (message: Message) => string): string {
  if (value === null) return DASH;
  if (field.endsWith("Cents") && /^-?\d+$/.test(value)) return money(Number(value));
  if (INSTANT.test(value)) return formatInstant(value, true);
  if (DAY.test(value)) return formatDay(value);
  if (value === "true" || value === "false") return t(value === "true" ? ui.yes : ui.no);
  return value;
}
