import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, run, sql } from "../../../platform/server/database/connect.ts";
import { handle, type Handler, type Subject } from "../../../platform/server/handle.ts";
import { approval } from "../contract.ts";
import type { ApprovalStatus } from "../domain/status.ts";
import { approvalRefusals } from "../messages.ts";
import { measured } from "./dry-run.ts";
import { heldSubject } from "./held.ts";
import { keepMovement } from "./movements.ts";
import { lockRequest, type RequestRow } from "./request-row.ts";

/** A waiting request that the caller may check. Refuses its maker, a missing approval code, a second check by the same person, and a decided one. */
async function lockForCheck(ctx: Context, approvalId: string): Promise<RequestRow> {
  const request = await lockRequest(ctx, approvalId);
  if (!ctx.actor.permissions.has(request.approveCode)) {
    throw new Refusal(platformRefusals.noPermission, { params: { permission: request.approveCode }, data: { permission: request.approveCode } });
  }
  if (request.makerId === ctx.actor.id) throw new Refusal(approvalRefusals.ownRequest);
  if (request.status !== "pending") throw new Refusal(approvalRefusals.notPending);
  const checked = await row(ctx.db, sql`select 1 as checked from approval_decision where approval_id = ${request.id} and checker_id = ${ctx.actor.id}`);
  if (checked) throw new Refusal(approvalRefusals.alreadyChecked);
  return request;
}

async function decide(ctx: Context, request: RequestRow, verdict: "approve" | "reject", comment: string | undefined): Promise<void> {
  await run(
    ctx.db,
    sql`insert into approval_decision (approval_id, checker_id, verdict, comment, at) values (${request.id}, ${ctx.actor.id}, ${verdict}, ${comment || null}, ${ctx.now})`,
  );
}

async function close(ctx: Context, request: RequestRow, status: ApprovalStatus): Promise<void> {
  await run(ctx.db, sql`update approval set status = ${status}, decided_at = ${ctx.now} where id = ${request.id}`);
}

/** What a stored request is about now, held still. */
async function present(ctx: Context, { subject }: Handler, { input }: RequestRow, seen: number | null | undefined): Promise<Subject> {
  if (!subject) throw new RangeError("not a checked command");
  const about = await heldSubject(ctx, subject, input);
  if (seen !== undefined && seen !== null && about.version !== seen) throw new Refusal(platformRefusals.stale, { field: "version" });
  return about;
}

/** Finds the checked command that a request is of. */
export type CommandOf = (call: string) => Handler;

/**
 * Approves a request as the caller. The last approval that it needs carries the command out in the same transaction, as the checker; what
 * the command refuses then is the approval's refusal, and the request goes on waiting.
 */
export async function approveRequest(
  ctx: Context,
  commandOf: CommandOf,
  approvalId: string,
  { version, comment }: { readonly version?: number | null | undefined; readonly comment?: string | undefined },
) {
  const request = await lockForCheck(ctx, approvalId);
  const handler = commandOf(request.call);
  await handler.decisions?.approving?.(request.input, ctx);
  await decide(ctx, request, "approve", comment);
  const { given } = await only<{ given: number }>(
    ctx.db,
    sql`select count(*)::int as given from approval_decision where approval_id = ${request.id} and verdict = 'approve'`,
  );
  const missing = request.eyes - 1 - given;
  const said = { approvalId, call: request.call, maker: request.maker };
  if (missing > 0) {
    ctx.audit({ object: ["approval", approvalId], after: { ...said, missing }, reason: comment || undefined });
    return { status: "pending" as const, missing, result: null };
  }
  await close(ctx, request, "approved");
  const about = await present(ctx, handler, request, version);
  const outcome = await measured(ctx, handler, "version" in request.input ? { ...request.input, version: about.version } : request.input, about);
  const { call, makerId, eyes } = request;
  await keepMovement(ctx, { call, about, makerId, eyes, approvalId }, outcome);
  const { result } = outcome;
  ctx.audit({ reason: request.reason ?? undefined, also: { approval: said } });
  return { status: "approved" as const, missing: 0, result };
}

/** Rejects a request as the caller; nothing of it is carried out. */
export async function rejectRequest(ctx: Context, commandOf: CommandOf, approvalId: string, comment: string) {
  const request = await lockForCheck(ctx, approvalId);
  await decide(ctx, request, "reject", comment);
  await close(ctx, request, "rejected");
  await commandOf(request.call).decisions?.dropped?.(request.input, ctx, "rejected", comment);
  ctx.audit({ object: ["approval", approvalId], after: { call: request.call, status: "rejected" }, reason: comment });
  return { status: "rejected" as const };
}

/** Takes a waiting request back; whether the caller may is for the caller's own call to say. */
export async function withdrawRequest(ctx: Context, commandOf: CommandOf, approvalId: string, note?: string) {
  const request = await lockRequest(ctx, approvalId);
  if (request.status !== "pending") throw new Refusal(approvalRefusals.notPending);
  await close(ctx, request, "withdrawn");
  await commandOf(request.call).decisions?.dropped?.(request.input, ctx, "withdrawn", note);
  ctx.audit({ object: ["approval", approvalId], after: { call: request.call, status: "withdrawn" }, reason: note });
  return { status: "withdrawn" as const };
}

/** Binds the decisions to the checked commands. */
export function decisionHandlers(checkedHandlers: readonly Handler[]): Handler[] {
  const byName = new Map(checkedHandlers.map((handler) => [handler.endpoint.name, handler]));
  const commandOf: CommandOf = (call) => {
    const handler = byName.get(call);
    if (!handler) throw new RangeError(`${call} is no checked command of this build`);
    return handler;
  };
  return [
    handle(approval.approve, ({ approvalId, ...said }, ctx) => approveRequest(ctx, commandOf, approvalId, said)),
    handle(approval.reject, ({ approvalId, comment }, ctx) => rejectRequest(ctx, commandOf, approvalId, comment)),
    handle(approval.withdraw, async ({ approvalId }, ctx) => {
      const { makerId } = await lockRequest(ctx, approvalId);
      if (makerId !== ctx.actor.id) throw new Refusal(platformRefusals.notFound, { field: "approvalId" });
      return withdrawRequest(ctx, commandOf, approvalId);
    }),
  ];
}
