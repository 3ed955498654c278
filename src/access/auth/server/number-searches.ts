import { only, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import type { MissCounter } from "../../../platform/server/number-search.ts";

const subjectOf = (userId: string): string => `numberSearch:${userId}`;

/** Counts searches by masked numbers that found nothing among the failed attempts. */
export const countMisses: MissCounter = {
  take: async (db, userId, { now, limit, windowMs }) => {
    const ends = new Date(now.getTime() + windowMs);
    const { failures, windowEndsAt } = await only<{ failures: number; windowEndsAt: Date }>(
      db,
      insertInto(
        "attempt",
        { subject: subjectOf(userId), failures: 1, windowEndsAt: ends },
        sql`on conflict (subject) do update set
            failures = case when attempt.window_ends_at <= ${now} then 1 else least(attempt.failures, ${limit}) + 1 end,
            window_ends_at = case when attempt.window_ends_at <= ${now} then excluded.window_ends_at
              else attempt.window_ends_at end
          returning failures, window_ends_at`,
      ),
    );
    return failures <= limit ? null : windowEndsAt;
  },
  giveBack: async (db, userId) => {
    await run(
      db,
      updateTable("attempt", { failures: sql`greatest(failures - 1, 0)` }, sql`where subject = ${subjectOf(userId)}`),
    );
  },
};
