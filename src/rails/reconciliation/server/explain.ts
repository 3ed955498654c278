import type { Context, Services } from "../../../platform/server/context.ts";
import { asSystem } from "../../../platform/server/context.ts";
import { row, rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { Later, type Worker } from "../../../platform/server/outbox.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { bankOver, channelBy, type Bank } from "../../../reach/channel/server/api.ts";
import type { LoanStatus } from "../../../book/order/domain/status.ts";
import { pollPayout } from "../../../book/payout/server/api.ts";
import { assign, keepCode } from "../../../book/repayment/server/api.ts";
import { explainReceipt } from "../domain/explain.ts";
import type { Cause } from "../domain/item.ts";
import { askRegistered, codeOf } from "./ask-registered.ts";
import { candidatesFor } from "./candidates.ts";
import { lockItem, movementOf, step, type ItemRow } from "./item-store.ts";
import { recompare } from "./recompare.ts";

const BATCH = 100;
const WIDTH = 4;
const BUSY_SECONDS = 20;
const SILENT_SECONDS = 60;
const PATIENT_ATTEMPTS = 4;

interface Unexplained {
  readonly id: string;
  readonly reference: string;
  readonly lineAmountCents: Cents | null;
  readonly cause: Cause | null;
  readonly ourKind: string | null;
  readonly ourReference: string | null;
  readonly asksCode: boolean;
}

/** Does something for several things at once, a few at a time. */
async function forEach<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const queue = [...things];
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (let thing = queue.shift(); thing !== undefined; thing = queue.shift()) await work(thing);
    }),
  );
}

/**
 * Asks the channel what it knows besides its statement: the payment code behind a charge, and how a payout stands that
 * our books see otherwise.
 */
async function ask(services: Services, bank: Bank, item: Unexplained): Promise<void> {
  if (
    item.ourKind === "payout" &&
    item.ourReference !== null &&
    (item.cause === "lateSuccess" || item.cause === "inTransit")
  )
    await pollPayout(services, item.ourReference);
  if (!item.asksCode) return;
  const code = await codeOf(bank, item);
  await run(
    services.connection.db,
    updateTable(
      "reconciliation_item",
      { askedAt: services.clock.now(), paymentCode: code },
      sql`where id = ${item.id}`,
    ),
  );
}

interface CodeFacts {
  readonly loanId: string;
  readonly customerId: string;
  readonly status: LoanStatus;
  readonly inForce: boolean;
}

/**
 * The order behind a payment code, or the one that the receipt names already, and whether the code was in force when
 * the money came.
 */
const codeFacts = (db: Db, code: string | null, loanId: string | null, at: Date): Promise<CodeFacts | null> =>
  row<CodeFacts>(
    db,
    sql`select o.id as loan_id, o.customer_id, o.status, coalesce(p.expires_at >= ${at}
          and (p.replaced_at is null or p.replaced_at > ${at}), true) as in_force
        from loan_order o left join payment_code p on p.loan_id = o.id and p.code = ${code}
        where o.id = (select coalesce((select c.loan_id from payment_code c where c.code = ${code}), ${loanId}::bigint))`,
  );

/** Whether the same amount came in for the same order within a day, as another receipt. */
const hasSibling = async (db: Db, item: ItemRow, loanId: string): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 as sibling from repayment r where r.loan_id = ${loanId} and r.status = 'allocated'
          and r.amount_cents = ${item.amountCents} and r.id::text is distinct from ${item.ourId}
          and abs(r.value_on - ${item.itemOn}::date) <= 1 limit 1`,
  )) !== null;

/** What staff took apart once is put together by staff only. */
const wasUndone = async (db: Db, itemId: string): Promise<boolean> =>
  (await row(
    db,
    sql`select 1 as undone from reconciliation_event where item_id = ${itemId} and event = 'unmatch' limit 1`,
  )) !== null;

const SETTLED_BY_IMPORT: readonly (Cause | null)[] = ["duplicate", "reversedByUs"];

/**
 * Finds out why a receipt waits. A payment in good order of which only the notice was lost goes to its order, as the
 * notice would have made it.
 */
async function explainWaiting(
  ctx: Context,
  item: ItemRow,
  receiptId: string,
  loanId: string | null,
  code: string | null,
): Promise<ItemRow> {
  const facts = await codeFacts(ctx.db, item.paymentCode ?? code, loanId, item.lineMovedAt ?? ctx.now);
  const found = explainReceipt({
    loanStatus: facts?.status ?? null,
    codeInForce: facts?.inForce ?? false,
    sibling: facts !== null && (await hasSibling(ctx.db, item, facts.loanId)),
  });
  const cause = SETTLED_BY_IMPORT.includes(item.cause) ? item.cause : found;
  await updateTable(
    "reconciliation_item",
    {
      cause,
      loanId: sql`coalesce(loan_id, ${facts?.loanId ?? null})`,
      customerId: sql`coalesce(customer_id, ${facts?.customerId ?? null})`,
    },
    sql`where id = ${item.id}`,
  ).execute(ctx.db);
  await keepCode(ctx, receiptId, item.paymentCode);
  if (cause !== "lostCallback" || !facts || item.receiptId !== receiptId || (await wasUndone(ctx.db, item.id)))
    return lockItem(ctx, item.id);
  await assign(ctx, receiptId, facts.loanId);
  return step(ctx, await lockItem(ctx, item.id), "match", {
    details: { kind: "order", loanId: facts.loanId },
    set: [sql`our_cents = channel_cents`],
  });
}

async function explainItem(ctx: Context, id: string): Promise<void> {
  let item = await recompare(ctx, await lockItem(ctx, id));
  const movement = item.state === "open" ? await movementOf(ctx.db, ctx.zone, item) : null;
  const waits = movement?.kind === "charge" && movement.state === "unallocated";
  if (movement && waits) item = await explainWaiting(ctx, item, movement.id, movement.loanId, movement.code);
  if (item.cause === "byStaff" && item.loanId !== null && (await hasSibling(ctx.db, item, item.loanId)))
    await updateTable("reconciliation_item", { cause: "duplicate" }, sql`where id = ${id}`).execute(ctx.db);
  const best = item.state === "open" ? (await candidatesFor(ctx.db, item, waits))[0] : undefined;
  await updateTable(
    "reconciliation_item",
    {
      explainedAt: ctx.now,
      bestKind: best?.kind ?? null,
      bestId: best?.id ?? null,
      bestLabel: best?.label ?? null,
      bestScore: best?.score ?? null,
    },
    sql`where id = ${id}`,
  ).execute(ctx.db);
}

const explaining = new Set<string>();

async function explainAll(services: Services, channel: string, attempt: number): Promise<void> {
  const stored = await channelBy(services.connection.db, channel);
  if (!stored) return;
  const bank = bankOver(stored, services);
  try {
    await askRegistered(services, channel, bank);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (attempt < PATIENT_ATTEMPTS) throw new Later(SILENT_SECONDS);
  }
  let last = "0";
  for (;;) {
    const batch = await rows<Unexplained>(
      services.connection.db,
      sql`select i.id, i.reference, l.amount_cents as line_amount_cents, i.cause, i.our_kind, i.our_reference,
                 i.receipt_id is not null and i.payment_code is null and i.asked_at is null
                   and i.line_id is not null as asks_code
          from reconciliation_item i left join statement_line l on l.id = i.line_id where i.state = 'open'
            and i.explained_at is null and i.channel = ${channel} and i.id > ${last} order by i.id limit ${BATCH}`,
    );
    const end = batch.at(-1);
    if (!end) return;
    last = end.id;
    try {
      await forEach(batch, (item) => ask(services, bank, item));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (attempt < PATIENT_ATTEMPTS) throw new Later(SILENT_SECONDS);
    }
    for (const { id } of batch) await asSystem(services, (ctx) => explainItem(ctx, id));
  }
}

/**
 * Finds out more about the items that a statement left open: the channel is asked, the cause is named, and likely
 * counterparts are looked for.
 */
export const explainItems: Worker = async (services, { channel = "" }, attempt) => {
  if (explaining.has(channel)) throw new Later(BUSY_SECONDS);
  explaining.add(channel);
  try {
    await explainAll(services, channel, attempt);
  } finally {
    explaining.delete(channel);
  }
};
