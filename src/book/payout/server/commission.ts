import type { Cents } from "../../../platform/shared/cents.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { commissionEarned, commissionTakenBack } from "../../ledger/domain/postings.ts";
import { post } from "../../ledger/server/api.ts";
import type { LoanRow } from "../../order/server/api.ts";

/**
 * The cost per successful payout (CPS) that is in force for an order's product now; null for a product of our own, and
 * where none is set. A revision whose time has come counts, whether or not it was carried into the product's table.
 */
async function commissionOf({ db, now }: Context, { id }: LoanRow): Promise<Cents | null> {
  const found = await row<{ amountCents: Cents | null }>(
    db,
    sql`select case when r.no is null then p.cps_total_cents else (r.content ->> 'cpsTotal')::bigint end as amount_cents
        from loan_order o join product p on p.id = o.product_id
        left join lateral (select no, content from revision where noun = 'product' and object_id = p.id::text
          and replaced_by is null and effective_at <= ${now} order by no desc limit 1) r on true
        where o.id = ${id} and o.product_type <> 1`,
  );
  return found?.amountCents ?? null;
}

/** Posts what the partner owes for an order that was paid out, once; the caller holds the order's lock. */
export async function earnCommission(ctx: Context, loan: LoanRow): Promise<void> {
  const amount = await commissionOf(ctx, loan);
  if (amount !== null) await post(ctx, commissionEarned({ loanId: loan.id, customerId: loan.customerId, amount }));
}

/** Takes back what was posted for an order whose payout is reversed; the caller holds the order's lock. */
export async function takeCommissionBack(ctx: Context, { id, customerId }: LoanRow): Promise<void> {
  const owed = await row<{ amountCents: Cents }>(
    ctx.db,
    sql`select sum(amount_cents)::bigint as amount_cents from ledger_leg where loan_id = ${id} and account = 1180
        having sum(amount_cents) > 0`,
  );
  if (owed) await post(ctx, commissionTakenBack({ loanId: id, customerId, amount: owed.amountCents }));
}
