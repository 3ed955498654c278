import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { Context } from "../../../platform/server/context.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { insertInto } from "../../../platform/server/database/write.ts";
import { nextStep, type NextSaid } from "../domain/next-step.ts";
import { resultsOf, type FollowChannel, type FollowPurpose, type FollowResult } from "../domain/sets.ts";
import { followUpRefusals } from "../messages.ts";

/** A contact with a borrower, as its follow-up is written down by who made it. */
export interface NewFollowUp {
  readonly customerId: string;
  /** The order that is owed; null for marketing. */
  readonly loanId: string | null;
  readonly packageName: string;
  readonly purpose: FollowPurpose;
  readonly channel: FollowChannel;
  readonly result: FollowResult;
  readonly note: string | null;
  readonly next: NextSaid;
  /** Who made it. */
  readonly staffId: string;
  /** The call that it is about; a call has one follow-up at most. */
  readonly callId: string | null;
}

/**
 * Writes down what came of a contact. The caller has seen to it that they may contact this borrower.
 * Refuses (409) a call that was written about, (400) a result of another purpose and a next step without a day or in the past.
 */
export async function keepFollowUp(ctx: Context, { next: said, ...followUp }: NewFollowUp): Promise<string> {
  const { purpose, result } = followUp;
  if (!resultsOf(purpose).codes.includes(result)) throw new Refusal(followUpRefusals.resultUnfit, { field: "result" });
  if (followUp.callId !== null) {
    const taken = await row(ctx.db, sql`select id from follow_up where call_id = ${followUp.callId}`);
    if (taken) throw new Refusal(followUpRefusals.callTaken, { field: "callId" });
  }
  const next = unwrap(nextStep(said, ctx));
  const { id } = await only<{ id: string }>(
    ctx.db,
    insertInto("follow_up", { ...followUp, nextAction: next.action, nextAt: next.at, at: ctx.now }, sql`returning id`),
  );
  ctx.changed("followUp", id);
  return id;
}
