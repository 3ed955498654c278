import type { Context } from "../../../platform/server/context.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { giveOrders, lockOpenOrders } from "../../../book/order/server/api.ts";
import { seat } from "../contract.ts";
import { quotas, shareOut } from "../domain/share-out.ts";
import { workOf } from "../domain/status.ts";
import { seatRefusals } from "../messages.ts";
import { noteGiven } from "./intake.ts";
import { seatWorkOf } from "./ports.ts";
import { receiversOf } from "./receivers.ts";
import { findSeat, loadsOf, lockSeat, type SeatRow } from "./seat-row.ts";

/** What a transfer would do with what the caller sees of the work: what does not fit into the receivers' days stays. */
export const transferPreview = handle(seat.transferPreview, async ({ userId, ...move }, ctx) => {
  const from = await findSeat(ctx, userId);
  const takers = await receiversOf(ctx, from, move);
  const loads = await loadsOf(ctx, ctx.db, from.function, [userId, ...takers.map(({ id }) => id)]);
  const held = loads.get(userId) ?? 0;
  const shares = quotas(held, takers);
  const count = shares.reduce((sum, share) => sum + share, 0);
  const receivers = takers.map(({ id, name, room }, index) => ({
    userId: id,
    name,
    load: loads.get(id) ?? 0,
    room,
    count: shares[index] ?? 0,
  }));
  return { count, left: held - count, receivers };
});

/** The pieces of work in a seat's hands, locked, in the order in which they are dealt out. */
async function piecesOf(ctx: Context, { userId, function: work }: SeatRow): Promise<readonly string[]> {
  const kind = workOf(work);
  if (kind === null) return [];
  return kind === "orders" ? lockOpenOrders(ctx, userId) : seatWorkOf(ctx, work).lock(ctx, userId);
}

/**
 * Hands the open work of a seat over, in one transaction, as far as the receivers' days have room. Refuses (409) when
 * it is not as much as the preview showed. Each order's timeline tells from whom and to whom it went.
 */
export const transfer = handle(seat.transfer, async ({ userId, count, reason, ...move }, ctx) => {
  const from = await lockSeat(ctx, userId);
  const takers = await receiversOf(ctx, from, move);
  const pieces = await piecesOf(ctx, from);
  if (pieces.length === 0) throw new Refusal(seatRefusals.nothingToTransfer, { field: "userId" });
  const hands = shareOut(pieces, takers);
  const shares = takers
    .map((to, index) => ({ to, loanIds: hands[index] ?? [] }))
    .filter(({ loanIds }) => loanIds.length > 0);
  const moved = shares.reduce((sum, { loanIds }) => sum + loanIds.length, 0);
  if (moved !== count) throw new Refusal(seatRefusals.previewStale, { field: "count", data: { count: moved } });
  if (workOf(from.function) === "orders") await giveOrders(ctx, { id: userId, name: from.name }, shares);
  else for (const { to, loanIds } of shares) await seatWorkOf(ctx, from.function).give(ctx, loanIds, to.id);
  const given = new Map(shares.map(({ to, loanIds }) => [to.id, loanIds]));
  await noteGiven(ctx, given, workOf(from.function) === "lines" ? "line" : "loan");
  const loads = await loadsOf(
    ctx,
    ctx.db,
    from.function,
    shares.map(({ to }) => to.id),
  );
  const receivers = shares.map(({ to, loanIds }) => ({
    userId: to.id,
    name: to.name,
    count: loanIds.length,
    load: loads.get(to.id) ?? 0,
  }));
  const left = pieces.length - moved;
  ctx.audit({ object: ["seat", userId], before: { load: pieces.length }, after: { load: left, receivers }, reason });
  return { moved, left, receivers };
});
