import type { Context } from "../../../platform/server/context.ts";
import { enqueue } from "../../../platform/server/outbox.ts";
import { settingOf } from "../../../base/configuration/server/api.ts";
import { holdDecision, type LoanRow } from "../../../book/order/server/api.ts";
import type { Verdict } from "../domain/decision.ts";
import { reviewSettings } from "../domain/settings.ts";
import { carryOut } from "./carry-out.ts";
import { writeRecord, type Decision } from "./record.ts";

/** Carries out what was decided, once it can no longer be taken back. */
export const DECISION_TOPIC = "review.decision";

/**
 * Keeps a reviewer's verdict on an order in hand. It takes effect after the time in which it can be taken back, or at
 * once where there is none; until then the order stays where it is, and nobody else can take it.
 */
export async function decide(ctx: Context, loan: LoanRow, decision: Decision<Verdict>) {
  const seconds = await settingOf(ctx, reviewSettings.undoSeconds);
  if (seconds === 0) {
    const record = await writeRecord(ctx, loan, decision);
    return outcomeOf(await carryOut(ctx, loan, record), record.id);
  }
  const dueAt = new Date(ctx.now.getTime() + seconds * 1000);
  const record = await writeRecord(ctx, loan, { ...decision, dueAt });
  const kept = await holdDecision(ctx, loan.id, dueAt);
  await enqueue(ctx, DECISION_TOPIC, record.id, { loanId: loan.id, recordId: record.id }, seconds);
  const { result, stages, reasons, remark } = decision;
  ctx.audit({ object: ["loan", loan.id], after: { decision: result, stages, reasons, remark, takesEffectAt: dueAt } });
  return outcomeOf(kept, record.id, seconds);
}

/** What a decision answers. */
export const outcomeOf = ({ id, status, version }: LoanRow, recordId: string, undoSeconds = 0) => ({
  loanId: id,
  status,
  version,
  recordId,
  undoSeconds,
});
