import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Content } from "../domain/revised.ts";
import { isCurrent, planned, type Planned, type Proposal } from "../domain/standing.ts";
import { revisionRefusals } from "../messages.ts";
import type { Kept } from "./kept.ts";
import { lockRecord, settle } from "./settle.ts";
import { keep, keepCarried, replace, standingAt, type Found, type NewRevision } from "./store.ts";

/** A change as it was decided on the record as it stands. */
interface Decided {
  readonly found: Found;
  readonly content: Content;
  readonly plan: Planned;
}

/** How a revision came to be, and by whom. */
type Told = Pick<NewRevision, "origin" | "restores" | "reason" | "origins">;

/** Keeps the record as it stood before its first edit. */
const keepInitial = (ctx: Context, kept: Kept, id: string, { content }: Found): Promise<void> =>
  keep(ctx, kept, id, { no: 0, origin: "initial", content, changes: [], effectiveAt: ctx.now, reason: null });

/** Makes a revision of a decided change, under the record's lock, and puts it into its table where it is in force. */
export async function carryOut(
  ctx: Context,
  kept: Kept,
  id: string,
  { found, content, plan }: Decided,
  told: Told,
): Promise<void> {
  const { no, changes, effectiveAt, replaces } = plan;
  if (found.latest === 0) await keepInitial(ctx, kept, id, found);
  await keep(ctx, kept, id, { ...told, no, content, changes, effectiveAt });
  for (const [index, former] of replaces.entries()) {
    const carried = plan.carried[index];
    if (carried) await keepCarried(ctx, kept, id, { former, carried });
    await replace(ctx, kept, id, { former, by: carried?.no ?? no });
  }
  if (effectiveAt <= ctx.now) await kept.write(ctx, id, content);
}

/** A whole content that takes the place of what somebody saw in force. */
export interface AsSeen extends Told {
  /** It is to hold as a whole, whatever was scheduled. */
  readonly whole: boolean;
  readonly content: Content;
  readonly seen: Pick<Proposal, "revision" | "inForce">;
}

/**
 * Makes a change at once that was decided before, of the record as it was seen then. Refuses (409) one that was changed
 * since, and what a rule of its noun has come in the way of.
 */
export async function carryOutAsSeen(ctx: Context, kept: Kept, id: string, { content, seen, whole, ...told }: AsSeen) {
  await lockRecord(ctx, kept, id);
  await settle(ctx, kept, id);
  const found = await standingAt(ctx.db, kept, id, ctx.now);
  if (!isCurrent(found, seen)) throw new Refusal(revisionRefusals.closed, { field: "id" });
  const proposal = { ...seen, content, effectiveAt: null, whole };
  const plan = unwrap(planned(kept.revised, found, proposal, ctx.now));
  if (kept.mayHold) unwrap(await kept.mayHold(ctx, content, found.content, id));
  await carryOut(ctx, kept, id, { found, content, plan }, told);
  return { found, plan, latest: plan.no + plan.carried.length };
}
