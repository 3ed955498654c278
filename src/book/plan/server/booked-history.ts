import { dayIn, type BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { partsOnAccounts } from "../../ledger/server/api.ts";
import type { BookedCharge, BookedWaiver } from "../domain/rewrite.ts";
import type { LivedExtension } from "../domain/life.ts";
import type { Part } from "../../ledger/domain/component.ts";

/**
 * Something with the number of the ledger entry that it was first booked by, which is its place in time among those of
 * one day.
 */
export interface Placed<T> {
  readonly place: number;
  readonly event: T;
}

/** An extension that was paid for, and the payment that did it where that is known. */
export interface PaidExtension extends LivedExtension {
  readonly repaymentId: string | null;
  /** The value date of the payment; the day of its booking where the payment is not known. */
  readonly day: BusinessDate;
  readonly inForce: boolean;
}

/** Every day's charge of an order, in the order of the books. */
export async function bookedCharges(ctx: Context, loanId: string): Promise<BookedCharge[]> {
  const found = await rows<Omit<BookedCharge, "amount"> & { readonly amountCents: Cents }>(
    ctx.db,
    sql`select e.id as entry_id, l.term_no, case l.account when 1120 then 'interest'
          else 'overdue' end as component, to_date(e.sequence::text, 'YYYYMMDD') as date,
               l.amount_cents, not exists (select from ledger_entry n where n.reversal_of = e.id) as in_force
        from ledger_entry e join ledger_leg l on l.entry_id = e.id and l.account in (1120, 1140)
        where e.loan_id = ${loanId} and e.event in ('interestDay', 'overdueDay', 'chargedAgain') order by e.id`,
  );
  return found.map(({ amountCents, ...charge }) => ({ ...charge, amount: amountCents }));
}

interface WaiverRow {
  readonly id: string;
  readonly kind: "reduction" | "flatBill";
  readonly day: BusinessDate;
  readonly parts: readonly Part[];
  readonly place: number;
}

/** What was waived of an order: as it was decided, and as it is booked now. */
export async function bookedWaivers(ctx: Context, loanId: string): Promise<Placed<BookedWaiver>[]> {
  const decided = await rows<WaiverRow>(
    ctx.db,
    sql`select d.id, d.kind, d.parts, e.business_date as day, e.id::float8 as place
        from reduction d join ledger_entry e on e.event = d.kind and e.source_id = d.id::text and e.sequence = 0
          where d.loan_id = ${loanId} order by d.id`,
  );
  const booked = await partsOnAccounts(ctx.db, loanId, ["reduction", "flatBill", "waiverCorrected"]);
  return decided.map(({ id, kind, day, parts, place }) => ({
    place,
    event: {
      kind: "waiver",
      id,
      day,
      reason: kind === "flatBill" ? "flatBilled" : "reduced",
      parts,
      booked: booked.get(id) ?? [],
    },
  }));
}

interface ExtensionRow {
  readonly id: string;
  readonly termNo: number;
  readonly days: number;
  readonly feeCents: Cents;
  readonly repaymentId: string | null;
  readonly valueOn: BusinessDate | null;
  readonly effectiveAt: Date;
  readonly inForce: boolean;
  readonly place: number;
}

/** The extensions of an order that were paid for, whether they are in force or found nothing to extend. */
export async function paidExtensions(ctx: Context, loanId: string): Promise<Placed<PaidExtension>[]> {
  const found = await rows<ExtensionRow>(
    ctx.db,
    sql`select x.id, b.term_no, x.days, x.fee_cents, x.repayment_id, r.value_on, x.effective_at,
          x.void_at is null as in_force,
               coalesce((select min(e.id) from ledger_entry e
                         where e.event in ('extension', 'extensionCharged') and e.source_id = x.id::text
                            or e.event in ('allocation', 'overpayment', 'clawbackRepaid')
                              and e.source_id = x.repayment_id::text), 0)::float8 as place
        from extension x join bill b on b.id = x.bill_id left join repayment r on r.id = x.repayment_id
        where x.loan_id = ${loanId} and x.status = 'effective' order by x.id`,
  );
  return found.map(({ valueOn, effectiveAt, place, feeCents, ...extension }) => ({
    place,
    event: { ...extension, fee: feeCents, day: valueOn ?? dayIn(ctx.zone, new Date(effectiveAt)) },
  }));
}
