const MINUTE = 60_000;

/** What the security policy leaves fixed, in milliseconds and counts. */
export const limits = {
  /** The time in which an open second step must be completed. */
  secondStepLife: 10 * MINUTE,
  /** How long a resolved session is trusted without asking the database, and how often `last_seen_at` is written. */
  sessionFresh: MINUTE,
  captchaLife: 3 * MINUTE,
  attemptWindow: 15 * MINUTE,
  failuresPerAccount: 5,
  failuresPerAddress: 30,
  failuresPerSecondStep: 5,
  /** Over several second steps of one user, so that logging in again buys no further guesses. */
  codeFailuresPerUser: 10,
  recoveryCodes: 10,
} as const;
