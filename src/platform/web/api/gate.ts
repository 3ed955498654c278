/**
 * What the session's end does to the page; set where the page is composed, so that calls know nothing of routes and
 * dialogs.
 */
export interface Gate {
  /** Asks for the password in place; true once there is a new session. */
  askAgain(): Promise<boolean>;
  /** Goes to the login page and remembers the path. */
  leave(message?: string): void;
}

let current: Gate = { askAgain: () => Promise.resolve(false), leave: () => undefined };

export const gate: Gate = {
  askAgain: () => current.askAgain(),
  leave: (message) => current.leave(message),
};

export const setGate = (next: Gate): void => {
  current = next;
};
