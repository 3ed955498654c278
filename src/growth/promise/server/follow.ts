import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { BusinessDate } from "../../../platform/shared/business-date.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Followed } from "../../../book/order/server/api.ts";
import { standingOf, type Paid } from "../domain/promise.ts";
import type { PromiseState } from "../domain/sets.ts";

interface Row {
  readonly id: string;
  readonly amountCents: Cents;
  readonly madeOn: BusinessDate;
  readonly countsTo: BusinessDate;
  readonly state: PromiseState;
  readonly paidCents: Cents;
  readonly endedOn: BusinessDate | null;
  readonly owes: boolean;
  readonly paid: readonly Paid[];
}

/** Promises of some orders, each with what was allocated to the order on days that count for it. */
const promisesOf = (db: Db, loanIds: readonly string[]): Promise<Row[]> =>
  rows<Row>(
    db,
    sql`select p.id, p.amount_cents, p.made_on, p.counts_to, p.state, p.paid_cents, p.ended_on,
          o.status in (21, 40) and o.outstanding_cents > 0 as owes,
          coalesce((select jsonb_agg(jsonb_build_object('amount', a.amount_cents, 'valueOn', r.value_on))
            from allocation a join repayment r on r.id = a.repayment_id
            where a.loan_id = p.loan_id and a.undone_at is null and r.status <> 'reversed'
              and r.value_on between p.made_on and p.counts_to), '[]') as paid
        from promise p join loan_order o on o.id = p.loan_id
        where p.loan_id = any (${loanIds}::bigint[]) order by p.id`,
  );

/**
 * Brings the promises of orders that moved in line with what was paid on them. What is owed does not follow anybody's
 * data scope.
 */
export const followPromises = (ctx: Context, orders: readonly Followed[]): Promise<void> =>
  beyondScope(ctx, async (db) => {
    const found = await promisesOf(
      db,
      orders.map(({ loanId }) => loanId),
    );
    const changed = found.flatMap(({ amountCents, ...row }) => {
      const { state, paid, endedOn } = standingOf({ ...row, amount: amountCents, today: ctx.today });
      const ended = state === "released" && row.state === "released" ? row.endedOn : endedOn;
      return state === row.state && paid === row.paidCents && ended === row.endedOn
        ? []
        : [{ id: row.id, state, paid, ended }];
    });
    if (changed.length === 0) return;
    await run(
      db,
      sql`update promise p set state = c.state, paid_cents = c.paid, ended_on = c.ended
          from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (id bigint, state text, paid bigint, ended date)
          where p.id = c.id`,
    );
  });
