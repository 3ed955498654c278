import type { Context } from "../../../platform/server/context.ts";
import { only, row, rows, sql } from "../../../platform/server/database/connect.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { FactsIn } from "../../../platform/shared/policy.ts";
import { post } from "../../../book/ledger/server/api.ts";
import type { AccountCode } from "../../../book/ledger/domain/accounts.ts";
import type { LedgerEvent } from "../../../book/ledger/domain/events.ts";
import { neverReceived, reversal, type Leg } from "../../../book/ledger/domain/postings.ts";
import { nextUse, reverseWaiting, waitAgain } from "../../../book/repayment/server/api.ts";
import type { itemPolicy } from "../domain/policy.ts";
import type { ItemRow } from "./item-store.ts";
import { itemWithReceipt, undoableSql } from "./undoable.ts";

interface StoredLeg {
  readonly account: AccountCode;
  readonly amountCents: Cents;
  readonly loanId: string | null;
  readonly termNo: number | null;
  readonly customerId: string | null;
  readonly channel: string | null;
}

/**
 * Posts the exact negation of an entry and answers the new entry's id. The database refuses a second negation of the
 * same entry.
 */
export async function negateEntry(ctx: Context, entryId: string): Promise<string> {
  const entry = await only<{
    event: LedgerEvent;
    sourceId: string;
    sequence: number;
    loanId: string | null;
    customerId: string | null;
  }>(ctx.db, sql`select event, source_id, sequence, loan_id, customer_id from ledger_entry where id = ${entryId}`);
  const stored = await rows<StoredLeg>(
    ctx.db,
    sql`select account, amount_cents, loan_id, term_no, customer_id, channel from ledger_leg where entry_id = ${entryId}
        order by line`,
  );
  const legs = stored.map(({ account, amountCents, ...of }): Leg => ({
    account,
    amount: amountCents,
    ...(of.loanId === null ? {} : { loanId: of.loanId }),
    ...(of.termNo === null ? {} : { termNo: of.termNo }),
    ...(of.customerId === null ? {} : { customerId: of.customerId }),
    ...(of.channel === null ? {} : { channel: of.channel }),
  }));
  const { event, sourceId, sequence, loanId, customerId } = entry;
  return post(
    ctx,
    reversal(
      {
        event,
        sourceId,
        sequence,
        legs,
        ...(loanId === null ? {} : { loanId }),
        ...(customerId === null ? {} : { customerId }),
      },
      entryId,
    ),
  );
}

/**
 * The entry that a repayment's money last came in or went out with: its receipt, the item's own entry where the
 * statement made us book it, or the negation of one of them.
 */
async function lastEntry(ctx: Context, repaymentId: string): Promise<string> {
  const { id } = await only<{ id: string }>(
    ctx.db,
    sql`with recursive chain (id) as (
          select e.id from repayment r join ledger_entry e on e.event = 'receipt'
            and e.source_id = r.channel || ':' || r.channel_tx_id where r.id = ${repaymentId}
          union all select e.id from reconciliation_item i join ledger_entry e on e.event = 'unknownReceipt'
            and e.source_id = i.id::text where i.receipt_id = ${repaymentId}
          union all select e.id from ledger_entry e where e.event = 'neverReceived'
            and e.source_id = ${repaymentId}::text
          union all select e.id from chain c join ledger_entry e on e.reversal_of = c.id)
        select max(id) as id from chain`,
  );
  return id;
}

/**
 * Takes a receipt that no order took out of our books: the exact negation of what booked it. One that a batch of its
 * channel has paid over since has left 1020, so that it is taken out of the cash which it became.
 */
export async function cancelReceipt(ctx: Context, repaymentId: string, reason: string): Promise<void> {
  const paidOver = await row<{ channel: string; amountCents: Cents }>(
    ctx.db,
    sql`select channel, amount_cents from repayment where id = ${repaymentId} and settles_later
          and settled_at is not null`,
  );
  if (paidOver) {
    const sequence = await nextUse(ctx, "neverReceived", repaymentId);
    await post(
      ctx,
      neverReceived({ repaymentId, sequence, channel: paidOver.channel, settled: true, amount: paidOver.amountCents }),
    );
  } else await negateEntry(ctx, await lastEntry(ctx, repaymentId));
  await reverseWaiting(ctx, repaymentId, reason);
}

/**
 * Puts a receipt that was reversed back into our books, waiting for an order: the exact negation of what took it out.
 */
export async function restoreReceipt(ctx: Context, repaymentId: string): Promise<void> {
  await negateEntry(ctx, await lastEntry(ctx, repaymentId));
  await waitAgain(ctx, repaymentId);
}

/** What the policy asks of an item that the caller holds; its receipt is locked. */
export async function factsOf(ctx: Context, item: ItemRow): Promise<FactsIn<typeof itemPolicy>> {
  const receipt = await lockReceipt(ctx, item);
  const { undoable } = await only<{ undoable: boolean }>(
    ctx.db,
    sql`select ${undoableSql} as undoable from ${itemWithReceipt} where t.id = ${item.id}`,
  );
  return {
    ...item,
    undoable,
    merged: item.mergedInto !== null,
    hasLine: item.lineId !== null,
    receiptStatus: receipt?.status ?? null,
  };
}

export interface ReceiptRow {
  readonly id: string;
  readonly status: "allocated" | "unallocated" | "reversed";
  readonly loanId: string | null;
}

/** The repayment behind an item, locked; null where our side is none. */
export const lockReceipt = (
  ctx: Context,
  { ourKind, ourId }: Pick<ItemRow, "ourKind" | "ourId">,
): Promise<ReceiptRow | null> =>
  ourKind === "charge"
    ? row<ReceiptRow>(ctx.db, sql`select id, status, loan_id from repayment where id = ${ourId} for update`)
    : Promise.resolve(null);
