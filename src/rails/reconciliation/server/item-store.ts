import type { RawBuilder } from "kysely";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql, type Db } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import type { LineMoney } from "../domain/money.ts";
import { nextState, type Cause, type ItemEvent, type ItemResult, type ItemState } from "../domain/item.ts";
import type { MovementKind } from "../domain/movement.ts";
import type { MovementState } from "../domain/movement-state.ts";
import type { LineKind } from "../domain/statement-line.ts";
import { BOOKED_KINDS, movementBy, type BookedKind } from "./movements.ts";

/** An item as its steps need it. */
export interface ItemRow {
  readonly id: string;
  readonly version: number;
  readonly channel: string;
  readonly itemOn: BusinessDate;
  readonly direction: "in" | "out";
  readonly reference: string;
  readonly trackingKey: string | null;
  readonly result: ItemResult;
  readonly cause: Cause | null;
  readonly state: ItemState;
  readonly lineId: string | null;
  readonly ourKind: MovementKind | null;
  readonly ourId: string | null;
  readonly ourReference: string | null;
  readonly ourOn: BusinessDate | null;
  readonly channelCents: Cents;
  readonly ourCents: Cents;
  readonly differenceCents: Cents;
  readonly amountCents: Cents;
  readonly receiptId: string | null;
  readonly receiptEntryId: string | null;
  readonly flatEntryId: string | null;
  readonly paymentCode: string | null;
  readonly loanId: string | null;
  readonly customerId: string | null;
  readonly mergedInto: string | null;
  readonly lineKind: LineKind | null;
  readonly lineAmountCents: Cents | null;
  readonly lineFeeCents: Cents | null;
  readonly lineMovedAt: Date | null;
}

const ITEM = sql`select i.*, l.kind as line_kind, l.amount_cents as line_amount_cents, l.fee_cents as line_fee_cents,
                   l.moved_at as line_moved_at
                 from reconciliation_item i left join statement_line l on l.id = i.line_id`;

export const findItem = (db: Db, id: string): Promise<ItemRow | null> =>
  row<ItemRow>(db, sql`${ITEM} where i.id = ${id}`);

/** An item under its lock. Refuses an unknown id (404) and a version that is not the present one (409). */
export async function lockItem(ctx: Context, id: string, expectedVersion?: number): Promise<ItemRow> {
  const item = await row<ItemRow>(ctx.db, sql`${ITEM} where i.id = ${id} for update of i`);
  if (!item) throw new Refusal(platformRefusals.notFound, { field: "itemId" });
  if (expectedVersion !== undefined && item.version !== expectedVersion)
    throw new Refusal(platformRefusals.stale, { field: "version" });
  return item;
}

/** The line's money; null for an item without a line. */
export const lineMoney = (item: ItemRow): LineMoney | null =>
  item.lineAmountCents === null || item.lineFeeCents === null
    ? null
    : { amount: item.lineAmountCents, fee: item.lineFeeCents, effect: item.channelCents };

/** A movement as it stands in our books. */
export interface StoredMovement {
  readonly kind: BookedKind;
  readonly id: string;
  readonly reference: string | null;
  readonly keys: readonly string[];
  readonly onDay: BusinessDate;
  readonly amountCents: Cents;
  readonly effectCents: Cents;
  readonly state: MovementState;
  readonly byHand: boolean;
  readonly loanId: string | null;
  readonly customerId: string | null;
  readonly code: string | null;
}

/** The movement behind an item, or any other by its kind and id. */
export async function movementOf(
  db: Db,
  zone: string,
  of: Pick<ItemRow, "ourKind" | "ourId">,
): Promise<StoredMovement | null> {
  const { ourKind, ourId } = of;
  if (ourKind === null || ourId === null || !BOOKED_KINDS.includes(ourKind as BookedKind)) return null;
  return row<StoredMovement>(
    db,
    sql`select m.kind, m.id, m.reference, m.keys, m.on_day, m.amount as amount_cents, m.effect as effect_cents, m.state,
          m.by_hand, m.loan_id, m.customer_id, m.code
        from ${movementBy(zone, ourKind as BookedKind, ourId)}`,
  );
}

interface Step {
  readonly reason?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Columns that change together with the state, as `column = value` fragments. */
  readonly set?: readonly RawBuilder<unknown>[];
}

/**
 * The one door through which staff, and the follow-up of their work, change an item's state: it checks the step, writes
 * the item and its history, and hands both to the audit row. The caller holds the lock and has posted what the step
 * means in the same transaction.
 */
export async function step(
  ctx: Context,
  item: ItemRow,
  event: ItemEvent,
  { reason, details = {}, set = [] }: Step = {},
): Promise<ItemRow> {
  const to = unwrap(nextState(item.state, event));
  const staff = ctx.actor.kind === "staff" ? ctx.actor.id : null;
  const handled =
    to === "open" ? sql`handled_by = null, handled_at = null` : sql`handled_by = ${staff}, handled_at = ${ctx.now}`;
  await sql`update reconciliation_item set ${sql.join([
    sql`state =
                                                             ${to}`,
    sql`version = version +
                                                               1`,
    handled,
    ...set,
  ])} where id = ${item.id}`.execute(ctx.db);
  await insertInto("reconciliation_event", {
    itemId: item.id,
    event,
    fromState: item.state,
    toState: to,
    actorKind: ctx.actor.kind,
    actorId: staff,
    actorName: ctx.actor.name,
    reason: reason ?? null,
    details: json(details),
    at: ctx.now,
  }).execute(ctx.db);
  ctx.audit({
    object: ["reconciliationItem", item.id],
    before: { state: item.state },
    after: { state: to, reference: item.reference, ...details },
    reason,
  });
  return only<ItemRow>(ctx.db, sql`${ITEM} where i.id = ${item.id}`);
}

/** What every step of one item answers. */
export const stepped = ({ id, state, version }: ItemRow) => ({ itemId: id, state, version });
