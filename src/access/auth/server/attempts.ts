import { only, row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { authRefusals } from "../messages.ts";
import { limits } from "./limits.ts";

/** Whose failures are counted together. */
export const subjects = {
  account: (account: string): string => `account:${account}`,
  /** An account on a device that its owner has used before. */
  device: (account: string, deviceHash: string): string => `device:${account}:${deviceHash}`,
  address: (ip: string): string => `address:${ip}`,
  password: (userId: string): string => `password:${userId}`,
  /** Codes of somebody who is signed in. */
  code: (userId: string): string => `code:${userId}`,
  /** Codes at the second step: those of strangers apart from those of each known device. */
  stepCode: (userId: string, deviceHash: string | null): string => `stepCode:${userId}:${deviceHash ?? ""}`,
  secondStep: (sessionId: string): string => `secondStep:${sessionId}`,
};

interface Count {
  readonly failures: number;
  readonly windowEndsAt: Date;
}

/** The refusal of one attempt too many, with the time until the next. */
export function tooMany(windowEndsAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
  return new Refusal(authRefusals.tooManyAttempts, {
    params: { minutes: Math.ceil(seconds / 60) },
    data: { retryAfterSeconds: seconds },
  });
}

/** Counts one failure and answers the count of the running window. Atomic: parallel failures are all counted. */
export async function countFailure(db: Db, subject: string, now: Date): Promise<Count> {
  const ends = new Date(now.getTime() + limits.attemptWindow);
  return only<Count>(
    db,
    insertInto(
      "attempt",
      { subject, failures: 1, windowEndsAt: ends },
      sql`on conflict (subject) do update set
          failures = case when attempt.window_ends_at <= ${now} then 1 else attempt.failures + 1 end,
          window_ends_at = case when attempt.window_ends_at <= ${now} then excluded.window_ends_at
            else attempt.window_ends_at end
        returning failures, window_ends_at`,
    ),
  );
}

/** When the running window of a subject ends that has failed `limit` times; null while it may go on. */
export async function lockedUntil(db: Db, subject: string, limit: number, now: Date): Promise<Date | null> {
  const found = await row<Count>(
    db,
    sql`select failures, window_ends_at from attempt where subject = ${subject} and window_ends_at > ${now}`,
  );
  return found && found.failures >= limit ? found.windowEndsAt : null;
}

/** Refuses with 429 while a subject is locked. */
export async function refuseLocked(db: Db, subject: string, limit: number, now: Date): Promise<void> {
  const until = await lockedUntil(db, subject, limit, now);
  if (until) throw tooMany(until, now);
}

/** Counts one failure and refuses: with 429 beyond the limit, otherwise with the failure's own reason. */
export async function failWith(db: Db, subject: string, limit: number, now: Date, refusal: Refusal): Promise<never> {
  const { failures, windowEndsAt } = await countFailure(db, subject, now);
  throw failures > limit ? tooMany(windowEndsAt, now) : refusal;
}

/** Forgets the failures of a subject; answers whether there were any. */
export async function forgetFailures(db: Db, subject: string): Promise<boolean> {
  return (await run(db, sql`delete from attempt where subject = ${subject}`)) > 0;
}
