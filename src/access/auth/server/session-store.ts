import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import type { Policy } from "../domain/policy.ts";
import { limits } from "./limits.ts";
import { idleOf, lifeOf, policyOf } from "./policy.ts";
import { sessionsEnded } from "./ports.ts";
import { announceSessions } from "./session-events.ts";
import { hashOf, newToken } from "./tokens.ts";

/** The condition under which a row `s` of `session` is good at an instant. */
export function stillHolds(policy: Policy, now: Date): RawBuilder<boolean> {
  const [idleSince, lifeSince] = [new Date(now.getTime() - idleOf(policy)), new Date(now.getTime() - lifeOf(policy))];
  return sql<boolean>`(s.revoked_at is null and s.expires_at > ${now} and s.created_at > ${lifeSince}
                        and s.last_seen_at > ${idleSince})`;
}

interface Opening {
  /** The session waits for its second step. */
  readonly secondStepOpen: boolean;
  /** The known device on which it is opened, by the hash of its token. */
  readonly deviceHash: string | null;
}

/**
 * Opens a session for a user in the caller's transaction and answers its token, which is never stored. A session beyond
 * the number that the policy allows ends those that were used longest ago; those that wait for their second step end
 * none that is past it, since a password alone must not log anybody out.
 */
export async function openSession(
  ctx: Context,
  userId: string,
  { secondStepOpen, deviceHash }: Opening,
): Promise<string> {
  const policy = await policyOf(ctx);
  const token = newToken();
  const expiresAt = new Date(ctx.now.getTime() + (secondStepOpen ? limits.secondStepLife : lifeOf(policy)));
  await insertInto("session", {
    tokenHash: hashOf(token),
    userId,
    secondStepOpen,
    deviceHash,
    ip: ctx.ip,
    device: ctx.device,
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt,
  }).execute(ctx.db);
  const ended = await run(
    ctx.db,
    updateTable(
      "session",
      { revokedAt: ctx.now },
      sql`where id in (
          select s.id from session s where s.user_id = ${userId} and s.second_step_open = ${secondStepOpen}
            and ${stillHolds(policy, ctx.now)}
          order by s.last_seen_at desc, s.id desc offset ${policy.sessionsPerUser})`,
    ),
  );
  if (ended > 0) await announceSessions(ctx, userId);
  return token;
}

/** Ends one session of a user; false when it is not theirs or had ended. */
export async function revokeSession(ctx: Context, userId: string, sessionId: string): Promise<boolean> {
  const ended = await run(
    ctx.db,
    updateTable(
      "session",
      { revokedAt: ctx.now },
      sql`where id = ${sessionId} and user_id = ${userId} and revoked_at is null`,
    ),
  );
  if (ended > 0) await announceSessions(ctx, userId);
  return ended > 0;
}

/**
 * Ends every session of a user, their sockets and the exports they have running, on every replica; answers how many
 * sessions.
 */
export async function revokeSessionsOfUser(ctx: Context, userId: string): Promise<number> {
  const ended = await run(
    ctx.db,
    updateTable("session", { revokedAt: ctx.now }, sql`where user_id = ${userId} and revoked_at is null`),
  );
  for (const tell of ctx.services.features.of(sessionsEnded)) await tell(ctx, userId);
  await announceSessions(ctx, userId);
  return ended;
}

/**
 * Makes every replica read a user's permissions anew and tell their consoles; `*` stands for all users. Nobody is
 * logged out.
 */
export const refreshPermissions = (ctx: Context, userId: string): Promise<void> => announceSessions(ctx, userId);
