import type { Eyes, Subject } from "../../../platform/server/handle.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { findLoan } from "./loan-row.ts";

/** What a command on an order is about; refuses an unknown id (404). */
export async function loanSubject(db: Db, loanId: string, atLeast?: Eyes): Promise<Subject> {
  const { id, orderNo, customerId, version } = await findLoan(db, loanId);
  return { object: ["loan", id], label: orderNo, loanId: id, customerId, version, ...(atLeast ? { atLeast } : {}) };
}
