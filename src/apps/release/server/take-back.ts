import { Refusal } from "../../../platform/shared/refusal.ts";
import { type Context, staffIdOf } from "../../../platform/server/context.ts";
import { releaseRefusals } from "../messages.ts";
import { revise } from "./carry-out.ts";
import { asRefusal } from "./in-the-way.ts";
import { inTurn } from "./in-turn.ts";
import { itemsOf, type ReleaseRow } from "./rows.ts";
import { called, changedSince } from "./standing.ts";

/**
 * Lets every record of a release hold again what it held before. Refuses (409) all of it where one was changed since, or
 * a rule does not let it.
 */
export async function takeBack(ctx: Context, release: ReleaseRow, reason: string): Promise<void> {
  const changed = await changedSince(ctx.db, release.id, ctx.now);
  if (changed.length > 0)
    throw new Refusal(releaseRefusals.changedSince, { field: "id", params: { records: called(changed) } });
  const { approved } = ctx;
  const origins = {
    releaseId: release.id,
    makerId: approved?.makerId ?? staffIdOf(ctx),
    checkerId: approved ? staffIdOf(ctx) : null,
    approvalId: approved?.approvalId ?? null,
    ip: ctx.ip,
  };
  const [first] = await inTurn(ctx, await itemsOf(ctx.db, release.id), async (item) => {
    const { former, appliedNo, appliedLatest, inForce } = item;
    if (former === null || appliedNo === null || appliedLatest === null)
      throw new Error(`release ${release.id} is published without its item ${item.id}`);
    await revise(ctx, ctx.now, release, item, {
      content: former,
      seen: { revision: appliedLatest, inForce: appliedNo },
      whole: false,
      origin: "restore",
      restores: inForce,
      reason,
      origins,
    });
  });
  if (first) throw asRefusal(first.why);
}
