import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import type { Subject } from "../../../platform/server/handle.ts";

type Reading = (input: unknown, ctx: Context) => Promise<Subject>;

/** The order by its row, as every command takes it; what is about no order by its name. */
async function lock(ctx: Context, { loanId, object: [type, id] }: Subject): Promise<void> {
  if (loanId === undefined) return lockName(ctx.db, `${type}:${id}`);
  await sql`select 1 from loan_order where id = ${loanId} for update`.execute(ctx.db);
}

/**
 * Locks what a command is about until the transaction ends, and only then reads what is decided on. Refuses (409) where
 * it came to belong to another order in between.
 */
export async function heldSubject(ctx: Context, read: Reading, input: unknown): Promise<Subject> {
  const found = await read(input, ctx);
  await lock(ctx, found);
  const held = await read(input, ctx);
  if (held.loanId !== found.loanId) throw new Refusal(platformRefusals.stale);
  return held;
}
