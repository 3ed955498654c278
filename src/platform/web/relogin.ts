import { ui } from "../shared/ui-messages.ts";
import { gate } from "./api/gate.ts";
import { translate } from "./i18n.ts";
import { readToken } from "./session.ts";
import { createStore } from "./store.ts";

/** The question for the password that is open, if any. */
export const reloginStore = createStore<((done: boolean) => void) | undefined>(undefined);

let asking: { readonly over: string; readonly answer: Promise<boolean> } | undefined;

/** The session by which each one that ran out was continued, by the same person. */
const continued = new Map<string, string>();

const latestOf = (token: string): string => {
  const next = continued.get(token);
  return next === undefined ? token : latestOf(next);
};

/**
 * Asks for the password in place, because the session of a token is over; calls that fail meanwhile wait for the same
 * answer, and those of a session that was continued are told at once. False for a session that is not the console's.
 */
export function askAgain(over: string | null): Promise<boolean> {
  const present = readToken();
  if (over === null || present === null) return Promise.resolve(false);
  if (asking) return over === asking.over || over === present ? asking.answer : Promise.resolve(false);
  if (over !== present) return Promise.resolve(latestOf(over) === present);
  const answer = new Promise<boolean>((resolve) => {
    reloginStore.set((done) => {
      asking = undefined;
      reloginStore.set(undefined);
      const next = readToken();
      if (done && next !== null && next !== over) continued.set(over, next);
      if (!done) gate.leave(next, translate(ui.loginExpired));
      resolve(done);
    });
  });
  asking = { over, answer };
  return answer;
}
