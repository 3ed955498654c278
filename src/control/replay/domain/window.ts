/** How many days back a replay goes. */
const REPLAY_DAYS = 90;

const DAY_MS = 86_400_000;

/** The instant from which on the past is replayed. */
export const replayedSince = (now: Date): Date => new Date(now.getTime() - REPLAY_DAYS * DAY_MS);
