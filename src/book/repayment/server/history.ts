import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { openingOf } from "../../plan/domain/life.ts";
import type { BookedEvent, BookedReceipt, History } from "../../plan/domain/rewrite.ts";
import { countsOn } from "../../plan/domain/value-date.ts";
import type { Component } from "../../ledger/domain/component.ts";
import {
  bookedCharges,
  bookedWaivers,
  paidExtensions,
  type PaidExtension,
  type Placed,
  type StoredBill,
} from "../../plan/server/api.ts";
import type { LoanRow } from "../../order/server/api.ts";

interface ReceiptRow {
  readonly id: string;
  readonly amountCents: Cents;
  readonly valueOn: BusinessDate;
  readonly parts: readonly { readonly termNo: number; readonly component: Component; readonly amount: Cents }[] | null;
  readonly place: number | null;
}

/**
 * The receipts of an order that are in force, with where their money went and the entry of the order that first used
 * them.
 */
const receiptsOf = (ctx: Context, loanId: string): Promise<ReceiptRow[]> =>
  rows<ReceiptRow>(
    ctx.db,
    sql`select r.id, r.amount_cents, r.value_on,
               (select json_agg(json_build_object('termNo', a.term_no, 'component', a.component, 'amount',
                 a.amount_cents) order by a.id)
                from allocation a where a.repayment_id = r.id and a.undone_at is null) as parts,
               (select min(e.id) from ledger_entry e
                where e.loan_id = ${loanId} and (e.event in ('allocation', 'overpayment', 'clawbackRepaid')
                  and e.source_id = r.id::text
                  or e.event = 'extension' and e.source_id in (select x.id::text from extension x
                    where x.repayment_id = r.id)))::float8 as place
        from repayment r where r.loan_id = ${loanId} and r.status = 'allocated' order by r.id for update of r`,
  );

/**
 * An order's history and what the books hold of it. The caller holds the order's lock. `arriving` is a receipt that was
 * given to the order and is not used yet. A value date before the payout, as older versions took it, counts as the
 * payout's day.
 */
export async function historyOf(
  ctx: Context,
  loan: LoanRow,
  stored: readonly StoredBill[],
  arriving?: string,
): Promise<History> {
  const within = (day: BusinessDate): BusinessDate => countsOn(day, { paidOutOn: loan.disbursedOn, today: ctx.today });
  const [charges, waivers, extensions, receipts] = [
    await bookedCharges(ctx, loan.id),
    await bookedWaivers(ctx, loan.id),
    await paidExtensions(ctx, loan.id),
    await receiptsOf(ctx, loan.id),
  ];
  const paidBy = new Map(extensions.map(({ event }) => [event.repaymentId, event]));
  const known = new Set(receipts.map(({ id }) => id));
  const placed: Placed<BookedEvent>[] = [
    ...waivers,
    ...receipts.map((receipt) =>
      asReceipt(receipt, within(receipt.valueOn), paidBy.get(receipt.id) ?? null, receipt.id === arriving),
    ),
    ...extensions
      .filter(({ event }) => event.repaymentId === null || !known.has(event.repaymentId))
      .map(({ place, event }) => ({
        place,
        event: { kind: "extension" as const, id: `extension-${event.id}`, day: within(event.day), extension: event },
      })),
  ];
  return {
    rates: loan,
    opening: openingOf(stored),
    events: placed.toSorted((a, b) => a.place - b.place).map(({ event }) => event),
    charges,
    extended: new Set(extensions.filter(({ event }) => event.inForce).map(({ event }) => event.id)),
  };
}

const asReceipt = (
  { id, amountCents, parts, place }: ReceiptRow,
  day: BusinessDate,
  extension: PaidExtension | null,
  isNew: boolean,
): Placed<BookedReceipt> => ({
  place: isNew || place === null ? Number.POSITIVE_INFINITY : place,
  event: { kind: "receipt", id, day, amount: amountCents, extension, booked: isNew ? null : { parts: parts ?? [] } },
});
