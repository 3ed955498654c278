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

/** Whom a pass is for, and the account that the money goes to, as they stand now: the payout is held against it. */
export function reviewedColumns({ customerId, clabe }: Pick<LoanRow, "customerId" | "clabe">): RawBuilder<unknown>[] {
  const person = (column: RawBuilder<unknown>) => sql`(select ${column} from customer c where c.id = ${customerId})`;
  return [
    sql`reviewed_name = ${person(sql`c.name`)}`,
    sql`reviewed_curp = ${person(sql`c.curp`)}`,
    sql`reviewed_birth_on = ${person(sql`c.birth_on`)}`,
    sql`reviewed_clabe = clabe`,
    sql`reviewed_holder = (select b.holder from bank_card b where b.customer_id = ${customerId} and b.clabe = ${clabe})`,
  ];
}

/** What a decision answers. */
export const outcomeOf = ({ id, status, version }: LoanRow) => ({ loanId: id, status, version });
