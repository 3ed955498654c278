import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { checkNewPassword } from "./new-password.ts";
import { provePassword } from "./own-password.ts";
import { hashPassword } from "./passwords.ts";
import { decryptPassword } from "./rsa.ts";
import { revokeSessionsOfUser } from "./session-store.ts";

/** Replaces the caller's password and ends every session of theirs, this one too. */
export const changePassword = handleInOwnTransactions(auth.changePassword, async (input, ctx) => {
  const { userId } = callerOf(ctx);
  const current = await decryptPassword(ctx.services, input.password, "password");
  const wanted = await decryptPassword(ctx.services, input.newPassword, "newPassword");
  const own = await provePassword(ctx, userId, current);
  await checkNewPassword(ctx, own.account, wanted, "newPassword");
  const passwordHash = await hashPassword(wanted);
  await inTransaction(ctx.services, ctx.actor, ctx, async (tx) => {
    const changed = await run(
      tx.db,
      updateTable(
        "staff_user",
        { passwordHash, mustChangePassword: false, passwordChangedAt: tx.now },
        sql`where id = ${userId} and password_hash = ${own.passwordHash}`,
      ),
    );
    if (changed === 0) throw new Refusal(platformRefusals.stale);
    const ended = await revokeSessionsOfUser(tx, userId);
    await writeAudit(
      tx,
      auth.changePassword.name,
      {},
      { object: ["staffUser", userId], after: { sessionsEnded: ended } },
    );
  });
  return null;
});
