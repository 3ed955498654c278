import type { Handler, Subject } from "../../../platform/server/handle.ts";
import { contextOn, type Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import type { MoneyEffect } from "../contract.ts";
import { effectBetween, legsSince, moneyState } from "./money-state.ts";

/**
 * Carries a command out and takes it back, inside the caller's transaction: the very function that would act says what it would change.
 * Its refusals are the command's own. Nothing of it stays: rows and outbox go with the savepoint, effects after the commit are not kept.
 */
export async function dryRun(ctx: Context, handler: Handler, input: unknown, { loanId }: Subject): Promise<MoneyEffect> {
  const before = await moneyState(ctx, loanId);
  await sql`savepoint dry_run`.execute(ctx.db);
  await handler.verb(input, contextOn(ctx.db, ctx.services, ctx.actor, ctx).ctx);
  const effect = effectBetween(before, await moneyState(ctx, loanId), await legsSince(ctx.db, before));
  await sql`rollback to savepoint dry_run`.execute(ctx.db);
  return effect;
}
