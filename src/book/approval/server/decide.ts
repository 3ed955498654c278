import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { type Context, staffIdOf } from "../../../platform/server/context.ts";
import { only, row, rows, run, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, updateTable } from "../../../platform/server/database/write.ts";
import { demand } from "../../../platform/server/policy.ts";
import { handle, type Eyes, type Handler, type Subject } from "../../../platform/server/handle.ts";
import { approval, type MoneyEffect } from "../contract.ts";
import { approvalPolicy } from "../domain/policy.ts";
import { approvalRefusals } from "../messages.ts";
import { refuseNotApart } from "./apart.ts";
import { close, drop } from "./closing.ts";
import { commandsBy, type CommandOf } from "./commands.ts";
import { dryRun, measured } from "./dry-run.ts";
import { expiryOf } from "./expiry.ts";
import { heldSubject } from "./held.ts";
import { judgedTogether } from "./judging.ts";
import { keepMovement } from "./movements.ts";
import { inputOf, type Input } from "./request-input.ts";
import { lockRequest, requestBy, standingOf, type RequestRow } from "./request-row.ts";
import { brief, briefly, seenOf } from "./seen.ts";

/** Stands in for what was seen where a page of its own, with a code of its own, has shown what is approved. */
export const SEEN_ELSEWHERE = Symbol("seen elsewhere");

/**
 * Refuses who may not check a request, as the policy says. Whether it is approved on a page of its own is for its
 * command to say (`approving`).
 */
async function refuseChecker(ctx: Context, request: RequestRow, action: "approve" | "reject"): Promise<void> {
  const checked = await row(
    ctx.db,
    sql`select 1 as checked from approval_decision where approval_id = ${request.id} and checker_id = ${ctx.actor.id}`,
  );
  demand(ctx, approvalPolicy, action, { ...standingOf(ctx, request), checked: checked !== null, elsewhere: false });
}

/** Refuses to approve what is over though it still waits: its time, or its maker's account. */
async function refuseOver(ctx: Context, { makerId, madeAt }: RequestRow): Promise<void> {
  if ((await expiryOf(ctx, madeAt)) < ctx.now) throw new Refusal(approvalRefusals.expired);
  const { active } = await only<{ active: boolean }>(ctx.db, sql`select active from staff_user where id = ${makerId}`);
  if (!active) throw new Refusal(approvalRefusals.makerDisabled);
}

interface Saw {
  readonly effect: MoneyEffect;
  readonly seen: string;
}

async function decide(
  ctx: Context,
  request: RequestRow,
  verdict: "approve" | "reject",
  comment: string | undefined,
  saw?: Saw,
): Promise<void> {
  await run(
    ctx.db,
    insertInto("approval_decision", {
      approvalId: request.id,
      checkerId: staffIdOf(ctx),
      verdict,
      comment: comment || null,
      at: ctx.now,
      saw: sql`${saw ? JSON.stringify(saw.effect) : null}::jsonb`,
      seen: saw?.seen ?? null,
    }),
  );
}

/** Who approved a request before: three people are three only if the checkers are two. */
const earlierCheckers = async (ctx: Context, { id }: RequestRow): Promise<string[]> =>
  (
    await rows<{ checkerId: string }>(
      ctx.db,
      sql`select checker_id from approval_decision where approval_id = ${id} order by checker_id`,
    )
  ).map(({ checkerId }) => checkerId);

interface Held {
  readonly request: RequestRow;
  readonly about: Subject;
  readonly input: Input;
}

/**
 * A waiting request that the caller may check, with what it is about, both locked: the order first, as its commands
 * take it.
 */
async function holdForCheck(ctx: Context, { endpoint, subject }: Handler, found: RequestRow): Promise<Held> {
  if (!subject) throw new RangeError(`${found.call} is no checked command`);
  await refuseChecker(ctx, found, "approve");
  const input = unwrap(inputOf(endpoint, found, ctx.lang));
  const about = await heldSubject(ctx, subject, input);
  const request = await lockRequest(ctx, found.id);
  await refuseChecker(ctx, request, "approve");
  await refuseNotApart(ctx, [request.makerId, ...(await earlierCheckers(ctx, request))]);
  await refuseOver(ctx, request);
  return { request, about, input };
}

/**
 * How many people a request takes by now: more than it did where what it would do by now asks for them, never fewer.
 * And how many checks are missing.
 */
async function checksOf(
  ctx: Context,
  { request, about }: Held,
  effect: MoneyEffect,
): Promise<{ readonly eyes: Eyes; readonly missing: number }> {
  const { eyes, because } = await judgedTogether(ctx, request.call, about, effect);
  if (eyes > request.eyes)
    await run(
      ctx.db,
      updateTable("approval", { eyes, because: sql`${[...because]}::text[]` }, sql`where id = ${request.id}`),
    );
  const { given } = await only<{ given: number }>(
    ctx.db,
    sql`select count(*)::int as given from approval_decision where approval_id = ${request.id} and verdict = 'approve'`,
  );
  const needed = eyes > request.eyes ? eyes : request.eyes;
  return { eyes: needed, missing: needed - 1 - given };
}

/**
 * Approves a request as the caller, for what they saw. The last approval that it needs carries the command out in the
 * same transaction, as the checker; what the command refuses then is the approval's refusal, and the request goes on
 * waiting. What was asked for, what each checker saw and what was carried out stay with the request and in the
 * operation log.
 */
export async function approveRequest(
  ctx: Context,
  commandOf: CommandOf,
  approvalId: string,
  { seen, comment }: { readonly seen: string | typeof SEEN_ELSEWHERE; readonly comment?: string | undefined },
) {
  const found = await requestBy(ctx, approvalId);
  const handler = commandOf(found.call);
  if (!handler) throw new Refusal(approvalRefusals.outdated, { params: { what: found.call } });
  const held = await holdForCheck(ctx, handler, found);
  const { request, about } = held;
  await handler.decisions?.approving?.(held.input, ctx);
  const input = "version" in held.input ? { ...held.input, version: about.version } : held.input;
  const effect = await dryRun(ctx, handler, input, about);
  const present = seenOf(effect, about.version);
  if (seen !== SEEN_ELSEWHERE && seen !== present) throw new Refusal(approvalRefusals.seenStale, { field: "seen" });
  await decide(ctx, request, "approve", comment, { effect, seen: present });
  const { eyes, missing } = await checksOf(ctx, held, effect);
  const said = {
    approvalId,
    call: request.call,
    maker: request.maker,
    asked: brief(request.preview),
    saw: brief(effect),
  };
  if (missing > 0) {
    ctx.audit({ object: ["approval", approvalId], after: { ...said, missing }, reason: comment || undefined });
    return { status: "pending" as const, missing, result: null };
  }
  await close(ctx, request, "approved");
  const approved = { approvalId, makerId: request.makerId };
  const outcome = await measured({ ...ctx, approved }, handler, input, about);
  if (seenOf(outcome.effect, about.version) !== present)
    throw new Refusal(approvalRefusals.seenStale, { field: "seen" });
  await keepMovement(ctx, { call: request.call, about, makerId: request.makerId, eyes, approvalId }, outcome);
  ctx.audit({
    reason: request.reason ?? undefined,
    also: { approval: { ...said, carriedOut: briefly(outcome.effect, outcome.entries) } },
  });
  return { status: "approved" as const, missing: 0, result: outcome.result };
}

/** Rejects a request as the caller; nothing of it is carried out. */
export async function rejectRequest(ctx: Context, commandOf: CommandOf, approvalId: string, comment: string) {
  const request = await lockRequest(ctx, approvalId);
  await refuseChecker(ctx, request, "reject");
  await decide(ctx, request, "reject", comment);
  await drop(ctx, commandOf, request, "rejected", comment);
  return { status: "rejected" as const };
}

/** Takes a waiting request back; whether the caller may is for the caller's own call to say. */
export async function withdrawRequest(ctx: Context, commandOf: CommandOf, approvalId: string, note?: string) {
  const request = await lockRequest(ctx, approvalId);
  if (request.status !== "pending") throw new Refusal(approvalRefusals.notPending);
  await drop(ctx, commandOf, request, "withdrawn", note);
  return { status: "withdrawn" as const };
}

/** Binds the decisions to the checked commands. */
export function decisionHandlers(checkedHandlers: readonly Handler[]): Handler[] {
  const commandOf = commandsBy(checkedHandlers);
  return [
    handle(approval.approve, ({ approvalId, ...said }, ctx) => approveRequest(ctx, commandOf, approvalId, said)),
    handle(approval.reject, ({ approvalId, comment }, ctx) => rejectRequest(ctx, commandOf, approvalId, comment)),
    handle(approval.withdraw, async ({ approvalId }, ctx) => {
      demand(ctx, approvalPolicy, "withdraw", standingOf(ctx, await lockRequest(ctx, approvalId)));
      return withdrawRequest(ctx, commandOf, approvalId);
    }),
  ];
}
