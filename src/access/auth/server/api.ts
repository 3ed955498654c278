import type { RawBuilder } from "kysely";
import { row, run, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { limits } from "./limits.ts";
import { subjects } from "./attempts.ts";

export { countChange, createAccount, givePassword, setActive, setProfile } from "./accounts.ts";
export { failWith, refuseLocked } from "./attempts.ts";
export { confirmWithCode } from "./confirm-code.ts";
export { packagesOf, permissionsOf, scopeOf } from "./permissions.ts";
export { decryptPassword } from "./rsa.ts";
export { openSessionsOf } from "./session-list.ts";
export { announceFromOutside } from "./session-events.ts";
export { refreshPermissions, revokeSession, revokeSessionsOfUser } from "./session-store.ts";
export { hashPassword } from "./passwords.ts";
export { checkNewPassword } from "./new-password.ts";
export { policyOf } from "./policy.ts";
export { unbindAuthenticator } from "./unbind.ts";

/** A subquery of the accounts (`account:<account>`) that are locked by failed attempts at an instant, on any device. */
export const lockedSubjects = (now: Date): RawBuilder<unknown> =>
  sql`select case when starts_with(a.subject, 'device:') then 'account:' || split_part(a.subject, ':', 2)
        else a.subject end
      from attempt a where a.locked and a.window_ends_at > ${now}`;

/** Lifts the lock of an account with everything that was counted for it; false when it was not locked. */
export async function releaseAccount(db: Tx, account: string, now: Date): Promise<boolean> {
  const user = await row<{ id: string }>(db, sql`select id from staff_user where account = ${account}`);
  const counted = [subjects.account(account), ...(user ? [subjects.code(user.id), subjects.password(user.id)] : [])];
  const beginnings = [subjects.device(account, ""), ...(user ? [subjects.stepCode(user.id, "")] : [])];
  const released = await run(
    db,
    sql`delete from attempt where window_ends_at > ${now} and (locked or failures >= ${limits.failuresPerAccount})
        and (subject in (${sql.join(counted)}) or ${sql.join(
          beginnings.map((beginning) => sql`starts_with(subject, ${beginning})`),
          sql` or `,
        )})`,
  );
  return released > 0;
}
export { staffActor } from "./staff-actor.ts";
export { sessionsEnded } from "./ports.ts";
export { callerOf } from "./caller.ts";
export { permissionList } from "./permissions.ts";
