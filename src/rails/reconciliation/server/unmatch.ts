import { ZERO } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { takeBack } from "../../../book/repayment/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { reconciliation as contract } from "../contract.ts";
import { itemPolicy } from "../domain/policy.ts";
import { lockItem, step, stepped, type ItemRow } from "./item-store.ts";
import { factsOf, lockReceipt, restoreReceipt } from "./receipts.ts";
import { bookReceipts } from "./import/receipts.ts";
import { itemSubject } from "./subject.ts";

const NO_OURS = [
  sql`our_kind = null`,
  sql`our_id = null`,
  sql`our_reference = null`,
  sql`our_on = null`,
  sql`our_cents = 0`,
];
const FRESH = [sql`result = 'channelOnly'`, sql`explained_at = null`];

/** The item whose movement was given to another item's line. */
const mergedInto = (ctx: Context, itemId: string): Promise<{ id: string } | null> =>
  row<{ id: string }>(ctx.db, sql`select id from reconciliation_item where merged_into = ${itemId}`);

/**
 * Gives a movement back to the item it came from; the line has nothing of ours then, or the receipt that it had made us
 * book.
 */
async function part(ctx: Context, item: ItemRow, ours: ItemRow, reason: string): Promise<ItemRow> {
  const { ourKind, ourId } = item;
  const cause = item.lineKind === "charge" ? "unknownPayer" : "notInBooks";
  const opened = await step(ctx, item, "unmatch", {
    reason,
    details: { itemId: ours.id },
    set: [...NO_OURS, ...FRESH, sql`cause = ${cause}`],
  });
  await step(ctx, ours, "unmatch", {
    reason,
    details: { itemId: item.id },
    set: [sql`merged_into = null`, sql`our_kind = ${ourKind}`, sql`our_id = ${ourId}`, sql`explained_at = null`],
  });
  if (item.receiptId !== null) {
    await restoreReceipt(ctx, item.receiptId);
    await updateTable(
      "reconciliation_item",
      { ourKind: "charge", ourId: sql`receipt_id::text` },
      sql`where id = ${item.id}`,
    ).execute(ctx.db);
  }
  return opened;
}

/** Takes the receipt back from the order that it was linked to; it waits again. */
async function unlink(ctx: Context, item: ItemRow, repaymentId: string, reason: string): Promise<ItemRow> {
  await takeBack(ctx, { repaymentId, reason, keeps: true });
  const own = item.receiptId === repaymentId;
  return step(ctx, item, "unmatch", {
    reason,
    details: { repaymentId },
    set: [
      sql`cause = 'unknownPayer'`,
      sql`our_cents = ${own ? 0 : item.channelCents}`,
      sql`loan_id = null`,
      sql`customer_id = null`,
      sql`explained_at = null`,
    ],
  });
}

/**
 * Undoes a pair that only amount and day spoke for: our movement gets an item of its own, and the line is unknown
 * again.
 */
async function split(ctx: Context, item: ItemRow, reason: string): Promise<ItemRow> {
  const cause = item.lineKind === "charge" ? "unknownPayer" : "notInBooks";
  const opened = await step(ctx, item, "unmatch", {
    reason,
    set: [...NO_OURS, ...FRESH, sql`cause = ${cause}`, sql`loan_id = null`, sql`customer_id = null`],
  });
  await insertInto("reconciliation_item", {
    channel: item.channel,
    itemOn: item.itemOn,
    direction: item.direction,
    reference: item.ourReference ?? item.reference,
    result: "oursOnly",
    cause: "byStaff",
    state: "open",
    ourKind: item.ourKind,
    ourId: item.ourId,
    ourReference: item.ourReference,
    ourOn: item.ourOn,
    channelCents: ZERO,
    ourCents: item.ourCents,
    loanId: item.loanId,
    customerId: item.customerId,
    createdAt: ctx.now,
  }).execute(ctx.db);
  await bookReceipts(ctx, item.channel);
  return opened;
}

/**
 * Undoes a match; the money that it had given to an order is free again, so it takes a second person. One that a
 * reference or key made ends only where its movement is reversed.
 */
export const unmatchItem = handleChecked(contract.unmatch, itemSubject, async ({ itemId, version, reason }, ctx) => {
  const item = await lockItem(ctx, itemId, version);
  demand(ctx, itemPolicy, "unmatch", await factsOf(ctx, item));
  const partner = await mergedInto(ctx, item.id);
  if (partner) return stepped(await part(ctx, item, await lockItem(ctx, partner.id), reason));
  const receipt = await lockReceipt(ctx, item);
  const linked = await row(
    ctx.db,
    sql`select 1 as linked from reconciliation_event where item_id = ${item.id} and event = 'match'
          and details ->> 'kind' in ('bill', 'order') limit 1`,
  );
  if (receipt?.status === "allocated" && (linked || item.receiptId === receipt.id))
    return stepped(await unlink(ctx, item, receipt.id, reason));
  return stepped(await split(ctx, item, reason));
});
