import { handle } from "../../../platform/server/handle.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { loan } from "../contract.ts";
import { findLoan } from "./loan-row.ts";

const MOST_STEPS = 500;

/** Every step of an order, newest first. Refuses an unknown order (404). */
export const loanTimeline = handle(loan.timeline, async ({ loanId }, ctx) => {
  await findLoan(ctx.db, loanId);
  return rows<OutputOf<typeof loan.timeline>[number]>(
    ctx.db,
    sql`select id, at, event, from_status, to_status, actor_kind, actor_name, details from loan_event where loan_id = ${loanId}
        order by id desc limit ${MOST_STEPS}`,
  );
});
