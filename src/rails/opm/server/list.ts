import { sql } from "../../../platform/server/database/connect.ts";
import { handleList } from "../../../platform/server/list-handler.ts";
import { can, type FactsIn } from "../../../platform/shared/policy.ts";
import { opm } from "../contract.ts";
import { batchPolicy } from "../domain/policy.ts";

/** Settlement batches, by settlement date. A CLABE or tracking key finds the batches that have a line of it. */
export const batchList = handleList(
  opm.list,
  () => ({
    from: sql`opm_batch t`,
    filters: {
      settledOn: sql`t.settled_on`,
      clabe: (clabe: string) => sql`t.id in (select l.batch_id from opm_line l where l.clabe = ${clabe})`,
      trackingKey: (key: string) => sql`t.id in (select l.batch_id from opm_line l where l.tracking_key = ${key})`,
      state: sql`t.state`,
      batchNo: sql`t.batch_no`,
    },
    sort: { settledOn: sql`t.settled_on`, settledAt: sql`t.settled_at`, id: sql`t.id` },
    totals: {
      grossCents: sql`t.gross_cents`,
      feeCents: sql`t.fee_cents`,
      netCents: sql`t.net_cents`,
      differenceCents: sql`t.difference_cents`,
    },
    select: (ids) => sql`
      select t.id, t.version, t.batch_no, t.channel, t.state, t.source, t.settled_on, t.line_count, t.open_count,
        t.gross_cents, t.fee_cents, t.net_cents,
             t.difference_cents, t.finding, t.taken_at, t.settled_at, s.name as settled_by
      from opm_batch t left join staff_user s on s.id = t.settled_by where t.id in ${ids}`,
  }),
  (row, ctx) => ({ ...row, can: can(batchPolicy, row as FactsIn<typeof batchPolicy>, ctx.actor.permissions) }),
);
