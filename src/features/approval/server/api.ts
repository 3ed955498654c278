import { isSentForApproval, type SentForApproval } from "../../../platform/shared/endpoint.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import type { Handler, Subject } from "../../../platform/server/handle.ts";
import { approveRequest, rejectRequest, withdrawRequest } from "./decide.ts";
import { gated } from "./gate.ts";

/** Asks for the approval of a command that always takes a second person, inside the caller's transaction. */
export async function requestApproval(ctx: Context, handler: Handler, input: unknown): Promise<SentForApproval> {
  const answer = await gated(handler).verb(input, ctx);
  if (!isSentForApproval(answer)) throw new Error(`${handler.endpoint.name} was carried out without an approval`);
  return answer;
}

/** The request that waits for a command and an object; null when none does. */
export async function pendingRequest(ctx: Context, handler: Handler, [type, id]: Subject["object"]): Promise<string | null> {
  const found = await row<{ id: string }>(
    ctx.db,
    sql`select id from approval where call = ${handler.endpoint.name} and object_type = ${type} and object_id = ${id} and status = 'pending'`,
  );
  return found?.id ?? null;
}

/** Approves, rejects or withdraws a request of one command from a feature's own call; see the approval centre's calls for what they refuse. */
export const decisionsOn = (handler: Handler) => ({
  approve: (ctx: Context, approvalId: string, comment: string | undefined) => approveRequest(ctx, () => handler, approvalId, { comment }),
  reject: (ctx: Context, approvalId: string, comment: string) => rejectRequest(ctx, () => handler, approvalId, comment),
  withdraw: (ctx: Context, approvalId: string, note: string) => withdrawRequest(ctx, () => handler, approvalId, note),
});
