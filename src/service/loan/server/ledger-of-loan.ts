import { handle } from "../../../platform/server/handle.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { loan } from "../contract.ts";
import { findLoan } from "../../../book/order/server/api.ts";

const MAX_ENTRIES = 2000;

/**
 * The ledger entries of an order, newest first; each leg is either a debit or a credit. Refuses an unknown order (404).
 */
export const ledgerOfLoan = handle(loan.ledger, async ({ loanId }, ctx) => {
  await findLoan(ctx.db, loanId);
  return rows<OutputOf<typeof loan.ledger>[number]>(
    ctx.db,
    sql`select e.id as entry_id, e.business_date, e.recorded_at, e.event, e.reversal_of, legs.legs
        from (select * from ledger_entry where loan_id = ${loanId} order by id desc limit ${MAX_ENTRIES}) e
        cross join lateral (
          select json_agg(json_build_object('account', l.account, 'termNo', l.term_no, 'debitCents',
            greatest(l.amount_cents, 0),
                                            'creditCents', greatest(-l.amount_cents, 0)) order by l.line) as legs
          from ledger_leg l where l.entry_id = e.id) legs
        order by e.id desc`,
  );
});
