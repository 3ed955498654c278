import type { TimeRange } from "../../../platform/shared/settings/types.ts";

/** The time of day in a zone, as `HH:mm`. */
export const timeIn = (zone: string, now: Date): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    now,
  );

/** Whether a time of day lies in a part of the day; its end does not belong to it. */
export const within = ({ from, to }: TimeRange, time: string): boolean => from <= time && time < to;
