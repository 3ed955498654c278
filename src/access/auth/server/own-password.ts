import type { Context } from "../../../platform/server/context.ts";
import { only, sql, type Database } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { authRefusals } from "../messages.ts";
import { subjects } from "./attempts.ts";
import { guessed } from "./guesses.ts";
import { passwordMatches } from "./passwords.ts";
import { capOf, policyOf } from "./policy.ts";

export interface OwnAccount {
  readonly account: string;
  readonly passwordHash: string;
  readonly mfaSecret: string | null;
}

/** Has the caller prove their password once more; wrong ones are counted and capped like those of the login. */
export async function provePassword(ctx: Context<Database>, userId: string, password: string): Promise<OwnAccount> {
  const own = await only<OwnAccount>(
    ctx.db,
    sql`select account, password_hash, mfa_secret from staff_user where id = ${userId}`,
  );
  const guess = { subject: subjects.password(userId), cap: capOf(await policyOf(ctx)), now: ctx.now, forgets: true };
  if (!(await guessed(ctx.db, guess, () => passwordMatches(own.passwordHash, password)))) {
    throw new Refusal(authRefusals.passwordWrong, { field: "password" });
  }
  return own;
}
