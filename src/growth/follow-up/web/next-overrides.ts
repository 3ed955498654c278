import { followUpPageMessages as p } from "../messages.ts";

const hasNext = (values: Readonly<Record<string, unknown>>): boolean => values["nextAction"] !== "none";

/** How a form asks what comes next: a day, and a time of it. */
export const nextOverrides = {
  nextAction: { clearable: false },
  nextOn: { half: true, empty: null, required: true, when: hasNext },
  nextTime: { half: true, placeholder: "09:00", format: p.timeForm, when: hasNext },
} as const;
