import { sql } from "../../../platform/server/database/connect.ts";
import type { Context } from "../../../platform/server/context.ts";
import { InTheWay } from "./in-the-way.ts";

/** Something that was not done, and why. */
export interface Stuck<T> {
  readonly one: T;
  readonly why: InTheWay;
}

/** Does one thing, or nothing of it where something stands in its way. */
async function attempt(ctx: Context, step: () => Promise<void>): Promise<InTheWay | null> {
  await sql`savepoint one_of_release`.execute(ctx.db);
  try {
    await step();
    await sql`release savepoint one_of_release`.execute(ctx.db);
    return null;
  } catch (error) {
    if (!(error instanceof InTheWay)) throw error;
    await sql`rollback to savepoint one_of_release`.execute(ctx.db);
    return error;
  }
}

/**
 * Does things one after the other, each as soon as what was done before lets it: a domain that is a primary goes out of
 * use once another one is the primary, in whatever order both stand. Each step is one that could be made by itself.
 * Answers those that nothing let.
 */
export async function inTurn<T>(
  ctx: Context,
  things: readonly T[],
  step: (one: T) => Promise<void>,
): Promise<readonly Stuck<T>[]> {
  const stuck: Stuck<T>[] = [];
  for (const one of things) {
    const why = await attempt(ctx, () => step(one));
    if (why) stuck.push({ one, why });
  }
  const isSettled = stuck.length === 0 || stuck.length === things.length;
  if (isSettled) return stuck;
  return inTurn(
    ctx,
    stuck.map(({ one }) => one),
    step,
  );
}
