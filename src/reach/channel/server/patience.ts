import { Refusal, type Reason } from "../../../platform/shared/refusal.ts";
import { Later } from "../../../platform/server/outbox.ts";
import { channelRefusals } from "../messages.ts";

const WAIT_SECONDS = 30;

/**
 * Reasons that lie with the channel and pass: nothing is known about the money, so that the work has to be asked about
 * again.
 */
const PASSING: readonly Reason[] = [
  channelRefusals.silent,
  channelRefusals.resting,
  channelRefusals.unable,
  channelRefusals.notConnected,
];

/** Lets a worker wait for a channel that does not answer, rests or cannot do it now, without counting as broken. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !PASSING.includes(error.reason)) throw error;
    const { retryAfterSeconds } = (error.details.data ?? {}) as { retryAfterSeconds?: number };
    throw new Later(retryAfterSeconds ?? WAIT_SECONDS);
  }
}
