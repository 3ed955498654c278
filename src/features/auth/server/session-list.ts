import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { limits } from "./limits.ts";

interface Row {
  readonly id: string;
  readonly ip: string;
  readonly device: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

/** The caller's sessions that still hold, the latest used first. */
export const sessionList = handle(auth.sessions, async (_input, ctx) => {
  const { userId, sessionId } = callerOf(ctx);
  const idleSince = new Date(ctx.now.getTime() - limits.sessionIdle);
  const found = await rows<Row>(
    ctx.db,
    sql`select id, ip, device, created_at, last_seen_at from session
        where user_id = ${userId} and revoked_at is null and expires_at > ${ctx.now} and last_seen_at > ${idleSince}
        order by last_seen_at desc, id desc limit 100`,
  );
  return found.map((session) => ({ ...session, current: session.id === sessionId }));
});
