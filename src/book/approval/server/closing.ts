import { asSystem, type Context, type Services } from "../../../platform/server/context.ts";
import { rows, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { writeAudit } from "../../../platform/server/audit.ts";
import type { Dropped } from "../../../platform/server/handle.ts";
import { approval } from "../contract.ts";
import { MAKER_DISABLED, type ApprovalStatus } from "../domain/status.ts";
import { declaredCommands, type CommandOf } from "./commands.ts";
import { oldest } from "./expiry.ts";
import { lockRequest, type RequestRow } from "./request-row.ts";

/** What follows when an account is disabled: its requests are withdrawn. */
export const MAKER_DISABLED_TOPIC = "approval.makerDisabled";

/** Lets the requests of an account be withdrawn, once the caller's transaction has disabled it. */
export const withdrawAllOf = (ctx: Context, userId: string): Promise<void> =>
  enqueue(ctx, MAKER_DISABLED_TOPIC, `${userId}-${ctx.now.getTime()}`, { userId });

/** Ends a request; the database admits it once, and an approval only with the checks that it takes. */
export async function close(
  ctx: Context,
  { id, loanId }: RequestRow,
  status: ApprovalStatus,
  note: string | null = null,
): Promise<void> {
  ctx.changed("approval", id);
  if (loanId) ctx.changed("loan", loanId);
  await run(ctx.db, updateTable("approval", { status, decidedAt: ctx.now, closingNote: note }, sql`where id = ${id}`));
}

/** Ends a request without carrying it out, tells its command, and says so in the call's audit row. */
export async function drop(
  ctx: Context,
  commandOf: CommandOf,
  request: RequestRow,
  how: Dropped,
  note: string | undefined,
): Promise<void> {
  await close(ctx, request, how, how === "rejected" ? null : (note ?? null));
  await commandOf(request.call)?.decisions?.dropped?.(request.input, ctx, how, note);
  ctx.audit({ object: ["approval", request.id], after: { call: request.call, status: how }, reason: note });
}

async function closeOne(ctx: Context, commandOf: CommandOf, id: string, how: "withdrawn" | "expired"): Promise<0 | 1> {
  const request = await lockRequest(ctx, id);
  if (request.status !== "pending") return 0;
  const note = how === "withdrawn" ? MAKER_DISABLED : undefined;
  await drop(ctx, commandOf, request, how, note);
  await writeAudit(
    ctx,
    approval.withdraw.name,
    {},
    { object: ["approval", id], after: { call: request.call, status: how }, reason: note },
  );
  return 1;
}

/**
 * Closes the requests whose time is over, and those of makers whose account was disabled; answers how many. Each in a
 * transaction of its own, with a row of its own in the operation log.
 */
export async function closeOverdue(services: Services): Promise<number> {
  const commandOf = declaredCommands(services.features);
  const over = await asSystem(services, async (ctx) =>
    rows<{ id: string; how: "withdrawn" | "expired" }>(
      ctx.db,
      sql`select t.id, case when s.active then 'expired' else 'withdrawn' end as how from approval t
          join staff_user s on s.id = t.maker_id
          where t.status = 'pending' and (t.made_at < ${await oldest(ctx)} or not s.active) order by t.id limit 500`,
    ),
  );
  let closed = 0;
  for (const { id, how } of over) {
    try {
      closed += await asSystem(services, (ctx) => closeOne(ctx, commandOf, id, how));
    } catch (error) {
      services.log.warn({ approval: id, error: String(error) }, "approval: not closed");
    }
  }
  return closed;
}
