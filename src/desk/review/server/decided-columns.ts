import type { RawBuilder } from "kysely";
import { sql } from "../../../platform/server/database/connect.ts";
import type { CheckStatus } from "../domain/status.ts";

/** What changes with a verdict: the review's state, who decided, and the end of the claim, the wait and a second look. */
export const decidedColumns = (checkStatus: CheckStatus, reviewer: string): RawBuilder<unknown>[] => [
  sql`check_status = ${checkStatus}`,
  sql`reviewer_id = ${reviewer}`,
  sql`claimed_by = null`,
  sql`claimed_until = null`,
  sql`awaiting_since = null`,
  sql`decision_due_at = null`,
  sql`first_reviewer_id = null`,
  sql`recheck_by = null`,
];
