import type { Context } from "../../../platform/server/context.ts";
import { sql, type Db } from "../../../platform/server/database/connect.ts";
import type { LoginReason, LoginResult } from "../domain/login-result.ts";

export interface LoginAttempt {
  readonly account: string;
  readonly userId: string | null;
  readonly result: LoginResult;
  readonly reason?: LoginReason;
  readonly mfa: boolean;
}

/** Keeps one attempt to log in. On the pool it stays although the call is refused. */
export async function writeLoginLog(ctx: Context<Db>, db: Db, attempt: LoginAttempt): Promise<void> {
  await sql`insert into login_log (at, account, user_id, result, reason, ip, device, mfa, trace_id)
            values (${ctx.now}, ${attempt.account}, ${attempt.userId}, ${attempt.result}, ${attempt.reason ?? null}, ${ctx.ip}, ${ctx.device},
                    ${attempt.mfa}, ${ctx.traceId})`.execute(db);
}
