import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { text } from "../../../platform/shared/messages.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { assign } from "../../repayment/server/api.ts";
import { reconciliation as contract } from "../contract.ts";
import { soleBest } from "../domain/candidates.ts";
import { reconciliationRefusals as refusals } from "../messages.ts";
import { candidatesFor, type Candidate } from "./candidates.ts";
import { lockItem, movementOf, step, type ItemRow } from "./item-store.ts";
import { cancelReceipt, lockReceipt, restoreReceipt } from "./receipts.ts";
import { compareItem, recompare } from "./recompare.ts";

type Chosen = Pick<Candidate, "kind" | "id">;

/** The one counterpart that needs no naming: sure, and ahead of every other. */
async function bestFor(ctx: Context, item: ItemRow): Promise<Chosen> {
  const receipt = await lockReceipt(ctx, item);
  const best = soleBest(await candidatesFor(ctx.db, item, receipt?.status === "unallocated"));
  if (!best) throw new Refusal(refusals.noCandidate, { field: "candidate" });
  return best;
}

/** The receipt goes to the bill's order and is allocated like any other. One that we had reversed is put back first: the statement shows it. */
async function linkToBill(ctx: Context, item: ItemRow, billId: string): Promise<ItemRow> {
  const bill = await row<{ loanId: string }>(ctx.db, sql`select loan_id from bill where id = ${billId}`);
  if (!bill) throw new Refusal(platformRefusals.notFound, { field: "candidate" });
  const receipt = await lockReceipt(ctx, item);
  if (!receipt || receipt.status === "allocated" || item.lineId === null) throw new Refusal(refusals.notACandidate, { field: "candidate" });
  if (receipt.status === "reversed") await restoreReceipt(ctx, receipt.id);
  const { loan } = await assign(ctx, receipt.id, bill.loanId);
  const movement = await movementOf(ctx.db, ctx.zone, item);
  const now = compareItem(item, movement);
  const set = [sql`our_cents = ${movement?.effectCents ?? 0}`, sql`loan_id = ${bill.loanId}`, sql`customer_id = ${loan?.customerId ?? null}`];
  if (now?.state === "matched") return step(ctx, item, "match", { details: { kind: "bill", billId, loanId: bill.loanId }, set });
  await sql`update reconciliation_item set ${sql.join([...set, sql`result = ${now?.result ?? item.result}`, sql`cause = ${now?.cause ?? item.cause}`, sql`version = version + 1`])}
            where id = ${item.id}`.execute(ctx.db);
  return lockItem(ctx, item.id);
}

/** Both items, the one with the channel's line first, locked in the order of their ids. */
async function lockBoth(ctx: Context, item: ItemRow, otherId: string): Promise<readonly [line: ItemRow, ours: ItemRow]> {
  const other = await lockItem(ctx, otherId);
  const [line, ours] = item.lineId === null ? [other, item] : [item, other];
  const fits =
    line.lineId !== null && ours.lineId === null && ours.ourKind !== null && ours.ourKind !== "balance" && line.state === "open" && ours.state === "open";
  if (!fits || line.channel !== ours.channel || Math.sign(line.channelCents) !== Math.sign(ours.ourCents)) {
    throw new Refusal(refusals.notACandidate, { field: "candidate" });
  }
  return [line, ours];
}

/**
 * The channel's line stands for our movement: they become one item, and the receipt that the line had made us book is taken out again.
 * What still differs stays open for flat-billing.
 */
async function joinItems(ctx: Context, item: ItemRow, otherId: string): Promise<ItemRow> {
  const [line, ours] = await lockBoth(ctx, item, otherId);
  const own = await lockReceipt(ctx, line);
  if (own && (own.status !== "unallocated" || line.receiptId !== own.id)) throw new Refusal(refusals.notACandidate, { field: "candidate" });
  if (!own && line.ourKind !== null) throw new Refusal(refusals.notACandidate, { field: "candidate" });
  if (own) await cancelReceipt(ctx, own.id, `#${ours.id}`);
  await step(ctx, ours, "match", {
    details: { kind: "item", itemId: line.id },
    set: [sql`our_kind = null`, sql`our_id = null`, sql`merged_into = ${line.id}`],
  });
  await sql`update reconciliation_item set our_kind = ${ours.ourKind}, our_id = ${ours.ourId}, our_reference = ${ours.ourReference}, our_on = ${ours.ourOn}, our_cents = ${ours.ourCents},
                   loan_id = coalesce(${ours.loanId}, loan_id), customer_id = coalesce(${ours.customerId}, customer_id) where id = ${line.id}`.execute(ctx.db);
  const joined = await lockItem(ctx, line.id);
  const now = compareItem(joined, await movementOf(ctx.db, ctx.zone, joined));
  const set = [sql`result = ${now?.result ?? joined.result}`, sql`cause = ${now?.cause ?? null}`];
  if (now?.state === "matched") return step(ctx, joined, "match", { details: { kind: "item", itemId: ours.id, kept: own?.id ?? null }, set });
  await sql`update reconciliation_item set ${sql.join([...set, sql`version = version + 1`])} where id = ${line.id}`.execute(ctx.db);
  return lockItem(ctx, line.id);
}

/** Matches one open item: with what is named, with what agrees by now, or with the only sure candidate. */
async function matchOne(ctx: Context, itemId: string, version: number, chosen: Chosen | undefined): Promise<ItemRow> {
  const item = await lockItem(ctx, itemId, version);
  if (item.state !== "open" || item.mergedInto !== null || item.ourKind === "balance") throw new Refusal(refusals.illegalStep, { data: { state: item.state } });
  if (!chosen) {
    const looked = await recompare(ctx, item);
    if (looked.state === "matched") return looked;
  }
  const { kind, id } = chosen ?? (await bestFor(ctx, item));
  return kind === "bill" ? linkToBill(ctx, item, id) : joinItems(ctx, item, id);
}

/** Matches several items, each for itself: what one of them is refused does not keep the others from being matched. */
export const matchItems = handle(contract.match, async ({ items }, ctx) => {
  const outcomes = [];
  for (const { itemId, version, candidate } of items) {
    await sql`savepoint one`.execute(ctx.db);
    try {
      const item = await matchOne(ctx, itemId, version, candidate);
      outcomes.push({ itemId, state: item.state, version: item.version, refusal: null });
      await sql`release savepoint one`.execute(ctx.db);
    } catch (error) {
      if (!(error instanceof Refusal) || items.length === 1) throw error;
      await sql`rollback to savepoint one`.execute(ctx.db);
      outcomes.push({ itemId, state: null, version: null, refusal: text(error.reason, ctx.lang, error.details.params) });
    }
  }
  const matched = outcomes.filter(({ state }) => state === "matched").length;
  ctx.audit({ object: ["reconciliationItem", items[0]?.itemId ?? ""], after: { matched, items: outcomes } });
  return { matched, outcomes };
});
