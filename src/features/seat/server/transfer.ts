import type { Context } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { giveOrders, lockOpenOrders } from "../../loan/server/api.ts";
import { giveClaims, lockClaims } from "../../review/server/api.ts";
import { seat } from "../contract.ts";
import { quotas, shareOut } from "../domain/share-out.ts";
import { workOf } from "../domain/status.ts";
import { seatRefusals } from "../messages.ts";
import { receiversOf } from "./receivers.ts";
import { findSeat, loadsOf, lockSeat, type SeatRow } from "./seat-row.ts";

/** What a transfer would do with what the caller sees of the work. */
export const transferPreview = handle(seat.transferPreview, async ({ userId, ...move }, ctx) => {
  const from = await findSeat(ctx, userId);
  const takers = await receiversOf(ctx, from, move);
  const loads = await loadsOf(ctx.db, from.function, [userId, ...takers.map(({ id }) => id)], ctx.now);
  const count = loads.get(userId) ?? 0;
  const shares = quotas(count, takers);
  return { count, receivers: takers.map(({ id, name }, index) => ({ userId: id, name, load: loads.get(id) ?? 0, count: shares[index] ?? 0 })) };
});

/** The pieces of work in a seat's hands, locked, in the order in which they are dealt out. */
async function piecesOf(ctx: Context, { userId, function: work }: SeatRow): Promise<string[]> {
  const kind = workOf(work);
  if (kind === null) return [];
  return kind === "orders" ? lockOpenOrders(ctx, userId) : lockClaims(ctx, userId);
}

/**
 * Hands the open work of a seat over, all of it in one transaction. Refuses (409) when it is not as much as the preview showed. Each order's
 * timeline tells from whom and to whom it went.
 */
export const transfer = handle(seat.transfer, async ({ userId, count, reason, ...move }, ctx) => {
  const from = await lockSeat(ctx, userId);
  const takers = await receiversOf(ctx, from, move);
  const pieces = await piecesOf(ctx, from);
  if (pieces.length === 0) throw new Refusal(seatRefusals.nothingToTransfer, { field: "userId" });
  if (pieces.length !== count) throw new Refusal(seatRefusals.previewStale, { field: "count", data: { count: pieces.length } });
  const hands = shareOut(pieces, takers);
  const shares = takers.map((to, index) => ({ to, loanIds: hands[index] ?? [] })).filter(({ loanIds }) => loanIds.length > 0);
  if (workOf(from.function) === "orders") await giveOrders(ctx, { id: userId, name: from.name }, shares);
  else for (const { to, loanIds } of shares) await giveClaims(ctx, loanIds, to.id);
  const loads = await loadsOf(
    ctx.db,
    from.function,
    shares.map(({ to }) => to.id),
    ctx.now,
  );
  const receivers = shares.map(({ to, loanIds }) => ({ userId: to.id, name: to.name, count: loanIds.length, load: loads.get(to.id) ?? 0 }));
  ctx.audit({ object: ["seat", userId], before: { load: pieces.length }, after: { load: 0, receivers }, reason });
  return { moved: pieces.length, receivers };
});
