import { inTransaction, type Context } from "../../../platform/server/context.ts";
import { row, sql, type Database } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { LoginReason } from "../../login-log/contract.ts";
import { writeLoginLog } from "../../login-log/server/api.ts";
import { auth } from "../contract.ts";
import { authRefusals } from "../messages.ts";
import { countFailure, forgetFailures, lockedUntil, subjects, tooMany } from "./attempts.ts";
import { captchaSolved } from "./captcha.ts";
import { limits } from "./limits.ts";
import { inOwnTransactions } from "./own-transaction.ts";
import { passwordMatches } from "./passwords.ts";
import { permissionList, permissionsOf } from "./permissions.ts";
import { readPassword } from "./rsa.ts";
import { openSession } from "./session-store.ts";

interface User {
  readonly id: string;
  readonly passwordHash: string;
  readonly active: boolean;
  readonly mfa: boolean;
}

type Ctx = Context<Database>;

async function refuse(ctx: Ctx, account: string, user: User | null, reason: LoginReason, refusal: Refusal): Promise<never> {
  await writeLoginLog(ctx, ctx.db, { account, userId: user?.id ?? null, result: "failed", reason, mfa: false });
  throw refusal;
}

async function refuseLocked(ctx: Ctx, account: string, user: User | null, subject: string, limit: number): Promise<void> {
  const until = await lockedUntil(ctx.db, subject, limit, ctx.now);
  if (until) await refuse(ctx, account, user, "locked", tooMany(until, ctx.now));
}

/** The first step: captcha, caps on failures, password. With an authenticator bound, the session waits for the second step. */
export const login = handle(inOwnTransactions(auth.login), async (input, ctx) => {
  const account = input.account.toLowerCase();
  const byAccount = subjects.account(account);
  const byAddress = subjects.address(ctx.ip);
  await refuseLocked(ctx, account, null, byAddress, limits.failuresPerAddress);
  if (ctx.services.config.captcha && !(await captchaSolved(ctx.db, input.captchaId ?? "", input.captcha ?? "", ctx.now))) {
    await countFailure(ctx.db, byAddress, ctx.now);
    await refuse(ctx, account, null, "captchaWrong", new Refusal(authRefusals.captchaWrong, { field: "captcha" }));
  }
  const password = await readPassword(ctx.services, input.password);
  const user = await row<User>(ctx.db, sql`select id, password_hash, active, mfa_secret is not null as mfa from staff_user where account = ${account}`);
  await refuseLocked(ctx, account, user, byAccount, limits.failuresPerAccount);

  const matches = await passwordMatches(user?.passwordHash ?? null, password);
  if (!user || !matches || !user.active) {
    await countFailure(ctx.db, byAddress, ctx.now);
    const { failures, windowEndsAt } = await countFailure(ctx.db, byAccount, ctx.now);
    if (failures > limits.failuresPerAccount) await refuse(ctx, account, user, "locked", tooMany(windowEndsAt, ctx.now));
    const reason = !user ? "accountUnknown" : matches ? "accountDisabled" : "passwordWrong";
    return refuse(ctx, account, user, reason, new Refusal(authRefusals.loginFailed));
  }
  // guesses made in parallel may have used up the account's attempts while this one was being checked
  await refuseLocked(ctx, account, user, byAccount, limits.failuresPerAccount);

  const token = await inTransaction(ctx.services, ctx.actor, ctx, async (tx) => {
    const opened = await openSession(tx, user.id, user.mfa);
    if (!user.mfa) await sql`update staff_user set last_login_at = ${tx.now}, last_login_ip = ${tx.ip} where id = ${user.id}`.execute(tx.db);
    await forgetFailures(tx.db, byAccount);
    await writeLoginLog(tx, tx.db, { account, userId: user.id, result: user.mfa ? "secondStep" : "success", mfa: false });
    return opened;
  });
  const permissions = user.mfa ? new Set<string>() : await permissionsOf(ctx.db, user.id);
  return { token, permissionList: permissionList(permissions), mfaRequired: user.mfa };
});
