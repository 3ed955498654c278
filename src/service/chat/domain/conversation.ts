import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { chatRefusals as r } from "../messages.ts";
import type { ConversationState } from "./sets.ts";

/** A conversation as it stands. */
export interface Standing {
  readonly state: ConversationState;
  readonly holderId: string | null;
  readonly askedAt: Date | null;
  readonly waitingSince: Date | null;
  readonly heldSince: Date | null;
  readonly openedAt: Date | null;
  readonly repliedAt: Date | null;
  /** The borrower has written since it was opened. */
  readonly answering: boolean;
}

export const RESTING: Standing = {
  state: "resting",
  holderId: null,
  askedAt: null,
  waitingSince: null,
  heldSince: null,
  openedAt: null,
  repliedAt: null,
  answering: false,
};

/** Given to somebody: who claims it, is handed it, or is the first to write in it. */
export const heldBy = (was: Standing, holderId: string, now: Date): Standing => ({
  ...was,
  state: "held",
  holderId,
  waitingSince: null,
  heldSince: now,
  openedAt: was.state === "resting" ? now : was.openedAt,
  ...(was.state === "resting" && { askedAt: null, repliedAt: null, answering: false }),
});

/** The borrower wrote: whoever holds it answers from now on, and one that rested waits for somebody. */
export function written(was: Standing, now: Date): Standing {
  if (was.state !== "resting") return was.answering ? was : { ...was, answering: true, askedAt: was.askedAt ?? now };
  return { ...RESTING, state: "waiting", waitingSince: now, openedAt: now, askedAt: now, answering: true };
}

/** Left alone for too long: one whose borrower has the last word waits for somebody else, any other rests. */
export const leftAlone = (was: Standing, unanswered: boolean, now: Date): Standing =>
  unanswered ? { ...was, state: "waiting", holderId: null, heldSince: null, waitingSince: now } : RESTING;

/** Whether somebody may write or take it: nobody else holds it. `holder` is the name of who does. */
export const mayTake = ({ state, holderId }: Standing, staffId: string, holder: string): Result<null> =>
  state === "held" && holderId !== staffId ? refused(r.heldBy, { params: { name: holder } }) : ok(null);

/** Whether somebody may hand it over or let it rest: who holds it, and of one that waits, anybody. */
export const mayGive = (was: Standing, staffId: string, holder: string): Result<null> =>
  was.state === "resting" ? refused(r.notHeld) : mayTake(was, staffId, holder);
