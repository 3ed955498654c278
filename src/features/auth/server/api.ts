import type { RawBuilder } from "kysely";
import { row, run, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { limits } from "./limits.ts";
import { subjects } from "./attempts.ts";

export { failWith, refuseLocked } from "./attempts.ts";
export { confirmWithCode } from "./confirm-code.ts";
export { permissionsOf, scopeOf } from "./permissions.ts";
export { openSession, refreshPermissions, revokeSession, revokeSessionsOfUser } from "./session-store.ts";
export { hashPassword } from "./passwords.ts";
export { weakness } from "./password-rule.ts";

/** A subquery of the subjects (`account:<account>`) that are locked by failed attempts at an instant. */
export const lockedSubjects = (now: Date): RawBuilder<unknown> =>
  sql`select a.subject from attempt a where a.failures >= ${limits.failuresPerAccount} and a.window_ends_at > ${now}`;

/** Lifts the lock of an account with everything that was counted for it; false when it was not locked. */
export async function releaseAccount(db: Tx, account: string, now: Date): Promise<boolean> {
  const user = await row<{ id: string }>(db, sql`select id from staff_user where account = ${account}`);
  const counted = [subjects.account(account), ...(user ? [subjects.code(user.id), subjects.password(user.id)] : [])];
  const released = await run(
    db,
    sql`delete from attempt where subject in (${sql.join(counted)}) and failures >= ${limits.failuresPerAccount} and window_ends_at > ${now}`,
  );
  return released > 0;
}
