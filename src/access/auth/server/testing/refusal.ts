import type { Reason } from "../../../../platform/shared/refusal.ts";

/** Why something was refused; null when it was not. Another error is answered as it is. */
export const refusalOf = (outcome: Promise<unknown>): Promise<Reason | null> =>
  outcome.then(
    () => null,
    (error: { reason: Reason }) => error.reason ?? error,
  );
