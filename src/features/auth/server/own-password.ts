import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { authRefusals } from "../messages.ts";
import { failWith, forgetFailures, refuseLocked, subjects } from "./attempts.ts";
import { limits } from "./limits.ts";
import { passwordMatches } from "./passwords.ts";

export interface OwnAccount {
  readonly account: string;
  readonly passwordHash: string;
  readonly mfaSecret: string | null;
}

/** Has the caller prove their password once more; wrong ones are counted and capped like those of the login. */
export async function provePassword(ctx: Context<Database>, userId: string, password: string): Promise<OwnAccount> {
  const subject = subjects.password(userId);
  await refuseLocked(ctx.db, subject, limits.failuresPerAccount, ctx.now);
  const own = await only<OwnAccount>(ctx.db, sql`select account, password_hash, mfa_secret from staff_user where id = ${userId}`);
  const matches = await passwordMatches(own.passwordHash, password);
  if (!matches) await failWith(ctx.db, subject, limits.failuresPerAccount, ctx.now, new Refusal(authRefusals.passwordWrong, { field: "password" }));
  await refuseLocked(ctx.db, subject, limits.failuresPerAccount, ctx.now);
  await forgetFailures(ctx.db, subject);
  return own;
}
