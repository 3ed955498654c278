/** Ways in which a carrier makes life hard for one text. */
const SMS_MISCHIEFS = [
  /** Taken, and the answer never comes. */
  "silent",
  /** Neither taken nor answered. */
  "lost",
  /** Too many at the moment. */
  "throttle",
  /** Out of order for a moment. */
  "broken",
  /** Taken, and the connection is cut before the answer. */
  "cut",
  "unknownNumber",
  "optedOut",
  "undelivered",
  "dropReport",
  "duplicateReport",
  /** The last report comes before the ones before it. */
  "reorderReports",
  /** The report comes before the answer. */
  "reportFirst",
] as const;
export type SmsMischief = (typeof SMS_MISCHIEFS)[number];

/** What the next texts meet, in turn; afterwards each passes unharmed. */
export class SmsBehaviour {
  private planned: (SmsMischief | "none")[] = [];

  /** Plans mischief for the next texts. Throws an Error that names what there is for what there is not. */
  plan(next: readonly string[]): void {
    const unknown = next.find((name) => name !== "none" && !SMS_MISCHIEFS.includes(name as never));
    if (unknown !== undefined)
      throw new Error(`unknown mischief ${unknown}; there are none ${SMS_MISCHIEFS.join(" ")}`);
    this.planned.push(...(next as readonly (SmsMischief | "none")[]));
  }

  /** What the text that comes now meets. */
  next(): SmsMischief | null {
    const met = this.planned.shift() ?? "none";
    return met === "none" ? null : met;
  }
}
