import { inTransaction } from "../../../platform/server/context.ts";
import { only, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { Refusal, type Result } from "../../../platform/shared/refusal.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { writeLoginLog } from "./login-record.ts";
import { auth } from "../contract.ts";
import { authRefusals } from "../messages.ts";
import { countFailure, forgetFailures, subjects } from "./attempts.ts";
import { callerOf } from "./caller.ts";
import { rememberDevice } from "./devices.ts";
import { guessed } from "./guesses.ts";
import { limits } from "./limits.ts";
import { admissionOf, permissionList } from "./permissions.ts";
import { policyOf } from "./policy.ts";
import { acceptSecondFactor } from "./second-factor.ts";
import { openSession, revokeSession } from "./session-store.ts";

interface Waiting {
  readonly account: string;
  /** The known device on which the first step was taken. */
  readonly deviceHash: string | null;
}

interface Opened {
  readonly token: string;
  readonly device?: string | null;
}

/**
 * The second step: an authenticator or recovery code turns the waiting session into a full one with a token of its own.
 */
export const preCheck = handleInOwnTransactions(auth.preCheck, async ({ code }, ctx) => {
  const { userId, sessionId } = callerOf(ctx);
  if (!ctx.actor.secondStepOpen) throw new Refusal(authRefusals.mfaNotBound);
  const { account, deviceHash } = await only<Waiting>(
    ctx.db,
    sql`select u.account, s.device_hash from session s join staff_user u on u.id = s.user_id where s.id = ${sessionId}`,
  );
  const end = (): Promise<boolean> =>
    inTransaction(ctx.services, ctx.actor, ctx, (tx) => revokeSession(tx, userId, sessionId));

  // counted before the code is looked at, so that guesses in parallel cannot exceed the limit
  const { failures } = await countFailure(ctx.db, subjects.secondStep(sessionId), ctx.now);
  if (failures > limits.failuresPerSecondStep) {
    await end();
    throw new Refusal(platformRefusals.expired);
  }
  let outcome: Result<Opened> | null = null;
  const guess = {
    subject: subjects.stepCode(userId, deviceHash),
    cap: { limit: limits.codeFailuresPerUser, window: limits.attemptWindow },
    now: ctx.now,
    forgets: deviceHash !== null,
  };
  await guessed(ctx.db, guess, async () => {
    outcome = await inTransaction(ctx.services, ctx.actor, ctx, async (tx): Promise<Result<Opened>> => {
      const accepted = await acceptSecondFactor(tx, userId, code);
      if (!accepted.ok) return accepted;
      if (!(await revokeSession(tx, userId, sessionId))) throw new Refusal(platformRefusals.expired);
      await updateTable("staff_user", { lastLoginAt: tx.now, lastLoginIp: tx.ip }, sql`where id = ${userId}`).execute(
        tx.db,
      );
      await forgetFailures(tx.db, subjects.secondStep(sessionId));
      await writeLoginLog(tx, tx.db, { account, userId, result: "success", mfa: true });
      const token = await openSession(tx, userId, { secondStepOpen: false, deviceHash });
      return { ok: true, value: { token, ...(await rememberDevice(tx.db, userId, ctx.deviceToken, tx.now)) } };
    });
    return outcome.ok;
  });
  const done = outcome as Result<Opened> | null;
  if (done?.ok) {
    const { permissions } = await admissionOf(ctx.db, await policyOf(ctx), userId);
    return { ...done.value, permissionList: permissionList(permissions) };
  }
  await writeLoginLog(ctx, ctx.db, { account, userId, result: "failed", reason: "codeWrong", mfa: true });
  if (failures >= limits.failuresPerSecondStep) await end();
  throw new Refusal(done?.reason ?? authRefusals.codeWrong, done ?? {});
});
