import type { Line } from "./exchange.ts";

/** What we have an exchange call the two ends of a call: a second call of the same name is refused there. */
export const channelsOf = (reference: string): Line => ({
  reference,
  staffChannel: `${reference}-staff`,
  customerChannel: `${reference}-customer`,
});
