import type { Context } from "../../../platform/server/context.ts";
import { rows, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { handle } from "../../../platform/server/handle.ts";
import { auth } from "../contract.ts";
import { callerOf } from "./caller.ts";
import { policyOf } from "./policy.ts";
import { stillHolds } from "./session-store.ts";

export type OpenSession = Omit<OutputOf<typeof auth.sessions>[number], "current">;

/** The sessions of a user that still hold, the latest used first. */
export async function openSessionsOf(ctx: Context<Db>, userId: string): Promise<OpenSession[]> {
  const policy = await policyOf(ctx);
  return rows<OpenSession>(
    ctx.db,
    sql`select s.id, s.ip, s.device, s.created_at, s.last_seen_at from session s
        where s.user_id = ${userId} and ${stillHolds(policy, ctx.now)}
        order by s.last_seen_at desc, s.id desc limit 100`,
  );
}

/** The caller's sessions. */
export const sessionList = handle(auth.sessions, async (_input, ctx) => {
  const { userId, sessionId } = callerOf(ctx);
  return (await openSessionsOf(ctx, userId)).map((session) => ({ ...session, current: session.id === sessionId }));
});
