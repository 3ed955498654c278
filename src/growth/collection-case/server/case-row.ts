import { beyondScope, type Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Stage } from "../domain/stage.ts";

/** A case as the commands see it. */
export interface CaseRow {
  readonly id: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly packageName: string;
  readonly stage: Stage;
  readonly dueCents: Cents;
  readonly collectorId: string | null;
  readonly collector: string | null;
  readonly closed: boolean;
}

/** The facts of a case that decide what a caller may do with it. */
export const factsOf = ({ closed, collectorId }: CaseRow, { actor }: Pick<Context<Db>, "actor">) => ({
  closed,
  held: collectorId !== null,
  mine: collectorId !== null && collectorId === actor.id,
});

const seen = (db: Db, ids: readonly string[]): Promise<CaseRow[]> =>
  rows<CaseRow>(
    db,
    sql`select t.id, t.loan_id, t.customer_id, t.package_name, t.stage, t.due_cents, t.collector_id, u.name as collector,
          t.closed_on is not null as closed
        from collection_case t left join staff_user u on u.id = t.collector_id
        where t.id = any (${ids}::bigint[]) order by t.loan_id, t.id`,
  );

/** Cases as far as the caller sees them. Refuses an unknown one (404), naming the field. */
export async function findCases({ db }: Context<Db>, ids: readonly string[], field: string): Promise<CaseRow[]> {
  const found = await seen(db, ids);
  if (found.length < new Set(ids).size) throw new Refusal(platformRefusals.notFound, { field });
  return found;
}

/**
 * The same under the locks of their orders, in the order of these, for the rest of the transaction: a case changes with
 * its order only.
 */
export async function lockCases(ctx: Context, ids: readonly string[], field: string): Promise<CaseRow[]> {
  const found = await findCases(ctx, ids, field);
  const loanIds = found.map(({ loanId }) => loanId);
  // what was found may be locked, whoever holds it by now
  await beyondScope(ctx, (db) =>
    rows(db, sql`select id from loan_order where id = any (${loanIds}::bigint[]) order by id for no key update`),
  );
  return findCases(ctx, ids, field);
}
