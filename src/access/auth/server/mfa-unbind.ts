import { writeAudit } from "../../../platform/server/audit.ts";
import { inTransaction } from "../../../platform/server/context.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { auth } from "../contract.ts";
import { authRefusals } from "../messages.ts";
import { failWith, refuseLocked, subjects } from "./attempts.ts";
import { callerOf } from "./caller.ts";
import { limits } from "./limits.ts";
import { acceptSecondFactor } from "./second-factor.ts";
import { unbindAuthenticator } from "./unbind.ts";

/** Unbinds the caller's authenticator, against one more code of it or a recovery code. */
export const mfaUnbind = handleInOwnTransactions(auth.mfaUnbind, async ({ code }, ctx) => {
  const { userId } = callerOf(ctx);
  const subject = subjects.code(userId);
  await refuseLocked(ctx.db, subject, limits.codeFailuresPerUser, ctx.now);
  const outcome = await inTransaction(ctx.services, ctx.actor, ctx, async (tx) => {
    const accepted = await acceptSecondFactor(tx, userId, code);
    if (!accepted.ok) return accepted;
    await unbindAuthenticator(tx, userId);
    await writeAudit(
      tx,
      auth.mfaUnbind.name,
      {},
      { object: ["staffUser", userId], before: { mfaBound: true }, after: { mfaBound: false } },
    );
    return accepted;
  });
  if (outcome.ok) return null;
  const refusal = new Refusal(outcome.reason, outcome);
  if (outcome.reason === authRefusals.mfaNotBound) throw refusal;
  return failWith(ctx.db, subject, limits.codeFailuresPerUser, ctx.now, refusal);
});
