import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { text } from "../../../platform/shared/messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { actOrAsk } from "../../../book/approval/server/api.ts";
import { reconciliation as contract } from "../contract.ts";
import { soleBest } from "../domain/candidates.ts";
import { candidatesFor, type Candidate } from "./candidates.ts";
import { findItem, type ItemRow } from "./item-store.ts";
import { matchItem } from "./match.ts";
import { lockReceipt } from "./receipts.ts";

type Chosen = Pick<Candidate, "kind" | "id">;

/**
 * The one counterpart that needs no naming: sure, and ahead of every other. From here on it is named, so that a checker
 * sees it.
 */
async function bestFor(ctx: Context, item: ItemRow): Promise<Chosen | undefined> {
  const receipt = await lockReceipt(ctx, item);
  const best = soleBest(await candidatesFor(ctx.db, item, receipt?.status === "unallocated"));
  return best ? { kind: best.kind, id: best.id } : undefined;
}

/** Matches one item as its own call would; what takes a second person is sent for approval as a request of its own. */
async function matchOne(ctx: Context, itemId: string, version: number, candidate: Chosen | undefined) {
  const item = candidate ? null : await findItem(ctx.db, itemId);
  const chosen = candidate ?? (item?.state === "open" ? await bestFor(ctx, item) : undefined);
  const done = await actOrAsk<{ readonly state: ItemRow["state"]; readonly version: number }>(ctx, matchItem, {
    itemId,
    version,
    ...(chosen && { candidate: chosen }),
  });
  if (isSentForApproval(done)) return { itemId, state: null, version: null, request: done.approvalId, refusal: null };
  return { itemId, state: done.state, version: done.version, request: null, refusal: null };
}

/**
 * Matches several items, each for itself and under its own rules: what one of them is refused does not keep the others
 * from being matched.
 */
export const matchItems = handle(contract.matchMany, async ({ items }, ctx) => {
  const outcomes = [];
  for (const { itemId, version, candidate } of items) {
    await sql`savepoint one`.execute(ctx.db);
    try {
      outcomes.push(await matchOne(ctx, itemId, version, candidate));
      await sql`release savepoint one`.execute(ctx.db);
    } catch (error) {
      if (!(error instanceof Refusal) || items.length === 1) throw error;
      await sql`rollback to savepoint one`.execute(ctx.db);
      outcomes.push({
        itemId,
        state: null,
        version: null,
        request: null,
        refusal: text(error.reason, ctx.lang, error.details.params),
      });
    }
  }
  const matched = outcomes.filter(({ state }) => state === "matched").length;
  const sent = outcomes.filter(({ request }) => request !== null).length;
  ctx.audit({ object: ["reconciliationItem", items[0]?.itemId ?? ""], after: { matched, sent, items: outcomes } });
  return { matched, sent, outcomes };
});
