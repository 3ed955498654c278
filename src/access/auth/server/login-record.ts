import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
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
  await insertInto("login_log", {
    at: ctx.now,
    account: attempt.account,
    userId: attempt.userId,
    result: attempt.result,
    reason: attempt.reason ?? null,
    ip: ctx.ip,
    device: ctx.device,
    mfa: attempt.mfa,
    traceId: ctx.traceId,
  }).execute(db);
}
