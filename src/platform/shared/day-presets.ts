import { addDays, type BusinessDate } from "./business-date.ts";
import type { Message } from "./messages.ts";
import { ui } from "./ui-messages.ts";

/** Days since Monday of the week that a day is in. */
const sinceMonday = (day: BusinessDate): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The ranges of days that people ask for most, each by its first and last day as of a business day. */
const PRESETS = {
  today: { label: ui.today, first: (today) => today, last: (today) => today },
  yesterday: { label: ui.yesterday, first: (today) => addDays(today, -1), last: (today) => addDays(today, -1) },
  thisWeek: { label: ui.thisWeek, first: (today) => addDays(today, -sinceMonday(today)), last: (today) => today },
  last7Days: { label: ui.last7Days, first: (today) => addDays(today, -6), last: (today) => today },
  last30Days: { label: ui.last30Days, first: (today) => addDays(today, -29), last: (today) => today },
  thisMonth: {
    label: ui.thisMonth,
    first: (today) => `${today.slice(0, 8)}01` as BusinessDate,
    last: (today) => today,
  },
} as const satisfies Record<
  string,
  Readonly<Record<"first" | "last", (today: BusinessDate) => BusinessDate>> & { readonly label: Message }
>;

export type DayPreset = keyof typeof PRESETS;
export const dayPresets = Object.keys(PRESETS) as readonly DayPreset[];

export const isDayPreset = (text: string | null): text is DayPreset => text !== null && Object.hasOwn(PRESETS, text);
export const dayPresetLabel = (preset: DayPreset): Message => PRESETS[preset].label;

/** The days that a range which moves with the calendar stands for on a business day. Weeks begin on Monday. */
export const daysOf = (
  preset: DayPreset,
  today: BusinessDate,
): { readonly from: BusinessDate; readonly to: BusinessDate } => ({
  from: PRESETS[preset].first(today),
  to: PRESETS[preset].last(today),
});
