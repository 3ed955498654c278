import { inTransaction, type Context } from "../../../platform/server/context.ts";
import { row, sql, type Database } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { handleInOwnTransactions } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { LoginReason } from "../domain/login-result.ts";
import { writeLoginLog } from "./login-record.ts";
import { auth } from "../contract.ts";
import { authRefusals } from "../messages.ts";
import { countFailure, lockedUntil, subjects, tooMany } from "./attempts.ts";
import { captchaSolved } from "./captcha.ts";
import { knownDevice, rememberDevice } from "./devices.ts";
import { guessed } from "./guesses.ts";
import { limits } from "./limits.ts";
import { passwordMatches } from "./passwords.ts";
import { admissionOf, permissionList } from "./permissions.ts";
import { capOf, policyOf } from "./policy.ts";
import { readPassword } from "./rsa.ts";
import { openSession } from "./session-store.ts";

interface User {
  readonly id: string;
  readonly passwordHash: string;
  readonly active: boolean;
  readonly mfa: boolean;
}

type Ctx = Context<Database>;

async function refuse(
  ctx: Ctx,
  account: string,
  user: User | null,
  reason: LoginReason,
  refusal: Refusal,
): Promise<never> {
  await writeLoginLog(ctx, ctx.db, { account, userId: user?.id ?? null, result: "failed", reason, mfa: false });
  throw refusal;
}

/** What a stranger has to pass first: the cap of their address, and the captcha. */
async function passGate(
  ctx: Ctx,
  account: string,
  captcha: { readonly id: string; readonly answer: string },
): Promise<void> {
  const byAddress = subjects.address(ctx.ip);
  const until = await lockedUntil(ctx.db, byAddress, limits.failuresPerAddress, ctx.now);
  if (until) await refuse(ctx, account, null, "locked", tooMany(until, ctx.now));
  await solveCaptcha(ctx, account, captcha);
}

async function solveCaptcha(
  ctx: Ctx,
  account: string,
  { id, answer }: { readonly id: string; readonly answer: string },
): Promise<void> {
  if (!ctx.services.config.captcha || (await captchaSolved(ctx.db, id, answer, ctx.now))) return;
  await countFailure(ctx.db, subjects.address(ctx.ip), ctx.now);
  await refuse(ctx, account, null, "captchaWrong", new Refusal(authRefusals.captchaWrong, { field: "captcha" }));
}

/**
 * The first step: captcha, caps on failures, password. With an authenticator bound, the session waits for the second
 * step. Failures on a device on which the account's owner has logged in before are counted apart, and no cap of an
 * address holds there: whatever strangers do, the owner is not locked out of it.
 */
export const login = handleInOwnTransactions(auth.login, async (input, ctx) => {
  const account = input.account.toLowerCase();
  const deviceHash = await knownDevice(ctx.db, ctx.deviceToken, account, ctx.now);
  const captcha = { id: input.captchaId ?? "", answer: input.captcha ?? "" };
  await (deviceHash === null ? passGate(ctx, account, captcha) : solveCaptcha(ctx, account, captcha));
  const password = await readPassword(ctx.services, input.password);
  const user = await row<User>(
    ctx.db,
    sql`select id, password_hash, active, mfa_secret is not null as mfa from staff_user where account = ${account}`,
  );
  const policy = await policyOf(ctx);

  const known = deviceHash !== null;
  const subject = known ? subjects.device(account, deviceHash) : subjects.account(account);
  let matches = false;
  const check = async (): Promise<boolean> => {
    matches = await passwordMatches(user?.passwordHash ?? null, password, { ahead: known });
    return matches && user?.active === true;
  };
  const right = await guessed(ctx.db, { subject, cap: capOf(policy), now: ctx.now, forgets: known }, check).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.reason === authRefusals.tooManyAttempts)
        return refuse(ctx, account, user, "locked", error);
      throw error;
    },
  );
  if (!right || !user) {
    if (!known) await countFailure(ctx.db, subjects.address(ctx.ip), ctx.now);
    const reason = !user ? "accountUnknown" : matches ? "accountDisabled" : "passwordWrong";
    return refuse(ctx, account, user, reason, new Refusal(authRefusals.loginFailed));
  }

  const opened = await inTransaction(ctx.services, ctx.actor, ctx, async (tx) => {
    const token = await openSession(tx, user.id, { secondStepOpen: user.mfa, deviceHash });
    if (!user.mfa)
      await updateTable("staff_user", { lastLoginAt: tx.now, lastLoginIp: tx.ip }, sql`where id = ${user.id}`).execute(
        tx.db,
      );
    await writeLoginLog(tx, tx.db, {
      account,
      userId: user.id,
      result: user.mfa ? "secondStep" : "success",
      mfa: false,
    });
    return { token, ...(user.mfa ? {} : await rememberDevice(tx.db, user.id, ctx.deviceToken, tx.now)) };
  });
  const permissions = user.mfa ? new Set<string>() : (await admissionOf(ctx.db, policy, user.id)).permissions;
  return { ...opened, permissionList: permissionList(permissions), mfaRequired: user.mfa };
});
