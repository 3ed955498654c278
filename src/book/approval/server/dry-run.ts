import type { Handler, Subject } from "../../../platform/server/handle.ts";
import { contextOn, type Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import type { MoneyEffect } from "../contract.ts";
import { effectBetween, entriesSince, legsSince, moneyState } from "./money-state.ts";

/** Ids of the first and last ledger entry that a command posted; null where it posted none. */
export type Entries = readonly [first: string, last: string] | null;

/** What a command did: its answer, what it changed, and where in the ledger that stands. */
export interface Outcome {
  readonly result: unknown;
  readonly effect: MoneyEffect;
  readonly entries: Entries;
}

/** Carries a command out and says what it changed. Its refusals are the command's own. */
export async function measured(ctx: Context, handler: Handler, input: unknown, { loanId }: Subject): Promise<Outcome> {
  const before = await moneyState(ctx, loanId);
  const result = await handler.verb(input, ctx);
  const effect = effectBetween(before, await moneyState(ctx, loanId), await legsSince(ctx, before));
  return { result, effect, entries: await entriesSince(ctx, before) };
}

/**
 * A command that was carried out inside the caller's transaction, and can still be taken back as if it had not been.
 */
export interface Attempt extends Outcome {
  /** Lets it stand: its audit details and what follows the commit become the caller's. */
  keep(): void;
  /** Takes it back: rows and outbox go, effects after the commit are not kept. */
  undo(): Promise<void>;
}

/**
 * Carries a command out behind a savepoint: what is decided on next is the very thing that will stand. Its refusals are
 * the command's own.
 */
export async function attempt(ctx: Context, handler: Handler, input: unknown, about: Subject): Promise<Attempt> {
  await sql`savepoint attempt`.execute(ctx.db);
  const { ctx: inner, collected } = contextOn(ctx.db, ctx.services, ctx.actor, ctx);
  const outcome = await measured(inner, handler, input, about);
  return {
    ...outcome,
    keep: () => {
      ctx.audit(collected.details);
      for (const effect of collected.effects) ctx.afterCommit(effect);
    },
    undo: async () => void (await sql`rollback to savepoint attempt`.execute(ctx.db)),
  };
}

/** What a command would change: it is carried out and taken back, inside the caller's transaction. */
export async function dryRun(ctx: Context, handler: Handler, input: unknown, about: Subject): Promise<MoneyEffect> {
  const { effect, undo } = await attempt(ctx, handler, input, about);
  await undo();
  return effect;
}
