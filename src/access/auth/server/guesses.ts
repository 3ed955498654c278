import { setTimeout as sleep } from "node:timers/promises";
import { run, sql, type Database } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockedUntil, tooMany } from "./attempts.ts";

/**
 * How many checks of one subject may fail in a row, and how long a lock lasts from the last failure, in milliseconds.
 */
interface Cap {
  readonly limit: number;
  readonly window: number;
}

interface Guess {
  readonly subject: string;
  readonly cap: Cap;
  readonly now: Date;
  /**
   * A right answer forgets the failures before it. Not for strangers: the owner's logins must not buy them further
   * guesses.
   */
  readonly forgets: boolean;
}

/** A place that was taken and never given back, because its process died, is free again after this long. */
const LEASE_MS = 30_000;
const RETRY_MS = 50;
const RETRIES = 200;
const LONGEST_QUEUE = 100;

/**
 * Takes a place for one check, atomically for all replicas: failures and checks under way together never exceed the
 * limit. False when there is none free. Failures count until the window has passed since the last of them, so that
 * within twice the window no more than twice the limit can be checked.
 */
async function takePlace(db: Database, { subject, cap, now }: Guess): Promise<boolean> {
  const lease = new Date(now.getTime() + LEASE_MS);
  const ends = new Date(now.getTime() + cap.window);
  const taken = await run(
    db,
    insertInto(
      "attempt",
      { subject, failures: 0, pending: 1, pendingUntil: lease, windowEndsAt: ends },
      sql`on conflict (subject) do update set
          failures = case when attempt.window_ends_at <= ${now} then 0 else attempt.failures end,
          locked = attempt.locked and attempt.window_ends_at > ${now},
          window_ends_at = case when attempt.window_ends_at <= ${now} then excluded.window_ends_at
            else attempt.window_ends_at end,
          pending = case when attempt.pending_until <= ${now} then 1 else attempt.pending + 1 end,
          pending_until = excluded.pending_until
        where (case when attempt.window_ends_at <= ${now} then 0 else attempt.failures end)
            + (case when attempt.pending_until <= ${now} then 0 else attempt.pending end) < ${cap.limit}`,
    ),
  );
  return taken > 0;
}

async function settle(db: Database, { subject, cap, now, forgets }: Guess, right: boolean): Promise<void> {
  const ends = new Date(now.getTime() + cap.window);
  if (right) {
    const failures = forgets ? sql`0` : sql`failures`;
    await updateTable(
      "attempt",
      { failures, locked: sql`locked and not ${forgets}`, pending: sql`greatest(pending - 1, 0)` },
      sql`where subject = ${subject}`,
    ).execute(db);
  } else {
    await insertInto(
      "attempt",
      { subject, failures: 1, windowEndsAt: ends, locked: cap.limit <= 1 },
      sql`on conflict (subject) do update set failures = attempt.failures + 1,
            pending = greatest(attempt.pending - 1, 0),
                window_ends_at = ${ends}, locked = attempt.failures + 1 >= ${cap.limit}`,
    ).execute(db);
  }
}

/** Who waits in this process for a place of a subject; one at a time asks the database. */
const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();

async function inLine<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(subject) ?? { waiting: 0, last: Promise.resolve() };
  if (queue.waiting >= LONGEST_QUEUE)
    throw new Refusal(platformRefusals.tooMany, { params: { seconds: 5 }, data: { retryAfterSeconds: 5 } });
  queues.set(subject, queue);
  queue.waiting += 1;
  const turn = queue.last.then(work, work);
  queue.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    queue.waiting -= 1;
    if (queue.waiting === 0) queues.delete(subject);
  }
}

async function waitForPlace(db: Database, guess: Guess): Promise<void> {
  for (let round = 0; round < RETRIES; round += 1) {
    if (await takePlace(db, guess)) return;
    const until = await lockedUntil(db, guess.subject, guess.cap.limit, guess.now);
    if (until) throw tooMany(until, guess.now);
    await sleep(RETRY_MS);
  }
  throw new Refusal(platformRefusals.tooMany, { params: { seconds: 5 }, data: { retryAfterSeconds: 5 } });
}

/**
 * Makes one check of a secret under its subject's cap: the place is taken before the check, so that guesses made in
 * parallel, on any replica, cannot exceed it. Answers what the check found. Refuses with 429 while the subject is
 * locked, without checking anything.
 */
export async function guessed(db: Database, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const until = await lockedUntil(db, guess.subject, guess.cap.limit, guess.now);
  if (until) throw tooMany(until, guess.now);
  await inLine(guess.subject, () => waitForPlace(db, guess));
  let right: boolean;
  try {
    right = await check();
  } catch (error) {
    // nothing was learned: the place is given back
    await settle(db, { ...guess, forgets: false }, true);
    throw error;
  }
  await settle(db, guess, right);
  return right;
}
