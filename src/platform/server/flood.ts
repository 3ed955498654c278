import type { RawBuilder } from "kysely";
import { platformRefusals } from "../shared/platform-messages.ts";
import { Refusal } from "../shared/refusal.ts";
import type { Context } from "./context.ts";
import { row, sql } from "./database/connect.ts";

/**
 * Refuses (429, with the seconds until there is room) when there are `max` instants `at` already within the time before
 * now. Whoever counts one person's or one borrower's takes their lock first, so that calls made at once take turns.
 */
export async function refuseBeyond(
  ctx: Context,
  max: number,
  withinMs: number,
  instants: (since: Date) => RawBuilder<unknown>,
): Promise<void> {
  const since = new Date(ctx.now.getTime() - withinMs);
  const oldest = await row<{ at: Date }>(
    ctx.db,
    sql`select at from (${instants(since)}) counted order by at desc offset ${max - 1} limit 1`,
  );
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.at.getTime() + withinMs - ctx.now.getTime()) / 1000));
  throw new Refusal(platformRefusals.tooMany, { params: { seconds }, data: { retryAfterSeconds: seconds } });
}
