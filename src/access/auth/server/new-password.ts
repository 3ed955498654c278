import { DEFAULT_DEMO_PASSWORD } from "../../../platform/server/config.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { weakness } from "../domain/password-rule.ts";
import { authRefusals } from "../messages.ts";
import { passwordMatches } from "./passwords.ts";
import { policyOf } from "./policy.ts";

/**
 * Refuses (400, on `field`) what the policy does not accept as an account's new password: a weak one, the present one,
 * or one of the last few before it; in production also the demo's, which anybody can read. The account need not exist
 * yet.
 */
export async function checkNewPassword(
  ctx: Context<Db>,
  account: string,
  password: string,
  field: string,
): Promise<void> {
  if (ctx.services.config.mode === "production" && password === DEFAULT_DEMO_PASSWORD)
    throw new Refusal(authRefusals.passwordPublic, { field });
  const policy = await policyOf(ctx);
  const judged = weakness(password, account, policy);
  if (!judged.ok) throw new Refusal(judged.reason, { ...judged, field });
  const user = await row<{ id: string; passwordHash: string }>(
    ctx.db,
    sql`select id, password_hash from staff_user where account = ${account}`,
  );
  if (!user) return;
  if (await passwordMatches(user.passwordHash, password)) throw new Refusal(authRefusals.passwordSame, { field });
  const earlier = await rows<{ passwordHash: string }>(
    ctx.db,
    sql`select password_hash from password_history where user_id = ${user.id} order by id desc
        limit ${policy.passwordHistory}`,
  );
  for (const { passwordHash } of earlier) {
    if (await passwordMatches(passwordHash, password))
      throw new Refusal(authRefusals.passwordUsed, { field, params: { count: policy.passwordHistory } });
  }
}
