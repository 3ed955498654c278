import { Refusal } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Eyes, Handler, Subject } from "../../../platform/server/handle.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import type { SentForApproval } from "../../../platform/shared/endpoint.ts";
import { approvalRefusals } from "../messages.ts";
import { dryRun } from "./dry-run.ts";
import { isPending, namedBy } from "./pending.ts";
import { requireQuote } from "./quotes.ts";
import { eyesNeeded } from "./tiers.ts";

/** Keeps a request with what it would change; its own refusals speak now, before anybody has to check it. */
async function propose(ctx: Context, handler: Handler, input: Readonly<Record<string, unknown>>, about: Subject, eyes: Eyes): Promise<SentForApproval> {
  const { endpoint } = handler;
  const preview = await dryRun(ctx, handler, input, about);
  const reason = typeof input.reason === "string" ? input.reason : null;
  const kept = await row<{ id: string }>(
    ctx.db,
    sql`insert into approval (call, object_type, object_id, label, loan_id, customer_id, amount_cents, eyes, approve_code, input, preview, reason, maker_id, made_at)
        values (${endpoint.name}, ${about.object[0]}, ${about.object[1]}, ${about.label}, ${about.loanId ?? null}, ${about.customerId ?? null}, ${about.amount},
                ${eyes}, ${endpoint.approve}, ${JSON.stringify(input)}::jsonb, ${JSON.stringify(preview)}::jsonb, ${reason}, ${ctx.actor.id}, ${ctx.now})
        on conflict (call, object_type, object_id) where status = 'pending' do nothing returning id`,
  );
  if (!kept) throw new Refusal(approvalRefusals.alreadyPending, namedBy(about));
  ctx.audit({ object: about.object, after: { approvalId: kept.id, eyes, amountCents: about.amount }, reason: reason ?? undefined });
  return { approvalId: kept.id, eyes };
}

/** A quote is compared with the record under the order's lock, so that nothing changes between the comparison and the command. */
async function requireGoodQuote(ctx: Context, handler: Handler, quote: string, input: unknown, about: Subject): Promise<void> {
  if (about.loanId !== undefined) await sql`select 1 from loan_order where id = ${about.loanId} for update`.execute(ctx.db);
  const present = (await handler.subject?.(input, ctx)) ?? about;
  await requireQuote(ctx, handler.endpoint.name, quote, input, present);
}

/**
 * Puts the second pair of eyes before a checked command: it is carried out at once where one person may decide, and kept as a request
 * otherwise. Refuses a stale quote, and a command that is waiting for approval already.
 */
export function gated(handler: Handler): Handler {
  const { endpoint, subject, verb } = handler;
  if (!subject) return handler;
  return {
    ...handler,
    verb: async (asked, ctx) => {
      const { quote, ...input } = asked as Readonly<Record<string, unknown>> & { readonly quote?: string };
      const about = await subject(input, ctx);
      if (quote !== undefined) await requireGoodQuote(ctx, handler, quote, input, about);
      if (await isPending(ctx.db, endpoint.name, about.object)) throw new Refusal(approvalRefusals.alreadyPending, namedBy(about));
      const eyes = await eyesNeeded(ctx, endpoint.name, about);
      return eyes === 1 ? verb(input, ctx) : propose(ctx, handler, input, about, eyes);
    },
  };
}
