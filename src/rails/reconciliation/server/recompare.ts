import { ZERO } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import { compare, type Comparison } from "../domain/compare.ts";
import { lineMoney, lockItem, movementOf, step, type ItemRow, type StoredMovement } from "./item-store.ts";

/**
 * How an item and the movement behind it compare now. Without a line there is nothing to agree with, unless our books
 * hold nothing either.
 */
export function compareItem(item: ItemRow, movement: StoredMovement | null): Comparison | null {
  const line = lineMoney(item);
  if (line === null)
    return movement?.effectCents === ZERO ? { result: "matched", cause: null, state: "matched" } : null;
  return (
    movement && compare(line, { amount: movement.amountCents, effect: movement.effectCents, state: movement.state })
  );
}

/** A receipt that the item itself made us book says nothing about the channel's line before an order takes it. */
const isOwn = (item: ItemRow, movement: StoredMovement): boolean =>
  item.receiptId !== null && item.receiptId === movement.id && movement.kind === "charge";

/**
 * Looks at an item again after something happened to the movement behind it: what agrees now is matched, and a match
 * whose movement was taken back is open again. An item that was flat-billed or reversed stays as it was decided.
 */
export async function recompare(ctx: Context, item: ItemRow): Promise<ItemRow> {
  if (item.state === "flatBilled" || item.state === "reversed" || item.mergedInto !== null) return item;
  const movement = await movementOf(ctx.db, ctx.zone, item);
  const now = compareItem(item, movement);
  if (!movement || !now) return item;
  const waits = isOwn(item, movement) && movement.state === "unallocated";
  const result = waits || (item.result === "channelOnly" && now.state === "matched") ? item.result : now.result;
  const cause =
    now.state === "matched"
      ? item.cause
      : waits || now.cause === "unknownPayer"
        ? (item.cause ?? now.cause)
        : now.cause;
  const ours = waits ? ZERO : movement.effectCents;
  const loanId = movement.loanId ?? item.loanId;
  if (
    item.state === now.state &&
    item.result === result &&
    item.cause === cause &&
    item.ourCents === ours &&
    item.loanId === loanId
  )
    return item;
  const set = [
    sql`result = ${result}`,
    sql`cause = ${cause}`,
    sql`our_cents = ${ours}`,
    sql`loan_id = ${loanId}`,
    sql`customer_id = ${movement.customerId ?? item.customerId}`,
    sql`explained_at = null`,
  ];
  if (item.state !== now.state) return step(ctx, item, now.state === "matched" ? "match" : "unmatch", { set });
  await sql`update reconciliation_item set ${sql.join([
    ...set,
    sql`version = version +
    1`,
  ])} where id = ${item.id}`.execute(ctx.db);
  return lockItem(ctx, item.id);
}
