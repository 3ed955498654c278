import type { CallCause } from "./sets.ts";

/** The causes of Q.850 with which exchanges say why a line was given back. */
const BY_NUMBER: Readonly<Record<number, CallCause>> = {
  0: "noAnswer",
  1: "wrongNumber",
  3: "wrongNumber",
  16: "completed",
  17: "busy",
  18: "noAnswer",
  19: "noAnswer",
  20: "off",
  21: "rejected",
  22: "wrongNumber",
  27: "off",
  28: "wrongNumber",
  31: "completed",
};

/** Why the borrower's line was given back; what names no state of theirs is the exchange's own trouble. Pure. */
export const causeOf = (number: number): CallCause => BY_NUMBER[number] ?? "refused";

/** Why the caller's own line was given back before the borrower answered: they hung up, or never picked up. Pure. */
export const ownCauseOf = (number: number, pickedUp: boolean): CallCause =>
  pickedUp || number === 16 ? "completed" : "staffAway";
