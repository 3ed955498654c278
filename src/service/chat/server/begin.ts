import type { Context } from "../../../platform/server/context.ts";
import { ok, refused, unwrap, type Result } from "../../../platform/shared/refusal.ts";
import { reasonOf } from "../../../reach/contact/domain/reason.ts";
import { askToContact } from "../../../reach/contact/server/api.ts";
import { heldBy, mayTake, written } from "../domain/conversation.ts";
import { findConversation, keepStanding, lockConversation, type Partner } from "./conversation.ts";
import { latestLoan } from "./latest-loan.ts";
import { route } from "./route.ts";

type Contact = Parameters<typeof askToContact>[1];

const NOTE = "chat";

/** A message of staff as the guard sees it. */
export const contactOf = (
  { id, phone }: Partner,
  loanId: string | null,
  by: string | null,
  answers: boolean,
): Contact => ({ customerId: id, loanId, phone, channel: "chat", purpose: "service", answers, by, what: NOTE });

/** What lets somebody write: whether all that they write for the next while is an answer. */
export interface Cleared {
  readonly answering: boolean;
}

/**
 * Lets a member of staff write to a borrower: nobody else holds the conversation, and the guard lets an answer or a
 * message that starts one pass. Who is the first to write holds it from then on. Refuses (409) one that somebody else
 * holds, and what the guard refuses, with the first legal moment.
 */
export async function clearToWrite(ctx: Context, partner: Partner, staffId: string): Promise<Result<Cleared>> {
  const was = await lockConversation(ctx, partner.id);
  unwrap(mayTake(was, staffId, was.holderName ?? ""));
  const answer = await askToContact(
    ctx,
    contactOf(partner, await latestLoan(ctx.db, partner.id), staffId, was.answering),
  );
  if (!answer.allowed) {
    const { legalAt, reason } = answer;
    return refused(reasonOf(reason), { data: { rule: reason, legalAt: legalAt?.toISOString() ?? null } });
  }
  if (was.holderId !== staffId) await keepStanding(ctx, partner.id, heldBy(was, staffId, ctx.now));
  return ok({ answering: was.answering });
}

/** The borrower wrote: a conversation that rested waits from now on, and goes to somebody on duty if there is anybody. */
export async function wake(ctx: Context, customerId: string): Promise<void> {
  const known = await findConversation(ctx.db, customerId);
  if (known && known.state !== "resting" && known.answering) return;
  const was = await lockConversation(ctx, customerId);
  const now = written(was, ctx.now);
  if (now === was) return;
  await keepStanding(ctx, customerId, now);
  if (now.state === "waiting") await route(ctx, customerId);
}
