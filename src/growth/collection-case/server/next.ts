import { staffIdOf } from "../../../platform/server/context.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { startOfDay } from "../../../platform/shared/business-date.ts";
import { wouldContact } from "../../../reach/contact/server/api.ts";
import { myClient } from "../my-client.contract.ts";
import { callAbout } from "./guard.ts";

/** Cases that are looked at for one that may be contacted now. */
const LOOKED_AT = 100;

/** The next case of the caller's desk: the first that was not contacted today and may be contacted now. */
export const next = handle(myClient.next, async ({ skip }, ctx) => {
  const waits = sql`t.closed_on is null and t.collector_id = ${staffIdOf(ctx)}
    and (t.last_at is null or t.last_at < ${startOfDay(ctx.zone, ctx.today)} or t.next_at <= ${ctx.now})`;
  const found = await rows<{ id: string; customerId: string; loanId: string; phone: string }>(
    ctx.db,
    sql`select t.id, t.customer_id, t.loan_id, c.phone from collection_case t join customer c on c.id = t.customer_id
        where ${waits} and t.id <> all (${skip}::bigint[]) order by t.rank, t.id limit ${LOOKED_AT}`,
  );
  const { waiting } = await only<{ waiting: number }>(
    ctx.db,
    sql`select count(*)::int as waiting from collection_case t where ${waits}`,
  );
  const verdicts = await wouldContact(
    ctx,
    found.map((one) => callAbout(one, ctx)),
  );
  const legal = verdicts.flatMap((verdict) => (verdict.allowed ? [] : (verdict.legalAt ?? [])));
  const soonest = legal.toSorted((a, b) => a.getTime() - b.getTime())[0];
  const first = verdicts.findIndex(({ allowed }) => allowed);
  return {
    caseId: found[first]?.id ?? null,
    waiting,
    barred: verdicts.filter(({ allowed }) => !allowed).length,
    legalAt: first < 0 ? (soonest?.toISOString() ?? null) : null,
  };
});
