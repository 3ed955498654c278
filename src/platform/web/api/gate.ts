/**
 * What the session's end does to the page; set where the page is composed, so that calls know nothing of routes and
 * dialogs. Both are told which session is over, by its token: a late answer to a session that was left, or that another
 * one has taken the place of, ends nothing.
 */
export interface Gate {
  /**
   * Asks for the password in place; true once the same person goes on with a new session. Whoever declines is led to
   * the login page.
   */
  askAgain(token: string | null): Promise<boolean>;
  /** Goes to the login page and remembers the path. */
  leave(token: string | null, message?: string): void;
}

let current: Gate = { askAgain: () => Promise.resolve(false), leave: () => undefined };

export const gate: Gate = {
  askAgain: (token) => current.askAgain(token),
  leave: (token, message) => current.leave(token, message),
};

export const setGate = (next: Gate): void => {
  current = next;
};
