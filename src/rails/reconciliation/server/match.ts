import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleChecked, type Subject } from "../../../platform/server/handle.ts";
import { assign } from "../../../book/repayment/server/api.ts";
import { demand } from "../../../platform/server/policy.ts";
import { reconciliation as contract } from "../contract.ts";
import { itemPolicy } from "../domain/policy.ts";
import { reconciliationRefusals as refusals } from "../messages.ts";
import type { Candidate } from "./candidates.ts";
import { lockItem, movementOf, step, stepped, type ItemRow } from "./item-store.ts";
import { cancelReceipt, factsOf, lockReceipt, restoreReceipt } from "./receipts.ts";
import { compareItem, recompare } from "./recompare.ts";
import { itemSubject } from "./subject.ts";

type Chosen = Pick<Candidate, "kind" | "id">;

/**
 * The receipt goes to the bill's order and is allocated like any other. One that we had reversed is put back first: the
 * statement shows it.
 */
async function linkToBill(ctx: Context, item: ItemRow, billId: string): Promise<ItemRow> {
  const bill = await row<{ loanId: string }>(ctx.db, sql`select loan_id from bill where id = ${billId}`);
  if (!bill) throw new Refusal(platformRefusals.notFound, { field: "candidate" });
  const receipt = await lockReceipt(ctx, item);
  if (!receipt || receipt.status === "allocated" || item.lineId === null)
    throw new Refusal(refusals.notACandidate, { field: "candidate" });
  if (receipt.status === "reversed") await restoreReceipt(ctx, receipt.id);
  const { loan } = await assign(ctx, receipt.id, bill.loanId);
  const movement = await movementOf(ctx.db, ctx.zone, item);
  const now = compareItem(item, movement);
  const set = [
    sql`our_cents = ${movement?.effectCents ?? 0}`,
    sql`loan_id = ${bill.loanId}`,
    sql`customer_id = ${loan?.customerId ?? null}`,
  ];
  if (now?.state === "matched")
    return step(ctx, item, "match", { details: { kind: "bill", billId, loanId: bill.loanId }, set });
  await sql`update reconciliation_item set ${sql.join([
    ...set,
    sql`result =
    ${now?.result ?? item.result}`,
    sql`cause = ${now?.cause ?? item.cause}`,
    sql`version = version + 1`,
  ])}
            where id = ${item.id}`.execute(ctx.db);
  return lockItem(ctx, item.id);
}

/** Both items, the one with the channel's line first, locked in the order of their ids. */
async function lockBoth(
  ctx: Context,
  item: ItemRow,
  otherId: string,
): Promise<readonly [line: ItemRow, ours: ItemRow]> {
  const other = await lockItem(ctx, otherId);
  const [line, ours] = item.lineId === null ? [other, item] : [item, other];
  const fits =
    line.lineId !== null &&
    ours.lineId === null &&
    ours.ourKind !== null &&
    ours.ourKind !== "balance" &&
    line.state === "open" &&
    ours.state === "open";
  if (!fits || line.channel !== ours.channel || Math.sign(line.channelCents) !== Math.sign(ours.ourCents)) {
    throw new Refusal(refusals.notACandidate, { field: "candidate" });
  }
  return [line, ours];
}

/**
 * The channel's line stands for our movement: they become one item, and the receipt that the line had made us book is
 * taken out again. What still differs stays open for flat-billing.
 */
async function joinItems(ctx: Context, item: ItemRow, otherId: string): Promise<ItemRow> {
  const [line, ours] = await lockBoth(ctx, item, otherId);
  const own = await lockReceipt(ctx, line);
  if (own && (own.status !== "unallocated" || line.receiptId !== own.id))
    throw new Refusal(refusals.notACandidate, { field: "candidate" });
  if (!own && line.ourKind !== null) throw new Refusal(refusals.notACandidate, { field: "candidate" });
  if (own) await cancelReceipt(ctx, own.id, `#${ours.id}`);
  await step(ctx, ours, "match", {
    details: { kind: "item", itemId: line.id },
    set: [sql`our_kind = null`, sql`our_id = null`, sql`merged_into = ${line.id}`],
  });
  await updateTable(
    "reconciliation_item",
    {
      ourKind: ours.ourKind,
      ourId: ours.ourId,
      ourReference: ours.ourReference,
      ourOn: ours.ourOn,
      ourCents: ours.ourCents,
      loanId: sql`coalesce(${ours.loanId}, loan_id)`,
      customerId: sql`coalesce(${ours.customerId}, customer_id)`,
    },
    sql`where id = ${line.id}`,
  ).execute(ctx.db);
  const joined = await lockItem(ctx, line.id);
  const now = compareItem(joined, await movementOf(ctx.db, ctx.zone, joined));
  const set = [sql`result = ${now?.result ?? joined.result}`, sql`cause = ${now?.cause ?? null}`];
  if (now?.state === "matched")
    return step(ctx, joined, "match", { details: { kind: "item", itemId: ours.id, kept: own?.id ?? null }, set });
  await sql`update reconciliation_item set ${sql.join([
    ...set,
    sql`version = version +
    1`,
  ])} where id = ${line.id}`.execute(ctx.db);
  return lockItem(ctx, line.id);
}

/** Whether a match moves money: a receipt goes to an order, or one that a line had made us book is taken out again. */
async function movesMoney(db: Db, itemId: string, chosen: Chosen | undefined): Promise<boolean> {
  if (!chosen) return false;
  if (chosen.kind === "bill") return true;
  const own = await row(
    db,
    sql`select 1 as own from reconciliation_item i join repayment r on r.id = i.receipt_id and r.status = 'unallocated'
        where i.id in (${itemId}, ${chosen.id}) limit 1`,
  );
  return own !== null;
}

/**
 * Money that finds its order, or that two records were booked for, takes a second person; two records of the same
 * movement are put together by one.
 */
async function matchSubject({ itemId, candidate }: InputOf<typeof contract.match>, ctx: Context<Db>): Promise<Subject> {
  const about = await itemSubject({ itemId }, ctx);
  if (!(await movesMoney(ctx.db, itemId, candidate))) return { ...about, atLeast: 1 };
  if (candidate?.kind !== "bill") return about;
  const meant = await row<{ loanId: string; customerId: string }>(
    ctx.db,
    sql`select o.id as loan_id, o.customer_id from bill b join loan_order o on o.id = b.loan_id
        where b.id = ${candidate.id}`,
  );
  if (!meant) throw new Refusal(platformRefusals.notFound, { field: "candidate" });
  return { ...about, ...meant };
}

/** Matches an open item: with what is named, or, where nothing is, with what agrees by now. */
export const matchItem = handleChecked(contract.match, matchSubject, async ({ itemId, version, candidate }, ctx) => {
  const item = await lockItem(ctx, itemId, version);
  demand(ctx, itemPolicy, "match", await factsOf(ctx, item));
  if (candidate)
    return stepped(
      await (candidate.kind === "bill" ? linkToBill(ctx, item, candidate.id) : joinItems(ctx, item, candidate.id)),
    );
  const looked = await recompare(ctx, item);
  if (looked.state !== "matched") throw new Refusal(refusals.noCandidate, { field: "candidate" });
  return stepped(looked);
});
