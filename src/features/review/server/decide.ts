import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";
import type { LoanRow } from "../../loan/server/api.ts";
import type { CheckStatus } from "../domain/status.ts";

/** What changes with the status when a reviewer decides: the review's state, who decided, and the end of the claim and the wait. */
export const decidedColumns = (checkStatus: CheckStatus, reviewer: string): RawBuilder<unknown>[] => [
  sql`check_status = ${checkStatus}`,
  sql`reviewer_id = ${reviewer}`,
  sql`claimed_by = null`,
  sql`claimed_until = null`,
  sql`awaiting_since = null`,
];

/** What a decision answers. */
export const outcomeOf = ({ id, status, version }: LoanRow) => ({ loanId: id, status, version });
