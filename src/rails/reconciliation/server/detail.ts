import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { reconciliation } from "../contract.ts";
import { can } from "../../../platform/shared/policy.ts";
import { itemPolicy } from "../domain/policy.ts";
import { candidatesFor } from "./candidates.ts";
import { findItem, movementOf, type ItemRow, type StoredMovement } from "./item-store.ts";
import { itemWithReceipt, undoableSql } from "./undoable.ts";
import { mayOpen, proofOf } from "./uploads/held.ts";

const lineSide = (item: ItemRow) =>
  item.lineKind === null || item.lineAmountCents === null || item.lineFeeCents === null
    ? null
    : {
        kind: item.lineKind,
        state: null,
        reference: item.reference,
        trackingKey: item.trackingKey,
        amountCents: item.lineAmountCents,
        feeCents: item.lineFeeCents,
        effectCents: item.channelCents,
        on: item.itemOn,
        at: item.lineMovedAt,
      };

const ourSide = (movement: StoredMovement | null) =>
  movement && {
    kind: movement.kind,
    state: movement.state,
    reference: movement.reference ?? movement.id,
    trackingKey: movement.keys[0] ?? null,
    amountCents: movement.amountCents,
    feeCents: (Math.max(Math.abs(movement.effectCents) - movement.amountCents, 0) || 0) as never,
    effectCents: movement.effectCents,
    on: movement.onDay,
    at: null,
  };

/** Names of what an item is about, how its receipt stands, and whether its match can be undone. */
const besides = (
  db: Db,
  { id }: ItemRow,
): Promise<{
  orderNo: string | null;
  name: string | null;
  receiptStatus: "allocated" | "unallocated" | "reversed" | null;
  undoable: boolean;
} | null> =>
  row(
    db,
    sql`select o.order_no, c.name, r.status as receipt_status, ${undoableSql} as undoable
        from ${itemWithReceipt} left join loan_order o on o.id = t.loan_id left join customer c on c.id = t.customer_id
        where t.id = ${id}`,
  );

/** One item: both sides, what it may be about while it is open, and what happened to it. */
export const itemDetail = handle(reconciliation.detail, async ({ itemId }, ctx) => {
  const item = await findItem(ctx.db, itemId);
  if (!item) throw new Refusal(platformRefusals.notFound, { field: "itemId" });
  const [movement, found, proof, history] = await Promise.all([
    movementOf(ctx.db, ctx.zone, item),
    besides(ctx.db, item),
    item.lineId === null ? null : proofOf(ctx.db, item.lineId),
    rows<{ event: string; toState: string; actor: string; reason: string | null; at: Date }>(
      ctx.db,
      sql`select event, to_state, actor_name as actor, reason, at from reconciliation_event where item_id = ${itemId}
          order by id limit 200`,
    ),
  ]);
  const receiptStatus = found?.receiptStatus ?? null;
  const open = item.state === "open" && item.mergedInto === null;
  const candidates =
    open && item.ourKind !== "balance" ? await candidatesFor(ctx.db, item, receiptStatus === "unallocated") : [];
  const facts = {
    ...item,
    hasLine: item.lineId !== null,
    merged: item.mergedInto !== null,
    receiptStatus,
    undoable: found?.undoable ?? false,
  };
  return {
    item: {
      ...item,
      ownReceipt: item.receiptId !== null && item.receiptId === item.ourId,
      orderNo: found?.orderNo ?? null,
      name: found?.name ?? null,
      can: can(itemPolicy, facts, ctx.actor.permissions),
    },
    channel: lineSide(item),
    proof: proof && { ...proof, canOpen: mayOpen(ctx) },
    ours: ourSide(movement),
    candidates,
    history,
  } as never;
});
