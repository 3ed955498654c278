import { Refusal } from "../../../platform/shared/refusal.ts";
import { type Context, staffIdOf } from "../../../platform/server/context.ts";
import type { Handler, Subject } from "../../../platform/server/handle.ts";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto, json } from "../../../platform/server/database/write.ts";
import { maxCents, ZERO } from "../../../platform/shared/cents.ts";
import type { SentForApproval } from "../../../platform/shared/endpoint.ts";
import type { MoneyEffect } from "../contract.ts";
import { approvalRefusals } from "../messages.ts";
import { attempt } from "./dry-run.ts";
import { heldSubject } from "./held.ts";
import { judged, lockPerson, type Judged } from "./judging.ts";
import { keepMovement } from "./movements.ts";
import { isPending, namedBy, waitsAs } from "./pending.ts";
import { requireQuote } from "./quotes.ts";
import { keptOf, type Input } from "./request-input.ts";

/**
 * What is asked for: the command, its input, what it is about, what it would change, and how many people that takes.
 */
interface Asked {
  readonly handler: Handler;
  readonly input: Input;
  readonly about: Subject;
  readonly effect: MoneyEffect;
  readonly judgement: Judged;
}

/** Keeps a request with what it would change, before anybody has to check it. */
async function propose(
  ctx: Context,
  { handler: { endpoint }, input, about, effect, judgement }: Asked,
): Promise<SentForApproval> {
  const { approve } = endpoint;
  if (approve === undefined) throw new Error(`${endpoint.name} is checked by nobody`);
  const { eyes, because, stakes } = judgement;
  const amount = maxCents(stakes.amount, about.worth ?? ZERO);
  const [type, id] = waitsAs(about);
  const reason = typeof input["reason"] === "string" ? input["reason"] : null;
  const kept = await row<{ id: string }>(
    ctx.db,
    insertInto(
      "approval",
      {
        call: endpoint.name,
        objectType: type,
        objectId: id,
        label: about.label,
        loanId: about.loanId ?? null,
        customerId: about.customerId ?? null,
        amountCents: amount,
        eyes,
        because: sql`${[...because]}::text[]`,
        approveCode: approve,
        sent: json(keptOf(endpoint, ctx.sent)),
        input: json(input),
        preview: json(effect),
        changes: about.changes ? json(about.changes) : null,
        reason,
        makerId: staffIdOf(ctx),
        madeAt: ctx.now,
      },
      sql`on conflict (call, object_type, object_id) where status = 'pending' do nothing returning id`,
    ),
  );
  if (!kept) throw new Refusal(approvalRefusals.alreadyPending, namedBy(about));
  ctx.changed("approval", kept.id);
  if (about.loanId) ctx.changed("loan", about.loanId);
  ctx.audit({
    object: about.object,
    after: { approvalId: kept.id, eyes, because, amountCents: amount },
    reason: reason ?? undefined,
  });
  return { approvalId: kept.id, eyes };
}

/**
 * Puts the second pair of eyes before a checked command. What it is about is locked first; then it is carried out
 * behind a savepoint, and how many people it takes is decided from what it did: it stands where one person may decide,
 * and is taken back and kept as a request otherwise. Refuses a stale quote, and a command that is waiting for approval
 * already.
 */
export function gated(handler: Handler): Handler {
  const { endpoint, subject } = handler;
  if (!subject) return handler;
  const { name: call } = endpoint;
  return {
    ...handler,
    verb: async (asked, ctx) => {
      const { quote, ...input } = asked as Input & { readonly quote?: string };
      const about = await heldSubject(ctx, subject, input);
      if (quote !== undefined) await requireQuote(ctx, call, quote, input, about);
      if (await isPending(ctx.db, call, about)) throw new Refusal(approvalRefusals.alreadyPending, namedBy(about));
      const tried = await attempt(ctx, handler, input, about);
      await lockPerson(ctx);
      const judgement = await judged(ctx, call, about, tried.effect);
      if (judgement.eyes > 1) {
        await tried.undo();
        return propose(ctx, { handler, input, about, effect: tried.effect, judgement });
      }
      tried.keep();
      if (tried.entries)
        await keepMovement(ctx, { call, about, makerId: staffIdOf(ctx), eyes: 1, approvalId: null }, tried);
      return tried.result;
    },
  };
}
