import { negate, type Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { post } from "../../../book/ledger/server/api.ts";
import { statementOver, statementUnder } from "../../../book/ledger/domain/postings.ts";
import { demand } from "../../../platform/server/policy.ts";
import { reconciliation as contract } from "../contract.ts";
import { itemPolicy } from "../domain/policy.ts";
import { reconciliationRefusals as refusals } from "../messages.ts";
import { lockItem, movementOf, step, stepped, type ItemRow } from "./item-store.ts";
import { cancelReceipt, factsOf, lockReceipt } from "./receipts.ts";
import { itemSubject } from "./subject.ts";

/**
 * Posts what the statement shows more (1010 / 4050) or less (5040 / 1010) than our books, and answers the entry's id.
 */
async function bookDifference(ctx: Context, item: ItemRow, difference: Cents): Promise<string> {
  const over = difference > 0;
  const posting = (over ? statementOver : statementUnder)({
    sourceId: item.id,
    channel: item.channel,
    amount: over ? difference : negate(difference),
  });
  const { next } = await only<{ next: number }>(
    ctx.db,
    sql`select coalesce(max(sequence) + 1, 0)::int as next from ledger_entry where event = ${posting.event}
          and source_id = ${item.id}`,
  );
  return post(ctx, { ...posting, sequence: next });
}

/**
 * Takes an open item's difference as a gain or a loss. A receipt that no order took is negated first, so that what it
 * brought becomes the gain. Refuses what is still under way and what does not differ.
 */
export const flatItem = handleChecked(contract.flat, itemSubject, async ({ itemId, version, reason }, ctx) => {
  const item = await lockItem(ctx, itemId, version);
  const receipt = await lockReceipt(ctx, item);
  const movement = await movementOf(ctx.db, ctx.zone, item);
  demand(ctx, itemPolicy, "flat", await factsOf(ctx, item));
  if (movement?.state === "pending") throw new Refusal(refusals.stillMoving);
  if (receipt?.status === "unallocated") await cancelReceipt(ctx, receipt.id, reason);
  const booked = receipt?.status === "unallocated" ? 0 : (movement?.effectCents ?? 0);
  const difference = (item.channelCents - booked) as Cents;
  if (difference === 0) throw new Refusal(refusals.nothingToFlat);
  const entryId = await bookDifference(ctx, item, difference);
  const details = {
    differenceCents: difference,
    ...(receipt?.status === "unallocated" ? { receipt: "cancelled" } : {}),
  };
  return stepped(
    await step(ctx, item, "flat", {
      reason,
      details,
      set: [sql`flat_entry_id = ${entryId}`, sql`our_cents = ${booked}`],
    }),
  );
});
