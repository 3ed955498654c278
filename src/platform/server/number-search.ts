import type { ListSpec } from "../shared/list.ts";
import { platformRefusals } from "../shared/platform-messages.ts";
import { Refusal } from "../shared/refusal.ts";
import type { Context } from "./context.ts";
import type { Db } from "./database/connect.ts";
import { port } from "./features.ts";

/**
 * How many searches by a number that is only shown masked may find nothing within an hour. A phone is shown but for
 * four digits: whoever could search for as many numbers as they like would read them in full, without the permission
 * to, without a reason and without a trace.
 */
const MAX_MISSES = 100;
const WINDOW_MS = 3_600_000;

/** Keeps count of the searches of a person that found nothing. */
export interface MissCounter {
  /**
   * Takes one of the misses of a window, atomically and before anything is looked for; answers when the window ends if
   * there was none left, or null.
   */
  take(
    db: Db,
    userId: string,
    of: { readonly now: Date; readonly limit: number; readonly windowMs: number },
  ): Promise<Date | null>;
  /** Gives one back, because something was found. */
  giveBack(db: Db, userId: string): Promise<void>;
}

/** Who counts them. */
export const missCounter = port<MissCounter>("platform.missCounter");

/**
 * Carries out a search by a number that is only shown masked. What finds nothing counts, by person and hour; refuses
 * (429) beyond the limit.
 */
export async function searchByNumber<T>(
  { db, actor, now, services }: Context<Db>,
  search: () => Promise<T>,
  found: (answer: T) => boolean,
): Promise<T> {
  if (actor.kind !== "staff" || actor.id === null) return search();
  const [counter] = services.features.of(missCounter);
  if (!counter) throw new Error("nobody counts searches that find nothing");
  const until = await counter.take(db, actor.id, { now, limit: MAX_MISSES, windowMs: WINDOW_MS });
  if (until) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
    throw new Refusal(platformRefusals.tooMany, { params: { seconds }, data: { retryAfterSeconds: seconds } });
  }
  const answer = await search();
  if (found(answer)) await counter.giveBack(db, actor.id);
  return answer;
}

/** Whether a list's input searches for somebody by a number that is only shown masked. */
export const namesMasked = ({ filters }: ListSpec, input: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filters).some(
    ([name, filter]) => (filter.kind === "phone" || (filter.kind === "exact" && filter.masked)) && Boolean(input[name]),
  );
