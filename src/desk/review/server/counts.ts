import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { review } from "../contract.ts";
import { checkStatus, type CheckStatus } from "../domain/status.ts";
import { undecided } from "./queue.ts";

interface Counted {
  readonly checkStatus: CheckStatus;
  readonly count: number;
}

/** How many orders each tab of the queue holds. */
export const counts = handle(review.counts, async (_input, ctx) => {
  // Decided orders are many: counted apart, they come from the index alone.
  const found = await rows<Counted>(
    ctx.db,
    sql`select check_status, count(*)::int as count from loan_order where check_status in (9, 10) group by check_status
        union all
        select check_status, count(*)::int from loan_order t where ${undecided} group by check_status`,
  );
  return checkStatus.codes.map((code) => ({
    checkStatus: code,
    count: found.find((row) => row.checkStatus === code)?.count ?? 0,
  }));
});
