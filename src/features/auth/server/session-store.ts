import type { Context } from "../../../platform/server/context.ts";
import { run, sql, type Tx } from "../../../platform/server/database/connect.ts";
import { signal } from "../../../platform/server/signals.ts";
import { limits } from "./limits.ts";
import { hashOf, newToken } from "./tokens.ts";

/** Opens a session for a user in the caller's transaction and answers its token, which is never stored. */
export async function openSession(ctx: Context, userId: string, secondStepOpen: boolean): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + (secondStepOpen ? limits.secondStepLife : limits.sessionLife));
  await sql`insert into session (token_hash, user_id, second_step_open, ip, device, created_at, last_seen_at, expires_at)
            values (${hashOf(token)}, ${userId}, ${secondStepOpen}, ${ctx.ip}, ${ctx.device}, ${ctx.now}, ${ctx.now}, ${expiresAt})`.execute(ctx.db);
  return token;
}

/** Ends one session of a user; false when it is not theirs or had ended. */
export async function revokeSession(db: Tx, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await run(db, sql`update session set revoked_at = ${now} where id = ${sessionId} and user_id = ${userId} and revoked_at is null`);
  if (ended > 0) await signal(db, "session", userId);
  return ended > 0;
}

/** Ends every session of a user; answers how many. */
export async function revokeSessionsOfUser(db: Tx, userId: string, now: Date): Promise<number> {
  const ended = await run(db, sql`update session set revoked_at = ${now} where user_id = ${userId} and revoked_at is null`);
  await signal(db, "session", userId);
  return ended;
}

/** Makes every replica read a user's permissions anew; `*` stands for all users. */
export const refreshPermissions = (db: Tx, userId: string): Promise<void> => signal(db, "session", userId);
