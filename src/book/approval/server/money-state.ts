import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import { type Cents } from "../../../platform/shared/cents.ts";
import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { only, row, rows, sql } from "../../../platform/server/database/connect.ts";
import type { MoneyEffect } from "../contract.ts";

type Moved = MoneyEffect["moved"][number];
type BillFigures = MoneyEffect["bills"][number]["before"] & { readonly termNo: number };

interface Allocated {
  readonly repaymentId: string;
  readonly channelTxId: string;
  readonly valueOn: BusinessDate;
  readonly amountCents: Cents;
  readonly status: string;
  readonly parts: Moved["before"];
}

/** Everything of an order that a money command can change, as the database holds it now. */
export interface MoneyState {
  readonly order: {
    readonly loanId: string;
    readonly orderNo: string;
    readonly status: number;
    readonly outstandingCents: Cents;
    readonly creditCents: Cents;
    readonly clawbackCents: Cents;
  } | null;
  readonly bills: readonly BillFigures[];
  readonly allocated: readonly Allocated[];
  readonly lastEntry: string;
}

/** Reads the state before or after a command; of the ledger only how far it goes. */
export async function moneyState(ctx: Context, loanId: string | undefined): Promise<MoneyState> {
  const { db } = ctx;
  // How far the whole ledger goes is one look at its end; how far the part goes that somebody sees would be a search.
  const { lastEntry } = await beyondScope(ctx, (all) =>
    only<{ lastEntry: string }>(all, sql`select coalesce(max(id), 0)::text as last_entry from ledger_entry`),
  );
  if (loanId === undefined) return { order: null, bills: [], allocated: [], lastEntry };
  const order = await row<NonNullable<MoneyState["order"]>>(
    db,
    sql`select l.id as loan_id, l.order_no, l.status, l.outstanding_cents, c.credit_cents, c.clawback_cents
        from loan_order l join customer c on c.id = l.customer_id where l.id = ${loanId}`,
  );
  const bills = await rows<BillFigures>(
    db,
    sql`select term_no, due_on, status, close_reason, overdue_due_cents as overdue_cents, paid_cents, waived_cents,
          outstanding_cents
        from bill where loan_id = ${loanId} order by term_no`,
  );
  const allocated = await rows<Allocated>(
    db,
    sql`select r.id as repayment_id, r.reference as channel_tx_id, r.value_on, r.amount_cents, r.status,
               coalesce((select json_agg(json_build_object('termNo', a.term_no, 'component', a.component, 'amountCents',
                 a.amount_cents) order by a.id)
                         from allocation a where a.repayment_id = r.id and a.undone_at is null), '[]') as parts
        from repayment r where r.loan_id = ${loanId} order by r.id`,
  );
  return { order, bills, allocated, lastEntry };
}

/**
 * The legs that this transaction has posted since a state was read: all of them, since what is at stake does not depend
 * on who looks.
 */
export const legsSince = (ctx: Context, { lastEntry }: MoneyState): Promise<MoneyEffect["legs"]> =>
  beyondScope(ctx, (db) =>
    rows(
      db,
      sql`select e.event, g.account, g.term_no, g.amount_cents from ledger_entry e
          join ledger_leg g on g.entry_id = e.id
          where e.id > ${lastEntry} and e.written_by = pg_current_xact_id() order by e.id, g.line`,
    ),
  );

/**
 * The first and the last of the entries that this transaction has posted since a state was read; null where there is
 * none.
 */
export const entriesSince = (
  ctx: Context,
  { lastEntry }: MoneyState,
): Promise<readonly [first: string, last: string] | null> =>
  beyondScope(ctx, async (db) => {
    const { first, last } = await only<{ first: string | null; last: string | null }>(
      db,
      sql`select min(id)::text as first, max(id)::text as last from ledger_entry where id > ${lastEntry}
            and written_by = pg_current_xact_id()`,
    );
    return first === null || last === null ? null : [first, last];
  });

const shape = ({ termNo: _term, ...figures }: BillFigures): MoneyEffect["bills"][number]["before"] => figures;

function movedBetween(before: MoneyState, after: MoneyState): Moved[] {
  return after.allocated.flatMap((now) => {
    const { status, parts, ...about } = now;
    const then = before.allocated.find((candidate) => candidate.repaymentId === now.repaymentId);
    if (then && then.status === status && JSON.stringify(then.parts) === JSON.stringify(parts)) return [];
    return [
      {
        ...about,
        reversed: status === "reversed",
        created: then === undefined,
        before: then?.parts ?? [],
        after: parts,
      },
    ];
  });
}

/** What lies between two states: pure but for the legs, which are handed in. */
export function effectBetween(before: MoneyState, after: MoneyState, legs: MoneyEffect["legs"]): MoneyEffect {
  const figures = ({ status, outstandingCents, creditCents, clawbackCents }: NonNullable<MoneyState["order"]>) => ({
    status,
    outstandingCents,
    creditCents,
    clawbackCents,
  });
  const order = after.order && {
    loanId: after.order.loanId,
    orderNo: after.order.orderNo,
    before: figures(before.order ?? after.order),
    after: figures(after.order),
  };
  const bills = after.bills.map((now) => {
    const then = before.bills.find(({ termNo }) => termNo === now.termNo) ?? now;
    return { termNo: now.termNo, before: shape(then), after: shape(now) };
  });
  return { order, bills, legs, moved: movedBetween(before, after) };
}
