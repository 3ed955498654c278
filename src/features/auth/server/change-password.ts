import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { auth } from "../contract.ts";
import { authRefusals } from "../messages.ts";
import { callerOf } from "./caller.ts";
import { provePassword } from "./own-password.ts";
import { inOwnTransactions } from "./own-transaction.ts";
import { weakness } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { decryptPassword } from "./rsa.ts";
import { revokeSessionsOfUser } from "./session-store.ts";

/** Replaces the caller's password and ends every session of theirs, this one too. */
export const changePassword = handle(inOwnTransactions(auth.changePassword), async (input, ctx) => {
  const { userId } = callerOf(ctx);
  const current = await decryptPassword(ctx.services, input.password, "password");
  const wanted = await decryptPassword(ctx.services, input.newPassword, "newPassword");
  const own = await provePassword(ctx, userId, current);
  unwrap(weakness(wanted, own.account));
  if (wanted === current) throw new Refusal(authRefusals.passwordSame, { field: "newPassword" });
  const passwordHash = await hashPassword(wanted);
  await inTransaction(ctx.services, ctx.actor, ctx, async (tx) => {
    const changed = await run(tx.db, sql`update staff_user set password_hash = ${passwordHash} where id = ${userId} and password_hash = ${own.passwordHash}`);
    if (changed === 0) throw new Refusal(platformRefusals.stale);
    const ended = await revokeSessionsOfUser(tx.db, userId, tx.now);
    await writeAudit(tx, auth.changePassword.name, {}, { object: ["staffUser", userId], after: { sessionsEnded: ended } });
  });
  return null;
});
