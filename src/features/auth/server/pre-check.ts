import { inTransaction } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { writeLoginLog } from "../../login-log/server/api.ts";
import { auth } from "../contract.ts";
import { authRefusals } from "../messages.ts";
import { countFailure, failWith, forgetFailures, refuseLocked, subjects } from "./attempts.ts";
import { callerOf } from "./caller.ts";
import { limits } from "./limits.ts";
import { inOwnTransactions } from "./own-transaction.ts";
import { permissionList, permissionsOf } from "./permissions.ts";
import { acceptSecondFactor } from "./second-factor.ts";
import { openSession, revokeSession } from "./session-store.ts";

/** The second step: an authenticator or recovery code turns the waiting session into a full one with a token of its own. */
export const preCheck = handle(inOwnTransactions(auth.preCheck), async ({ code }, ctx) => {
  const { userId, sessionId } = callerOf(ctx);
  if (!ctx.actor.secondStepOpen) throw new Refusal(authRefusals.mfaNotBound);
  const { account } = await only<{ account: string }>(ctx.db, sql`select account from staff_user where id = ${userId}`);
  const end = (): Promise<boolean> => inTransaction(ctx.services, ctx.actor, ctx, (tx) => revokeSession(tx.db, userId, sessionId, tx.now));
  await refuseLocked(ctx.db, subjects.code(userId), limits.codeFailuresPerUser, ctx.now);

  // counted before the code is looked at, so that guesses in parallel cannot exceed the limit; success forgets it
  const { failures } = await countFailure(ctx.db, subjects.secondStep(sessionId), ctx.now);
  if (failures > limits.failuresPerSecondStep) {
    await end();
    throw new Refusal(platformRefusals.expired);
  }
  const outcome = await inTransaction(ctx.services, ctx.actor, ctx, async (tx) => {
    const accepted = await acceptSecondFactor(tx.db, userId, code, tx.now);
    if (!accepted.ok) return accepted;
    if (!(await revokeSession(tx.db, userId, sessionId, tx.now))) throw new Refusal(platformRefusals.expired);
    await sql`update staff_user set last_login_at = ${tx.now}, last_login_ip = ${tx.ip} where id = ${userId}`.execute(tx.db);
    await forgetFailures(tx.db, subjects.secondStep(sessionId));
    await forgetFailures(tx.db, subjects.code(userId));
    await writeLoginLog(tx, tx.db, { account, userId, result: "success", mfa: true });
    return { ok: true as const, value: await openSession(tx, userId, false) };
  });
  if (outcome.ok) return { token: outcome.value, permissionList: permissionList(await permissionsOf(ctx.db, userId)) };
  await writeLoginLog(ctx, ctx.db, { account, userId, result: "failed", reason: "codeWrong", mfa: true });
  if (failures >= limits.failuresPerSecondStep) await end();
  return failWith(ctx.db, subjects.code(userId), limits.codeFailuresPerUser, ctx.now, new Refusal(outcome.reason, outcome));
});
