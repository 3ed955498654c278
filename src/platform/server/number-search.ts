import type { ListSpec } from "../shared/list.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import { Refusal } from "../shared/refusal.ts";
import type { Context } from "./context.ts";
import { only, run, sql, type Db } from "./database/connect.ts";

/**
 * How many searches by a number that is only shown masked may find nothing within an hour. A phone is shown but for four digits: whoever could
 * search for as many numbers as they like would read them in full, without the permission to, without a reason and without a trace.
 */
const MAX_MISSES = 100;
const WINDOW_MS = 3_600_000;

const subjectOf = (userId: string): string => `numberSearch:${userId}`;

/** Takes one of the hour's misses, atomically and before anything is looked for; refuses (429) when there is none left. */
async function takeMiss(db: Db, userId: string, now: Date): Promise<void> {
  const ends = new Date(now.getTime() + WINDOW_MS);
  const { failures, windowEndsAt } = await only<{ failures: number; windowEndsAt: Date }>(
    db,
    sql`insert into attempt (subject, failures, window_ends_at) values (${subjectOf(userId)}, 1, ${ends})
        on conflict (subject) do update set
          failures = case when attempt.window_ends_at <= ${now} then 1 else least(attempt.failures, ${MAX_MISSES}) + 1 end,
          window_ends_at = case when attempt.window_ends_at <= ${now} then excluded.window_ends_at else attempt.window_ends_at end
        returning failures, window_ends_at`,
  );
  if (failures <= MAX_MISSES) return;
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
  throw new Refusal(platformRefusals.tooMany, { params: { seconds }, data: { retryAfterSeconds: seconds } });
}

const giveBack = (db: Db, userId: string): Promise<number> =>
  run(db, sql`update attempt set failures = greatest(failures - 1, 0) where subject = ${subjectOf(userId)}`);

/** Carries out a search by a number that is only shown masked. What finds nothing counts, by person and hour; refuses (429) beyond the limit. */
export async function searchByNumber<T>({ db, actor, now }: Context<Db>, search: () => Promise<T>, found: (answer: T) => boolean): Promise<T> {
  if (actor.kind !== "staff" || actor.id === null) return search();
  await takeMiss(db, actor.id, now);
  const answer = await search();
  if (found(answer)) await giveBack(db, actor.id);
  return answer;
}

/** Whether a list's input searches for somebody by a number that is only shown masked. */
export const namesMasked = ({ filters }: ListSpec, input: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filters).some(([name, filter]) => (filter.kind === "phone" || (filter.kind === "exact" && filter.masked)) && Boolean(input[name]));
