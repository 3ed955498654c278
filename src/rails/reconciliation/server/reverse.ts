import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { takeBack } from "../../../book/repayment/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { reconciliation as contract } from "../contract.ts";
import { itemPolicy } from "../domain/policy.ts";
import { reconciliationRefusals as refusals } from "../messages.ts";
import { lockItem, step, stepped, type ItemRow } from "./item-store.ts";
import { cancelReceipt, factsOf, lockReceipt, negateEntry, restoreReceipt } from "./receipts.ts";
import { itemSubject } from "./subject.ts";

/** What the last step of an event did besides, as it was written down. */
async function lastDetails(ctx: Context, itemId: string, event: string): Promise<Readonly<Record<string, unknown>>> {
  const found = await row<{ details: Record<string, unknown> }>(
    ctx.db,
    sql`select details from reconciliation_event where item_id = ${itemId} and event = ${event} order by id desc
        limit 1`,
  );
  return found?.details ?? {};
}

/**
 * An open item: what our books hold of it is taken out again. A receipt that waits is negated; one that never was on
 * the statement goes back from its order.
 */
async function reverseOpen(ctx: Context, item: ItemRow, reason: string): Promise<ItemRow> {
  const receipt = await lockReceipt(ctx, item);
  if (receipt?.status === "unallocated") await cancelReceipt(ctx, receipt.id, reason);
  else if (receipt?.status === "allocated" && item.lineId === null)
    await takeBack(ctx, { repaymentId: receipt.id, reason, keeps: false });
  else throw new Refusal(refusals.nothingToReverse);
  return step(ctx, item, "reverse", { reason, details: { repaymentId: receipt.id }, set: [sql`our_cents = 0`] });
}

/** A flat-billed item: the exact negation of its entry, and of what was negated for it. */
async function unflat(ctx: Context, item: ItemRow, reason: string): Promise<ItemRow> {
  if (item.flatEntryId === null) throw new Refusal(refusals.nothingToReverse);
  await negateEntry(ctx, item.flatEntryId);
  const details = await lastDetails(ctx, item.id, "flat");
  if (details.receipt === "cancelled" && item.ourId !== null) await restoreReceipt(ctx, item.ourId);
  return step(ctx, item, "unflat", { reason, set: [sql`explained_at = null`] });
}

/** A reversed item: the receipt is back in our books, and waits for an order. */
async function restore(ctx: Context, item: ItemRow, reason: string): Promise<ItemRow> {
  const receipt = await lockReceipt(ctx, item);
  if (receipt?.status !== "reversed") throw new Refusal(refusals.nothingToReverse);
  await restoreReceipt(ctx, receipt.id);
  const ours =
    item.receiptId === receipt.id ? sql`0` : sql`(select amount_cents from repayment where id = ${receipt.id})`;
  return step(ctx, item, "restore", {
    reason,
    details: { repaymentId: receipt.id },
    set: [sql`our_cents = ${ours}`, sql`explained_at = null`],
  });
}

/**
 * Reverses what was booked for an item: of an open one the receipt, of a flat-billed or reversed one the exact negation
 * of that step.
 */
export const reverseItem = handleChecked(contract.reverse, itemSubject, async ({ itemId, version, reason }, ctx) => {
  const item = await lockItem(ctx, itemId, version);
  demand(ctx, itemPolicy, "reverse", await factsOf(ctx, item));
  if (item.state === "flatBilled") return stepped(await unflat(ctx, item, reason));
  if (item.state === "reversed") return stepped(await restore(ctx, item, reason));
  return stepped(await reverseOpen(ctx, item, reason));
});
