import { dayIn, formatDate } from "../../shared/business-date.ts";

/** What is burnt into a picture that somebody opens: the account and the minute where the business is, `ana 22-11-2026 10:14`. */
export function markOf(account: string, { zone, now }: { readonly zone: string; readonly now: Date }): string {
  const time = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    hour: "2-digit",
    minute: "2-digit",
  }).format(now);
  return `${account} ${formatDate(dayIn(zone, now))} ${time}`;
}
