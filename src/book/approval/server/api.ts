import type * as z from "zod";
import { isSentForApproval, type Endpoint, type SentForApproval } from "../../../platform/shared/endpoint.ts";
import type { Context } from "../../../platform/server/context.ts";
import { row, sql, type Db } from "../../../platform/server/database/connect.ts";
import type { Handler, Subject } from "../../../platform/server/handle.ts";
import type { waitingRequest as shape } from "../contract.ts";
import { approveRequest, rejectRequest, SEEN_ELSEWHERE, withdrawRequest } from "./decide.ts";
import { gated } from "./gate.ts";

/**
 * Runs a checked command behind the second pair of eyes, on what a caller of its own would have sent; the body has to
 * be a sound one.
 */
const behindGate = (ctx: Context, handler: Handler, sent: unknown): Promise<unknown> =>
  gated(handler).verb(handler.endpoint.input.parse(sent), { ...ctx, sent });

/**
 * Asks for the approval of a command that always takes a second person, inside the caller's transaction. `sent`: its
 * body, which is sound.
 */
export async function requestApproval(ctx: Context, handler: Handler, sent: unknown): Promise<SentForApproval> {
  const answer = await behindGate(ctx, handler, sent);
  if (!isSentForApproval(answer)) throw new Error(`${handler.endpoint.name} was carried out without an approval`);
  return answer;
}

/**
 * Carries a checked command out where one person may decide, and asks for its approval otherwise, inside the caller's
 * transaction. `sent`: its body, which is sound.
 */
export const actOrAsk = <T>(ctx: Context, handler: Handler, sent: unknown): Promise<T | SentForApproval> =>
  behindGate(ctx, handler, sent) as Promise<T | SentForApproval>;

export { refuseNotApart } from "./apart.ts";

/** The request that waits for a command and an object; null when none does. */
export async function pendingRequest(
  ctx: Context,
  handler: Handler,
  [type, id]: Subject["object"],
): Promise<string | null> {
  const found = await row<{ id: string }>(
    ctx.db,
    sql`select id from approval where call = ${handler.endpoint.name} and object_type = ${type} and object_id = ${id}
          and status = 'pending'`,
  );
  return found?.id ?? null;
}

/** The request of a checked call about an object that waits, for the object's own page. */
export async function waitingRequest(
  { db, actor }: Context<Db>,
  { name, approve }: Pick<Endpoint, "name" | "approve">,
  [type, id]: Subject["object"],
): Promise<z.infer<typeof shape> | null> {
  const found = await row<{ approvalId: string; maker: string; makerId: string; madeAt: Date }>(
    db,
    sql`select a.id as approval_id, s.name as maker, a.maker_id, a.made_at from approval a
        join staff_user s on s.id = a.maker_id
        where a.call = ${name} and a.object_type = ${type} and a.object_id = ${id} and a.status = 'pending'`,
  );
  if (!found) return null;
  const { makerId, madeAt, ...request } = found;
  return {
    ...request,
    madeAt: madeAt.toISOString(),
    canView: makerId === actor.id || (approve !== undefined && actor.permissions.has(approve)),
  };
}

/**
 * Approves, rejects or withdraws a request of one command from a feature's own call; see the approval centre's calls
 * for what they refuse.
 */
export const decisionsOn = (handler: Handler) => ({
  /** The call's own page has shown what is approved, and its code stands for it. */
  approve: (ctx: Context, approvalId: string, comment: string | undefined) =>
    approveRequest(ctx, () => handler, approvalId, { seen: SEEN_ELSEWHERE, comment }),
  reject: (ctx: Context, approvalId: string, comment: string) => rejectRequest(ctx, () => handler, approvalId, comment),
  withdraw: (ctx: Context, approvalId: string, note: string) => withdrawRequest(ctx, () => handler, approvalId, note),
});
